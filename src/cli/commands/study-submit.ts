import type { Command } from 'commander';
import { chunkCount, studyId } from '../../study/index.ts';
import { refuseTooManyChunks, retryWhileUnavailable, submitStudy } from '../../study/queue/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP } from '../input/input.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { addStudyOptions, BUDGET_HELP, readStudyOptions, type StudyArguments, studyTitle } from '../study/options.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount } from '../terminal/output.ts';

const HELP = `
${BUDGET_HELP}

Adds a study to a database, for workers on any number of machines. If the database has the
study already, with chunks of any size, workers retry the chunks that they gave up. A study of
more deals is another one; riffle study fetch extends a folder by a study whose range contains its deals.

${DATABASE_HELP}

JSON (riffle/study-submit/1): {id, study, chunks, isNew, again}. again counts the chunks to
retry.

Example:
  riffle study submit ${EXAMPLE_GAME} --deals 1..1000000 --database postgres://me@host/studies`;

interface SubmitOptions extends StudyArguments {
  readonly database?: string;
  readonly json?: true;
}

export function addStudySubmit(program: Command, io: Io): void {
  const command = program
    .command('submit')
    .description('add a study to a database, for workers on many machines')
    .argument('<GAME>', GAME_HELP);
  addDatabaseOption(addStudyOptions(command))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: SubmitOptions) => {
      const { study, chunkSize: newSize } = readStudyOptions(name, options);
      refuseTooManyChunks(study, newSize);
      const { isNew, again, chunkSize } = await withQueue(io, options, (queue, retryPolicy) =>
        retryWhileUnavailable(queue.database, retryPolicy, () => submitStudy(queue, study, newSize)),
      );
      const [id, chunks] = [studyId(study), chunkCount(study, chunkSize)];
      if (options.json) printJson(io, 'study-submit', { id, study, chunks, isNew, again });
      else
        io.out(
          `${studyTitle(study)}: ${formatCount(chunks, 'chunk')}${isNew ? '' : `, submitted before in chunks of ${formatCount(chunkSize, 'deal')}`}${again ? `, ${again} to retry` : ''}.\nStudy: ${id}\n`,
        );
    });
}
