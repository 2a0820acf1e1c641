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
const RESULTS = join(ROOT, 'docs/results');

const HELP = `npm run figures -- [--folders DIR] [--workers N] [--report]

Runs the studies behind docs/results and writes the reports and the table of win rates in the README. It may be stopped at any time and goes
on where it was. --report only writes what is there so far, of complete studies alone.`;

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
    help: { type: 'boolean' },
  },
});

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

function tableOf(summaries: readonly Summary[], place: string): string {
  const head = ['| game | deals | winnable | undecided | share of winnable deals, 95 % |', '|---|---|---|---|---|'];
  const rows = summaries.map(
    ({ study, deals, winnable, undecided, share }) =>
      `| [${title(study)}](${place}${idOf(study.game)}.md) | ${number(deals)} | ${number(winnable)} | ${number(undecided)} | ${percent(share.low)} to ${percent(share.high)} |`,
  );
  return [...head, ...rows].join('\n');
}

const BEGIN = '<!-- win rates: written by npm run figures -->';
const END = '<!-- end of win rates -->';

function writeReadme(summaries: readonly Summary[]): void {
  const path = join(ROOT, 'README.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  writeFileSync(path, `${before}${BEGIN}\n${tableOf(summaries, 'docs/results/')}\n${END}${after}`);
}

function writeIndex(summaries: readonly Summary[]): void {
  const commands = summaries.map(({ study, digest }) => `${commandOf(study)}\n# ${digest}`);
  const text = [
    '# Results',
    'Win rates of the games and their main house rules: with all cards known, how many deals can be won. Each report exists as Markdown and, with plots, as a page (`.html`). How they are made: [study.md](../study.md).',
    tableOf(summaries, ''),
    'To repeat one, run its command: the digest must be the same on any machine. `npm run figures` runs them all and writes this folder.',
    `\`\`\`\n${commands.join('\n')}\n\`\`\``,
  ];
  writeFileSync(join(RESULTS, 'README.md'), `${text.join('\n\n')}\n`);
}

async function report(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const all: Summary[] = [];
  for (const id of new Set(STUDIES.map(([variant]) => idOf(variant)))) {
    const findings = await findingsOf(id);
    if (!findings) continue;
    writeReport(id, findings);
    all.push(...findings.summaries);
  }
  writeIndex(all);
  writeReadme(all);
}

if (values.help) console.log(HELP);
else {
  if (!values.report) for (const study of STUDIES) run(study);
  await report();
}
