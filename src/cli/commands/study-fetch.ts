import type { Command } from 'commander';
import { StudyFolder } from '../../study/index.ts';
import { fetchStudy, findStudy, patiently } from '../../study/queue/index.ts';
import { summaryText } from '../solve/summary.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { readFolder, studyTitle } from '../study/options.ts';
import { EXIT } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count } from '../terminal/output.ts';

const HELP = `
Writes the same files as riffle study run, with the same digest; called again, it brings what has
been done since. STUDY is the beginning of a study's id, as submit and status print it;
it may be left out where there is only one.

${DATABASE_HELP}

JSON (riffle/study-fetch/1): {study, folder, digest, missing}: digest is null until all chunks are
there; after Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when all is there, 1 when chunks aren't done yet or rows in the database are wrong,
2 for bad input, 3 when the folder can't be written, 130 after Ctrl-C, 143 after SIGTERM.

Example:
  riffle study fetch 3fb19f322a85 --out million --database postgres://me@host/studies`;

interface FetchOptions {
  readonly database?: string;
  readonly out: string;
  readonly json?: true;
}

/** Adds the command; `exit` takes its exit code. */
export function addStudyFetch(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('fetch')
    .description('write the rows of a study in a database to a folder')
    .argument('[STUDY]', 'the beginning of its id');
  addDatabaseOption(command)
    .requiredOption('--out <DIR>', 'the folder to write to')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (prefix: string | undefined, options: FetchOptions) => exit(await bring(io, prefix, options)));
}

async function bring(io: Io, prefix: string | undefined, options: FetchOptions): Promise<number> {
  const path = readFolder('--out', options.out);
  return await withQueue(io, options, async ({ database }, patience) => {
    const { id, study } = await patiently(patience, () => findStudy(database, prefix));
    const folder = await StudyFolder.write(path, study, patience.signal);
    try {
      await fetchStudy(database, id, folder, patience);
      tell(io, folder, options, patience.signal.aborted);
      return folder.digest ? EXIT.good : EXIT.wrong;
    } finally {
      await folder.close();
    }
  });
}

function tell(io: Io, folder: StudyFolder, { json }: FetchOptions, interrupted: boolean): void {
  const { study, path, tally, digest, missingCount: missing } = folder;
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
    io.out(digest ? `Digest: ${digest}\n` : `${count(missing, 'chunk')} not done yet.\n`);
  }
}
