import { join } from 'node:path';
import type { Command } from 'commander';
import {
  dealCount,
  describeProvenance,
  formatRange,
  makeFolder,
  readRuns,
  refuseReadOnly,
  StudyFolder,
  writeDurably,
} from '../../study/index.ts';
import {
  buildReport,
  formatCsv,
  formatHtml,
  formatMarkdown,
  type ReportData,
  type ReportProvenance,
  readReportData,
} from '../../study/report/index.ts';
import { readFolder } from '../study/options.ts';
import { EXIT_CODES, refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount } from '../terminal/output.ts';

const HELP = `
Writes report.md and report.html, a self-contained page with plots, to the first folder or
to --out. Compares studies of one game under different house rules deal by deal. Pools folders that
differ only in their deals; two of them must not have the same deal. Reports an incomplete study
as far as it is done. Checks every row against the manifest and writes no
report if a row is wrong. With --json or --csv (a line for each study) it writes no files.

JSON (riffle/study-report/1): {digest, studies, pairs, provenance}. digest belongs to the only study and
is null if there are several. Each study has its parts (folder, study, digest, deals; digest is
null until the folder is complete), the ranges of deals, the counts, the bounds of the winnable share and the distributions of nodes, moves, stock and time.
provenance is {written, runs}: date, program, commit, Node and processor.

Exit code: 0 when all studies are complete, 1 when one is incomplete or has wrong rows, 2 for
bad input, 3 when it cannot write the report.

Examples:
  riffle study report studies/first
  riffle study report studies/* --out results
  riffle study report studies/first --json`;

interface ReportOptions {
  readonly out?: string;
  readonly json?: true;
  readonly csv?: true;
}

export function addStudyReport(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('report')
    .description('write a report of studies and compare house rules')
    .argument('<DIR...>', 'the folders of studies')
    .option('--out <DIR>', 'the folder for the report (default: the first DIR)')
    .option('--json', 'print JSON instead')
    .option('--csv', 'print comma-separated values instead')
    .addHelpText('after', HELP)
    .action(async (paths: readonly [string, ...string[]], options: ReportOptions) => {
      if (options.json && options.csv) refuseInput('options', '--json or --csv', 'both');
      for (const path of paths) readFolder('DIR', path);
      const folder = readFolder('--out', options.out ?? paths[0]);
      if (!(options.json || options.csv)) await refuseUnwritable(folder, options.out !== undefined);
      const findings = await readReportData(paths);
      printPooled(io, findings);
      exit(printIncomplete(io, findings));
      const provenance = await readProvenance(paths);
      if (options.json) printJson(io, 'study-report', findingsJson(findings, provenance));
      else if (options.csv) io.out(formatCsv(findings.summaries));
      else await writeReports(io, folder, findings, provenance);
    });
}

async function readProvenance(paths: readonly string[]): Promise<ReportProvenance> {
  return { written: describeProvenance(), runs: (await Promise.all(paths.map(readRuns))).flat() };
}

function findingsJson({ summaries, pairs }: ReportData, provenance: ReportProvenance): Record<string, unknown> {
  return { digest: summaries.length === 1 ? summaries[0]?.digest : null, studies: summaries, pairs, provenance };
}

/** Names the folders that were pooled. */
function printPooled(io: Io, { summaries }: ReportData): void {
  for (const { study, parts, ranges } of summaries)
    if (parts.length > 1)
      io.err(`${study.game}: pooled from ${parts.length} folders: deals ${ranges.map(formatRange).join(' and ')}\n`);
}

/** Prints the incomplete studies and returns the exit code: `EXIT_CODES.wrong` if there are any. */
function printIncomplete(io: Io, { summaries }: ReportData): number {
  const open = summaries.flatMap(({ parts }) => parts.filter(({ digest }) => !digest));
  for (const { folder, study, deals } of open)
    io.err(`${folder}: incomplete, ${deals.toLocaleString('en')} of ${formatCount(dealCount(study), 'deal')} done\n`);
  return open.length ? EXIT_CODES.wrong : EXIT_CODES.good;
}

/**
 * Throws if a folder is unwritable, before any rows are read. If `isNew`, creates the folder unless it exists; otherwise
 * it must hold a study.
 */
async function refuseUnwritable(folder: string, isNew: boolean): Promise<void> {
  if (isNew) await makeFolder(folder);
  else await StudyFolder.openForReading(folder);
  await refuseReadOnly(folder, 'report');
}

async function writeReports(
  io: Io,
  folder: string,
  { summaries, pairs }: ReportData,
  provenance: ReportProvenance,
): Promise<void> {
  const blocks = buildReport(summaries, pairs, provenance);
  const files = [
    [join(folder, 'report.md'), formatMarkdown(blocks)],
    [join(folder, 'report.html'), formatHtml(blocks)],
  ] as const;
  for (const [path, content] of files) {
    await writeDurably(path, content);
    io.out(`${path}\n`);
  }
}
