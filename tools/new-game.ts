import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, readRoot, refuseArgument } from './arguments.ts';
import { formatFile } from './formatted.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run new-game -- ID [--name NAME] [--like ID] [--root DIR]

Adds a game in two runs. The first run copies the definition of another game without its house rules to src/games/<id>.ts
and adds it to src/games/index.ts, beside that game. Edit the definition, then run the command again: it writes the
frozen data, a won game and deal 1 of the documentation (npm run frozen) and lists the remaining steps. It never
overwrites a file.

--name NAME   the name of the game, derived from ID if left out
--like ID     the game to copy, bear-river if left out
--root DIR    writes to another copy of the project`;

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    like: { type: 'string', default: 'bear-river' },
    root: { type: 'string', default: ROOT },
  },
});

const INDEX = join(readRoot(values.root, 'src/games/index.ts'), 'src/games/index.ts');

/** `classic-golf` becomes `classicGolf`. */
function constantName(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `classic-golf` becomes `Classic Golf`. */
function gameTitle(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}

function definitionFile(id: string): string {
  return join(values.root, 'src/games', `${id}.ts`);
}

function writeDefinition(id: string): void {
  if (!existsSync(definitionFile(values.like))) refuseArgument('--like', 'the id of an existing game', values.like);
  const text = readFileSync(definitionFile(values.like), 'utf8')
    .replace(/export const \w+/, `export const ${constantName(id)}`)
    .replace(/^ {2}id: .*$/m, `  id: '${id}',`)
    .replace(/^ {2}name: .*$/m, `  name: '${values.name ?? gameTitle(id)}',`)
    .replace(/^ {2}otherNames: .*$/m, '  otherNames: [],')
    .replace(/^ {2}houseRules: \[\n[\s\S]*?^ {2}\],$/m, '  houseRules: [],');
  writeFileSync(definitionFile(id), formatFile(`src/games/${id}.ts`, text));
}

/** Adds the game to the index unless it is there: its import in alphabetical order, its entry after the copied game. */
function writeIndex(id: string): void {
  const text = readFileSync(INDEX, 'utf8');
  const line = `import { ${constantName(id)} } from './${id}.ts';`;
  if (text.includes(line)) return;
  const imports = [...text.matchAll(/^import \{ \w+ \} from '\.\/[\w-]+\.ts';$/gm)].map(([found]) => found);
  const next = imports.find((one) => pathIn(one) > pathIn(line));
  const last = imports.at(-1) ?? '';
  const withImport = next ? text.replace(next, `${line}\n${next}`) : text.replace(last, `${last}\n${line}`);
  const entry = new RegExp(`(?<=[[ ])${constantName(values.like)}(?=[,\\]])`);
  writeFileSync(INDEX, formatFile('src/games/index.ts', withImport.replace(entry, `$&, ${constantName(id)}`)));
}

function pathIn(line: string): string {
  return /'(.*)'/.exec(line)?.[1] ?? '';
}

/** Runs `tools/frozen.ts` for the game; ends this process with the same exit code if that fails. */
function freeze(id: string): void {
  const args = [join(values.root, 'tools/frozen.ts'), id];
  const { status } = spawnSync(process.execPath, args, { cwd: values.root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const remainingSteps = (id: string) => `
Remaining steps:
  npx riffle rules ${id}    check that the rules read well; look at the table with npm run dev, on a phone and a desktop
  src/games/${id}.test.ts   write a test of each rule

Optional steps, with the default in brackets:
  game.${id} in src/languages/*.json                      the sentence in the list of games [a general sentence]
  houseRule.${id}.<rule> in src/languages/*.json          the texts of the house rules [the words of the definition]
  src/games/introductions/${id}.ts, with lines in index.ts there and in src/games/introduced.ts [no introduction]
  npm run figures -- daily --game ${id}                   daily deals [none]
  npm run figures -- grades ${id}                         grades of difficulty [any winnable deal]
  npm run test:browser -- by-ear --update-snapshots         the announcements of the won game [played, not compared]

After any of these run npm run build -- message-ids if you added texts, then npm run frozen -- ${id}.
`;

const [id] = positionals;
if (id === undefined || !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id))
  refuseArgument('ID', 'a name such as classic-golf', id);
else {
  const isNew = !existsSync(definitionFile(id));
  if (isNew) writeDefinition(id);
  writeIndex(id);
  if (isNew) {
    console.log(`Written: src/games/${id}.ts, a copy of ${values.like}, and its place in src/games/index.ts.`);
    console.log(`Edit the definition, then run npm run new-game -- ${id} again.`);
  } else {
    freeze(id);
    console.log(remainingSteps(id));
  }
}
