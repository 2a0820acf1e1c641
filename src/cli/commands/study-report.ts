import { join } from 'node:path';
import type { Command } from 'commander';
import { makeFolder, refuseReadOnly, StudyFolder, writeDurably } from '../../study/index.ts';
import {
  type Findings,
  formatCsv,
  formatHtml,
  formatMarkdown,
  readFindings,
  reportOf,
} from '../../study/report/index.ts';
import { readFolder } from '../study/options.ts';
import { EXIT, refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count } from '../terminal/output.ts';

const HELP = `
Writes report.md and report.html, a page with plots that needs no other file, into the first
folder or the one of --out. Studies of one game under different house rules are compared
deal by deal. A study that isn't complete is reported as far as it is. Every row is checked
against the manifest; where one isn't as recorded there is no report.

JSON (riffle/study-report/1): {digest, studies, pairs}: digest is that of the only
study, null where there are more; each study has its own digest, null until it is
complete, the counts, the bounds of the winnable share, and the distributions of nodes,
moves, stock and time. With --json or --csv (a line a study) nothing is written.

Exit code: 0 when all studies are complete, 1 when one is incomplete or its rows are wrong, 2 for
bad input, 3 when the report can't be written.

Examples:
  riffle study report studies/first
  riffle study report studies/* --out results
  riffle study report studies/first --json`;

interface ReportOptions {
  readonly out?: string;
  readonly json?: true;
  readonly csv?: true;
}

/** Adds the command; `exit` takes its exit code. */
export function addStudyReport(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('report')
    .description('count studies, compare house rules and write a report')
    .argument('<DIR...>', 'the folders of studies')
    .option('--out <DIR>', 'the folder for the report, if not the first')
    .option('--json', 'print JSON instead')
    .option('--csv', 'print comma-separated values instead')
    .addHelpText('after', HELP)
    .action(async (paths: readonly [string, ...string[]], options: ReportOptions) => {
      if (options.json && options.csv) refuseInput('options', '--json or --csv', 'both');
      for (const path of paths) readFolder('DIR', path);
      const folder = readFolder('--out', options.out ?? paths[0]);
      if (!(options.json || options.csv)) await refuseUnwritable(folder, options.out !== undefined);
      const findings = await readFindings(paths);
      exit(tellIncomplete(io, paths, findings));
      if (options.json) printJson(io, 'study-report', findingsJson(findings));
      else if (options.csv) io.out(formatCsv(findings.summaries));
      else await write(io, folder, findings);
    });
}

function findingsJson({ summaries, pairs }: Findings): Record<string, unknown> {
  return { digest: summaries.length === 1 ? summaries[0]?.digest : null, studies: summaries, pairs };
}

/** Names the studies that aren't complete; returns the exit code that says so. */
function tellIncomplete(io: Io, paths: readonly string[], { summaries }: Findings): number {
  const open = summaries.flatMap(({ digest, chunks }, index) => (digest ? [] : [{ path: paths[index], chunks }]));
  for (const { path, chunks } of open)
    io.err(`${path}: incomplete, ${chunks.done} of ${count(chunks.of, 'chunk')} done\n`);
  return open.length ? EXIT.wrong : EXIT.good;
}

/** Refuses a folder for the report before anything is counted. It is made if it is new; that of a study must be there. */
async function refuseUnwritable(folder: string, isNew: boolean): Promise<void> {
  if (isNew) await makeFolder(folder);
  else await StudyFolder.read(folder);
  await refuseReadOnly(folder, 'report');
}

async function write(io: Io, folder: string, { summaries, pairs }: Findings): Promise<void> {
  const blocks = reportOf(summaries, pairs);
  const files = [
    [join(folder, 'report.md'), formatMarkdown(blocks)],
    [join(folder, 'report.html'), formatHtml(blocks)],
  ] as const;
  for (const [path, content] of files) {
    await writeDurably(path, content);
    io.out(`${path}\n`);
  }
}
