import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatted } from './formatted.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run new-game -- ID [--name NAME] [--like ID] [--root DIR]

Begins a game. The first run writes its definition, src/games/<id>.ts, as a copy of another game without house rules (bear-river, unless --like
names one), and its line in src/games/index.ts. Edit the definition and run the command again: it then derives the frozen data, a won game and
deal 1 of the documentation (npm run frozen), and lists what is left to a person. Files that are there are never overwritten.
--root names another copy of the project to write to.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    like: { type: 'string', default: 'bear-river' },
    root: { type: 'string', default: ROOT },
    help: { type: 'boolean' },
  },
});

const INDEX = join(values.root, 'src/games/index.ts');

/** `classic-golf` as the name of a constant: `classicGolf`. */
function constantOf(id: string): string {
  return id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `classic-golf` as a title: `Classic Golf`. */
function titleOf(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}

function definitionFile(id: string): string {
  return join(values.root, 'src/games', `${id}.ts`);
}

/** Writes the definition of a new game, copied from a game that exists. */
function writeDefinition(id: string): void {
  if (!existsSync(definitionFile(values.like))) throw new Error(`--like: expected a game, found ${values.like}`);
  const text = readFileSync(definitionFile(values.like), 'utf8')
    .replace(/export const \w+/, `export const ${constantOf(id)}`)
    .replace(/^ {2}id: .*$/m, `  id: '${id}',`)
    .replace(/^ {2}name: .*$/m, `  name: '${values.name ?? titleOf(id)}',`)
    .replace(/^ {2}otherNames: .*$/m, '  otherNames: [],')
    .replace(/^ {2}houseRules: \[\n[\s\S]*?^ {2}\],$/m, '  houseRules: [],');
  writeFileSync(definitionFile(id), formatted(`src/games/${id}.ts`, text));
}

/** Adds the game to the index: its import in the order of the alphabet, and its place at the end of the list. */
function writeIndex(id: string): void {
  const text = readFileSync(INDEX, 'utf8');
  const line = `import { ${constantOf(id)} } from './${id}.ts';`;
  if (text.includes(line)) return;
  const imports = [...text.matchAll(/^import \{ \w+ \} from '\.\/[\w-]+\.ts';$/gm)].map(([found]) => found);
  const next = imports.find((one) => pathIn(one) > pathIn(line));
  const last = imports.at(-1) ?? '';
  const withImport = next ? text.replace(next, `${line}\n${next}`) : text.replace(last, `${last}\n${line}`);
  const withGame = withImport.replace(
    /(GAMES: readonly GameDefinition\[\] = \[[^\]]*?),?\s*\]/,
    `$1, ${constantOf(id)}]`,
  );
  writeFileSync(INDEX, formatted('src/games/index.ts', withGame));
}

function pathIn(line: string): string {
  return /'(.*)'/.exec(line)?.[1] ?? '';
}

/** Derives the frozen data of the game. @throws {Error} if that fails */
function freeze(id: string): void {
  const args = [join(values.root, 'tools/frozen.ts'), id];
  const { status } = spawnSync(process.execPath, args, { cwd: values.root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the data of the game could not be derived');
}

const LEFT = (id: string) => `
Left to a person:
  npx riffle rules ${id}    must read like the rules of the game; look at its table with npm run dev, on a phone and a desktop
  src/games/${id}.test.ts   a test that names each of its rules

Optional; without it the game has what stands in brackets:
  game.${id} in src/languages/*.json                      its sentence in the list of games [a general sentence]
  houseRule.${id}.<rule> in src/languages/*.json          texts of its house rules [the words of the definition]
  src/games/introductions/${id}.ts, and lines in index.ts there and in src/games/introduced.ts [no introduction]
  npm run figures -- daily --game ${id}                   daily deals [none]
  npm run figures -- grades ${id}                         grades of difficulty [a wish for a grade gives a deal that can be won]
  npm run test:browser -- by-ear --update-snapshots         what is heard in its won game [played, not compared]

After any of these: npm run build -- message-ids if texts were added, then npm run frozen -- ${id}.
`;

const [id] = positionals;
if (values.help) console.log(HELP);
else if (id === undefined || !/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(id)) {
  throw new Error(`${HELP}\n\nID: expected a name such as classic-golf, found ${id ?? 'nothing'}`);
} else {
  const isNew = !existsSync(definitionFile(id));
  if (isNew) writeDefinition(id);
  writeIndex(id);
  if (isNew) {
    console.log(`Written: src/games/${id}.ts, a copy of ${values.like}, and its line in src/games/index.ts.`);
    console.log(`Edit the definition, then run this again: npm run new-game -- ${id}`);
  } else {
    freeze(id);
    console.log(LEFT(id));
  }
}
