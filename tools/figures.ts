import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '../src/games/index.ts';
import { winnableShareRange } from '../src/statistics/index.ts';
import { describeProvenance, readRuns } from '../src/study/provenance.ts';
import { formatInterval, formatNumber, formatShareRange } from '../src/study/report/format.ts';
import { formatHtml } from '../src/study/report/html.ts';
import { formatMarkdown } from '../src/study/report/markdown.ts';
import { type ReportData, readReportData } from '../src/study/report/read.ts';
import { buildReport, studyCommand } from '../src/study/report/report.ts';
import type { StudySummary } from '../src/study/report/summary.ts';
import { archiveStudy } from './archive.ts';
import { readArguments, readCount, readRoot, refuseFile } from './arguments.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- [--folders DIR] [--workers N] [--report] [--archive DIR] [--root DIR]

Runs the studies behind docs/results, then writes the reports and the table of win rates in the README. It may be stopped
at any time and continues where it stopped. A game whose studies are not complete here keeps its report and its rows.

--folders DIR   the folder of the studies, studies/ if left out
--workers N     the number of worker threads
--report        runs no study; writes the reports of the complete studies
--archive DIR   also writes an archive of each complete study, and SHA256SUMS
--root DIR      writes to another copy of the project`;

/** The studies, quick ones first: a variant, the number of its deals and the budget. */
const STUDIES: readonly (readonly [variant: string, deals: number, budget: string])[] = [
  ['putt-putt', 1_000_000, 'standard'],
  ['bear-river', 200_000, 'deep'],
  ['pitchfork', 10_000, 'standard'],
  ['pitchfork?redeals=0', 10_000, 'standard'],
  ['four-seasons', 5_000, 'standard'],
  ['panther-creek?wrap=on', 100_000, 'standard'],
  ['panther-creek', 100_000, 'standard'],
  ['putt-putt?stock=any-time', 100_000, 'standard'],
  ['golf', 10_000, 'quick'],
  ['golf?wrap=dead-king', 10_000, 'quick'],
  ['black-hole', 10_000, 'quick'],
  ['tripeaks', 1_000, 'quick'],
  ['pyramid', 1_000, 'quick'],
  ...Array.from(
    { length: 8 },
    (_, cells) => [cells === 4 ? 'bakers-game' : `bakers-game?cells=${cells}`, 10_000, 'quick'] as const,
  ),
  ['eight-off', 1_000, 'quick'],
  ['seahaven-towers', 1_000, 'quick'],
  ['simple-simon', 1_000, 'quick'],
  ['scorpion', 1_000, 'quick'],
  ['yukon', 1_000, 'quick'],
  ['russian', 1_000, 'quick'],
  ['easthaven', 1_000, 'quick'],
  ['canfield', 1_000, 'quick'],
  ['fan', 1_000, 'quick'],
  ['king-albert', 1_000, 'quick'],
  ['flower-garden', 1_000, 'quick'],
  ['beleaguered-castle', 1_000, 'quick'],
  ['streets-and-alleys', 1_000, 'quick'],
  ['bakers-dozen', 1_000, 'quick'],
  ['fortunes-favor', 1_000, 'quick'],
  ['forty-thieves', 1_000, 'quick'],
  ['spiderette', 1_000, 'quick'],
  ['spider', 1_000, 'quick'],
  ['klondike', 10_000, 'standard'],
  ['freecell', 1_000_000, 'standard'],
];

const { values } = readArguments(HELP, {
  options: {
    folders: { type: 'string', default: join(ROOT, 'studies') },
    workers: { type: 'string' },
    report: { type: 'boolean' },
    archive: { type: 'string' },
    root: { type: 'string', default: ROOT },
  },
});
if (values.workers !== undefined) readCount('--workers', values.workers);
refuseFile('--folders', values.folders);
if (values.archive !== undefined) refuseFile('--archive', values.archive);
readRoot(values.root, 'README.md');

const RESULTS = join(values.root, 'docs/results');
const INDEX = join(RESULTS, 'README.md');

function folderOf(variant: string): string {
  return join(values.folders, variant.replace(/[?&=]/g, '-'));
}

function idOf(variant: string): string {
  return variant.split('?')[0] ?? variant;
}

function runStudy([variant, deals, budget]: (typeof STUDIES)[number]): void {
  const workers = values.workers ? ['--workers', values.workers] : [];
  const range = ['--deals', `1..${deals}`, '--budget', budget, '--out', folderOf(variant), ...workers];
  const { status } = spawnSync(process.execPath, [join(ROOT, 'bin/riffle.js'), 'study', 'run', variant, ...range], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Reads the complete studies of a game; `undefined` if it has none. */
async function readCompleteStudies(id: string): Promise<ReportData | undefined> {
  const folders = STUDIES.filter(([variant]) => idOf(variant) === id).map(([variant]) => folderOf(variant));
  const there = folders.filter((folder) => existsSync(join(folder, 'study.json')));
  const complete = [];
  for (const folder of there)
    if ((await readReportData([folder])).summaries.every(({ digest }) => digest)) complete.push(folder);
  return complete.length ? await readReportData(complete) : undefined;
}

async function writeReport(id: string, { summaries, pairs }: ReportData): Promise<void> {
  const runs = await Promise.all(summaries.map(({ study }) => readRuns(folderOf(study.game))));
  const blocks = buildReport(summaries, pairs, { written: describeProvenance(), runs: runs.flat() });
  writeFileSync(join(RESULTS, `${id}.md`), formatMarkdown(blocks));
  writeFileSync(join(RESULTS, `${id}.html`), formatHtml(blocks));
}

/** Such as `Putt Putt` or `Putt Putt, stock=any-time`. */
function variantTitle({ game }: { readonly game: string }): string {
  const [, rules] = game.split('?');
  const found = findGame(game);
  const name = found.ok ? found.value.definition.name : game;
  return rules ? `${name}, \`${rules}\`` : name;
}

