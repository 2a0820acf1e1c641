import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Unwritable, writeDurably } from '../../study/durable.ts';
import { type Findings, readFindings } from '../../study/read.ts';
import { reportOf } from '../../study/report.ts';
import { formatCsv } from '../../study/report-csv.ts';
import { formatHtml } from '../../study/report-html.ts';
import { formatMarkdown } from '../../study/report-markdown.ts';
import { refuseInput } from '../bad-input.ts';
import type { Io } from '../io.ts';
import { printJson } from '../output.ts';

const HELP = `
Writes report.md and report.html, a page with plots that needs no other file, into the first
folder or the one of --out. Studies of one game under different house rules are compared
deal by deal. A study that isn't complete is reported as far as it is.

JSON: {digest, studies, pairs}: digest is that of the only study, null where there are more;
each study has its own digest, null until it is complete, the counts, the bounds of the
winnable share, and the distributions of nodes, moves, stock and time. With --json or --csv
(a line a study) nothing is written.

Examples:
  riffle study report studies/first
  riffle study report studies/* --out results
  riffle study report studies/first --json`;

interface ReportOptions {
  readonly out?: string;
  readonly json?: true;
  readonly csv?: true;
}

/** Adds the command. */
export function addStudyReport(study: Command, io: Io): void {
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
      const findings = await readFindings(paths);
      if (options.json) printJson(io, findingsJson(findings));
      else if (options.csv) io.out(formatCsv(findings.summaries));
      else await write(io, options.out ?? paths[0], findings);
    });
}

function findingsJson({ summaries, pairs }: Findings): Record<string, unknown> {
  return { digest: summaries.length === 1 ? summaries[0]?.digest : null, studies: summaries, pairs };
}

async function write(io: Io, folder: string, { summaries, pairs }: Findings): Promise<void> {
  const blocks = reportOf(summaries, pairs);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new Unwritable(folder, error);
  });
  const files = [
    [join(folder, 'report.md'), formatMarkdown(blocks)],
    [join(folder, 'report.html'), formatHtml(blocks)],
  ] as const;
  for (const [path, content] of files) {
    await writeDurably(path, content);
    io.out(`${path}\n`);
  }
}
