import { existsSync, statSync } from 'node:fs';
import type { Command } from 'commander';
import {
  csvFormat,
  exportRows,
  type OutputFile,
  openOutputFile,
  parquetFormat,
  type RowFormat,
} from '../../study/export/index.ts';
import { dealCount, StudyFolder } from '../../study/index.ts';
import { readFolder } from '../study/options.ts';
import { EXIT_CODES, refuseInput } from '../terminal/bad-input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { formatCount } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

const HELP = `
Each row has the columns game, rules (the house rules, empty for the usual ones), deal, verdict,
rung, nodes, moves, stock, least and line; docs/study-data.md describes them and shows how to
read them with jq, R and Python. The rows of several studies follow each other. The rows of an
incomplete study are exported as far as it is done.

--csv prints to standard output unless --out names a file. --parquet needs --out. The file
appears when it is complete.

Exit code: 0 when all studies are complete, 1 when one is incomplete or has wrong rows, 2 for
bad input, 3 when it cannot write the file, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study export studies/first --csv | gzip > rows.csv.gz
  riffle study export studies/* --parquet --out rows.parquet`;

interface Options {
  readonly csv?: true;
  readonly parquet?: true;
  readonly out?: string;
  readonly force?: true;
}

export function addStudyExport(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('export')
    .description('write the rows of studies as CSV or Parquet, for other programs')
    .argument('<DIR...>', 'the folders of studies')
    .option('--csv', 'write comma-separated values')
    .option('--parquet', 'write Parquet, in groups of 100,000 rows')
    .option('--out <FILE>', 'the file to write')
    .option('--force', 'replace an existing file')
    .addHelpText('after', HELP)
    .action(async (paths: readonly string[], options: Options) => {
      readFormat(options);
      for (const path of paths) readFolder('DIR', path);
      const folders = await Promise.all(paths.map((path) => StudyFolder.openForReading(path)));
      const file = options.out === undefined ? undefined : openOutputFile(readNewFile(options.out, options));
      await withInterruptSignal(io, (signal) => writeRows(io, folders, options, { file, signal }));
      exit(printIncompleteStudies(io, folders));
    });
}

function readFormat({ csv, parquet, out }: Options): void {
  if (!csv === !parquet) refuseInput('options', '--csv or --parquet', csv ? 'both' : 'neither');
  if (parquet && out === undefined) refuseInput('--parquet', '--out with the name of a file', 'nothing');
}

function readNewFile(path: string, { force }: Options): string {
  if (!path.trim()) refuseInput('--out', 'the name of a file', 'nothing');
  if (!existsSync(path)) return path;
  if (statSync(path).isDirectory()) refuseInput('--out', 'the name of a file', `the folder ${path}`);
  return force ? path : refuseInput('--out', 'the name of a new file, or --force', `the existing file ${path}`);
}

interface Output {
  readonly file: OutputFile | undefined;
  readonly signal: AbortSignal;
}

async function writeRows(
  io: Io,
  folders: readonly StudyFolder[],
  options: Options,
  { file, signal }: Output,
): Promise<void> {
  const total = folders.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + entry.last - entry.first + 1, 0);
  const progress = startProgress(io, file ? total : 0);
  try {
    await exportRows(folders, formatOf(io, options, file), { signal, onProgress: progress.show });
    file?.finish();
  } catch (error) {
    file?.discard();
    throw error;
  } finally {
    progress.stop();
  }
}

function formatOf(io: Io, { parquet }: Options, file: OutputFile | undefined): RowFormat {
  if (file) return parquet ? parquetFormat(file.append) : csvFormat(file.append);
  return csvFormat(io.out);
}

/** Prints the incomplete studies and returns the exit code: `EXIT_CODES.wrong` if there are any. */
function printIncompleteStudies(io: Io, folders: readonly StudyFolder[]): number {
  const open = folders.filter(({ missingDeals }) => missingDeals > 0);
  for (const { path, study, missingDeals } of open) {
    const deals = dealCount(study);
    io.err(
      `${path}: incomplete, ${(deals - missingDeals).toLocaleString('en')} of ${formatCount(deals, 'deal')} done\n`,
    );
  }
  return open.length ? EXIT_CODES.wrong : EXIT_CODES.good;
}