/** The lines about a study in the index and the README. */
interface IndexEntry {
  readonly row: string;
  /** The command, and below it the digest. */
  readonly command: string;
}

type EntriesByVariant = ReadonlyMap<string, IndexEntry>;

function entryOf({ study, deals, winnable, undecided, share, digest }: StudySummary): IndexEntry {
  const counts = [deals, winnable, undecided].map(formatNumber).join(' | ');
  const value = formatShareRange(winnableShareRange(winnable, undecided, deals));
  return {
    row: `| [${variantTitle(study)}](${idOf(study.game)}.md) | ${counts} | ${value} | ${formatInterval(share)} |`,
    command: `${studyCommand(study)}\n# ${digest}`,
  };
}

function readEntries(): EntriesByVariant {
  if (!existsSync(INDEX)) return new Map();
  const text = readFileSync(INDEX, 'utf8');
  const entries = STUDIES.flatMap(([variant]) => {
    const name = `| [${variantTitle({ game: variant })}](`;
    const row = text.split('\n').find((line) => line.startsWith(name));
    const quoted = variant.replaceAll('?', '\\?');
    const [command] = new RegExp(`^npx riffle study run '?${quoted}'? .*\\n# .*$`, 'm').exec(text) ?? [];
    return row && command ? [[variant, { row, command }] as const] : [];
  });
  return new Map(entries);
}

function formatTable(rows: readonly string[]): string {
  const head = [
    '| game | deals | winnable | undecided | share of winnable deals | 95 % interval |',
    '|---|---|---|---|---|---|',
  ];
  return [...head, ...rows].join('\n');
}

const BEGIN = '<!-- win rates: written by npm run figures -->';
const END = '<!-- end of win rates -->';

function writeReadme(entries: readonly IndexEntry[]): void {
  const path = join(values.root, 'README.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  const rows = entries.map(({ row }) => row.replace('](', '](docs/results/'));
  writeFileSync(path, `${before}${BEGIN}\n${formatTable(rows)}\n${END}${after}`);
}

const ARCHIVE_HEADING = '## Archive';

/** Returns the section on archives in the index, as it is. */
function readArchiveSection(): string | undefined {
  const text = existsSync(INDEX) ? readFileSync(INDEX, 'utf8') : '';
  const at = text.indexOf(ARCHIVE_HEADING);
  return at < 0 ? undefined : text.slice(at).trimEnd();
}

/** Writes the archives of the complete studies and SHA256SUMS. Returns the section on archives with their sizes. */
async function writeArchives(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const archives = [];
  for (const id of new Set(STUDIES.map(([variant]) => idOf(variant))))
    for (const { study } of (await readCompleteStudies(id))?.summaries ?? [])
      archives.push(await archiveStudy(folderOf(study.game), folder));
  const sums = archives.map(({ name, digest }) => `${digest}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  const rows = archives.map(({ name, bytes, digest }) => `| \`${name}\` | ${formatNumber(bytes)} | \`${digest}\` |`);
  return [
    ARCHIVE_HEADING,
    '`npm run figures -- --archive DIR` writes the rows of each study as an archive, and `SHA256SUMS`. The same version of Node writes the same bytes. An unpacked archive is the folder of a study: `riffle study verify`, `report` and `export` read it.',
    ['| file | bytes | SHA-256 |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

function writeIndex(entries: readonly IndexEntry[], archiveSection: string | undefined): void {
  const text = [
    '# Results',
    'Win rates of the games and their main house rules: the share of deals that can be won with all cards known. Each report exists as Markdown and as a page with plots (`.html`). [study.md](../study.md) explains how they are made.',
    formatTable(entries.map(({ row }) => row)),
    'To reproduce a result, run its command: the digest is the same on every machine. `npm run figures` runs all of them and writes this folder.',
    `\`\`\`\n${entries.map(({ command }) => command).join('\n')}\n\`\`\``,
    ...(archiveSection ? [archiveSection] : []),
  ];
  writeFileSync(INDEX, `${text.join('\n\n')}\n`);
}

/** Reads the complete studies of a game; `undefined` if it has none or if one of the game in `before` is not among them. */
async function readNewFindings(id: string, before: EntriesByVariant): Promise<ReportData | undefined> {
  const findings = await readCompleteStudies(id);
  const found = findings?.summaries.map(({ study }) => study.game);
  const known = [...before.keys()].filter((variant) => idOf(variant) === id);
  return known.every((variant) => found?.includes(variant)) ? findings : undefined;
}

async function writeReports(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const before = readEntries();
  const entries = new Map(before);
  const written: string[] = [];
  for (const id of new Set(STUDIES.map(([variant]) => idOf(variant)))) {
    const findings = await readNewFindings(id, before);
    if (!findings) continue;
    await writeReport(id, findings);
    for (const summary of findings.summaries) entries.set(summary.study.game, entryOf(summary));
    written.push(id);
  }
  const byGame = Object.values(Object.groupBy(STUDIES, ([variant]) => idOf(variant)));
  const all = byGame.flatMap((studies = []) => studies.flatMap(([variant]) => entries.get(variant) ?? []));
  writeIndex(all, values.archive === undefined ? readArchiveSection() : await writeArchives(values.archive));
  writeReadme(all);
  const kept = new Set([...before.keys()].map(idOf).filter((id) => !written.includes(id)));
  if (written.length > 0) console.log(`written: ${written.join(', ')}`);
  if (kept.size > 0) console.log(`unchanged, because their studies are not complete here: ${[...kept].join(', ')}`);
}

if (!values.report) for (const study of STUDIES) runStudy(study);
await writeReports();
