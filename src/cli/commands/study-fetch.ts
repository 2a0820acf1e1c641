import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { ChunkPool, StudyFolder } from '../../study/index.ts';
import { fetchStudy, findStudy, retryWhileUnavailable } from '../../study/queue/index.ts';
import { summaryText } from '../solve/summary.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { readFolder, studyTitle } from '../study/options.ts';
import { EXIT_CODES } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount } from '../terminal/output.ts';

const HELP = `
Writes the same files as riffle study run, with the same digest. Run it again to fetch the
chunks solved since. It checks digests; riffle study verify checks the rows. STUDY is the beginning of a study id, which submit and status print.
Leave it out if the database has only one study.

${DATABASE_HELP}

JSON (riffle/study-fetch/1): {study, folder, digest, missing}. digest is null until the folder
has all deals; missing counts the others. After Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when the folder is complete, 1 when deals are missing or rows in the database are
wrong, 2 for bad input, 3 when it cannot write the folder, 130 after Ctrl-C, 143 after SIGTERM.

Example:
  riffle study fetch c02f747415d9 --out million --database postgres://me@host/studies`;

interface FetchOptions {
  readonly database?: string;
  readonly out: string;
  readonly json?: true;
}

export function addStudyFetch(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('fetch')
    .description('copy a study from a database to a folder')
    .argument('[STUDY]', 'the beginning of a study id');
  addDatabaseOption(command)
    .requiredOption('--out <DIR>', 'the folder to write to')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (prefix: string | undefined, options: FetchOptions) =>
      exit(await fetchIntoFolder(io, prefix, options)),
    );
}

async function fetchIntoFolder(io: Io, prefix: string | undefined, options: FetchOptions): Promise<number> {
  const path = readFolder('--out', options.out);
  return await withQueue(io, options, async ({ database }, retryPolicy) => {
    const { signal } = retryPolicy;
    const submitted = await retryWhileUnavailable(database, retryPolicy, () => findStudy(database, prefix));
    const pool = new ChunkPool(availableParallelism());
    try {
      const folder = await StudyFolder.openForWriting(path, submitted.study, { pool, signal });
      try {
        await fetchStudy(database, submitted, folder, retryPolicy);
        const digest = await folder.computeDigest(signal);
        printResult(io, folder, digest, options, signal.aborted);
        return digest ? EXIT_CODES.good : EXIT_CODES.wrong;
      } finally {
        await folder.close();
      }
    } finally {
      pool.close();
    }
  });
}

function printResult(
  io: Io,
  folder: StudyFolder,
  digest: string | undefined,
  { json }: FetchOptions,
  interrupted: boolean,
): void {
  const { study, path, tally, missingDeals: missing } = folder;
  if (json)
    printJson(io, 'study-fetch', {
      study,
      folder: path,
      digest: digest ?? null,
      missing,
      ...(interrupted && { interrupted }),
    });
  else {
    io.out(`${studyTitle(study)}, in ${path}\n${summaryText(tally)}`);
    io.out(digest ? `Digest: ${digest}\n` : `Incomplete: ${formatCount(missing, 'deal')} not solved yet.\n`);
  }
}
