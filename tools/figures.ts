import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame } from '../src/games/index.ts';
import { formatHtml } from '../src/study/report/html.ts';
import { formatMarkdown } from '../src/study/report/markdown.ts';
import { type Findings, readFindings } from '../src/study/report/read.ts';
import { commandOf, number, percent, reportOf } from '../src/study/report/report.ts';
import type { Summary } from '../src/study/report/summary.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- [--folders DIR] [--workers N] [--report] [--root DIR]

Runs the studies behind docs/results and writes the reports and the table of win rates in the README. It may be stopped at any time and goes
on where it was. A game without its complete studies here keeps its report and its rows. --report runs nothing and writes what is complete.
--root names another copy of the project to write to.`;

/** What is studied: a variant, its deals from 1, the budget. Quick ones first. */
const STUDIES: readonly (readonly [variant: string, deals: number, budget: string])[] = [
  ['putt-putt', 1_000_000, 'standard'],
  ['bear-river', 200_000, 'deep'],
  ['pitchfork', 10_000, 'standard'],
  ['pitchfork?redeals=0', 10_000, 'standard'],
  ['four-seasons', 5_000, 'standard'],
  ['panther-creek?wrap=on', 100_000, 'standard'],
  ['panther-creek', 100_000, 'standard'],
  ['putt-putt?stock=any-time', 100_000, 'standard'],
];

const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: join(ROOT, 'studies') },
    workers: { type: 'string' },
    report: { type: 'boolean' },
    root: { type: 'string', default: ROOT },
    help: { type: 'boolean' },
  },
});

const RESULTS = join(values.root, 'docs/results');
const INDEX = join(RESULTS, 'README.md');

function folderOf(variant: string): string {
  return join(values.folders, variant.replace(/[?&=]/g, '-'));
}

function idOf(variant: string): string {
  return variant.split('?')[0] ?? variant;
}

function run([variant, deals, budget]: (typeof STUDIES)[number]): void {
  const workers = values.workers ? ['--workers', values.workers] : [];
  const range = ['--deals', `1..${deals}`, '--budget', budget, '--out', folderOf(variant), ...workers];
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/riffle.js'), 'study', 'run', variant, ...range], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** The findings of the complete studies of a game; none where none is complete. */
async function findingsOf(id: string): Promise<Findings | undefined> {
  const folders = STUDIES.filter(([variant]) => idOf(variant) === id).map(([variant]) => folderOf(variant));
  const there = folders.filter((folder) => existsSync(join(folder, 'study.json')));
  const complete = [];
  for (const folder of there)
    if ((await readFindings([folder])).summaries.every(({ digest }) => digest)) complete.push(folder);
  return complete.length ? await readFindings(complete) : undefined;
}

function writeReport(id: string, { summaries, pairs }: Findings): void {
  const blocks = reportOf(summaries, pairs);
  writeFileSync(join(RESULTS, `${id}.md`), formatMarkdown(blocks));
  writeFileSync(join(RESULTS, `${id}.html`), formatHtml(blocks));
}

/** `Putt Putt`, or `Putt Putt, stock=any-time`. */
function title({ game }: { readonly game: string }): string {
  const [, rules] = game.split('?');
  const found = findGame(game);
  const name = found.ok ? found.value.definition.name : game;
  return rules ? `${name}, \`${rules}\`` : name;
}

/** What the index and the README say of a study. */
interface Entry {
  /** Its row in the table of the index. */
  readonly row: string;
  /** Its command, and below it the digest. */
  readonly command: string;
}

/** The entries by variant. */
type Entries = ReadonlyMap<string, Entry>;

function entryOf({ study, deals, winnable, undecided, share, digest }: Summary): Entry {
  const counts = [deals, winnable, undecided].map(number).join(' | ');
  const interval = `${percent(share.low)} to ${percent(share.high)}`;
  return {
    row: `| [${title(study)}](${idOf(study.game)}.md) | ${counts} | ${interval} |`,
    command: `${commandOf(study)}\n# ${digest}`,
  };
}

/** Reads the entries of the index as they were written last. */
function readEntries(): Entries {
  if (!existsSync(INDEX)) return new Map();
  const text = readFileSync(INDEX, 'utf8');
  const entries = STUDIES.flatMap(([variant]) => {
    const name = `| [${title({ game: variant })}](`;
    const row = text.split('\n').find((line) => line.startsWith(name));
    const quoted = variant.replaceAll('?', '\\?');
    const [command] = new RegExp(`^npx riffle study run '?${quoted}'? .*\\n# .*$`, 'm').exec(text) ?? [];
    return row && command ? [[variant, { row, command }] as const] : [];
  });
  return new Map(entries);
}

function tableOf(rows: readonly string[]): string {
  const head = ['| game | deals | winnable | undecided | share of winnable deals, 95 % |', '|---|---|---|---|---|'];
  return [...head, ...rows].join('\n');
}

const BEGIN = '<!-- win rates: written by npm run figures -->';
const END = '<!-- end of win rates -->';

function writeReadme(entries: readonly Entry[]): void {
  const path = join(values.root, 'README.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  const rows = entries.map(({ row }) => row.replace('](', '](docs/results/'));
  writeFileSync(path, `${before}${BEGIN}\n${tableOf(rows)}\n${END}${after}`);
}

function writeIndex(entries: readonly Entry[]): void {
  const text = [
    '# Results',
    'Win rates of the games and their main house rules: with all cards known, how many deals can be won. Each report exists as Markdown and, with plots, as a page (`.html`). How they are made: [study.md](../study.md).',
    tableOf(entries.map(({ row }) => row)),
    'To repeat one, run its command: the digest must be the same on any machine. `npm run figures` runs them all and writes this folder.',
    `\`\`\`\n${entries.map(({ command }) => command).join('\n')}\n\`\`\``,
  ];
  writeFileSync(INDEX, `${text.join('\n\n')}\n`);
}

/** The findings of a game, if they cover every study of it that the index has. */
async function newFindingsOf(id: string, before: Entries): Promise<Findings | undefined> {
  const findings = await findingsOf(id);
  const found = findings?.summaries.map(({ study }) => study.game);
  const known = [...before.keys()].filter((variant) => idOf(variant) === id);
  return known.every((variant) => found?.includes(variant)) ? findings : undefined;
}

async function report(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const before = readEntries();
  const entries = new Map(before);
  const written: string[] = [];
  for (const id of new Set(STUDIES.map(([variant]) => idOf(variant)))) {
    const findings = await newFindingsOf(id, before);
    if (!findings) continue;
    writeReport(id, findings);
    for (const summary of findings.summaries) entries.set(summary.study.game, entryOf(summary));
    written.push(id);
  }
  const byGame = Object.values(Object.groupBy(STUDIES, ([variant]) => idOf(variant)));
  const all = byGame.flatMap((studies = []) => studies.flatMap(([variant]) => entries.get(variant) ?? []));
  writeIndex(all);
  writeReadme(all);
  const kept = new Set([...before.keys()].map(idOf).filter((id) => !written.includes(id)));
  if (written.length > 0) console.log(`written: ${written.join(', ')}`);
  if (kept.size > 0) console.log(`kept, without all of their complete studies here: ${[...kept].join(', ')}`);
}

if (values.help) console.log(HELP);
else {
  if (!values.report) for (const study of STUDIES) run(study);
  await report();
}
