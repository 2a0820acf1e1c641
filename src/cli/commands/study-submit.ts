import type { Command } from 'commander';
import { chunkCount, studyId } from '../../study/index.ts';
import { patiently, refuseHuge, submitStudy } from '../../study/queue/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP } from '../input/input.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { addStudyOptions, BUDGET_HELP, readStudyOptions, type StudyArguments, studyTitle } from '../study/options.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count } from '../terminal/output.ts';

const HELP = `
${BUDGET_HELP}

Puts a study into a database, for workers on any number of machines. A study that is there
already stays as it is, but that chunks that were given up are tried again.

${DATABASE_HELP}

JSON (riffle/study-submit/1): {id, study, chunks, isNew, again}: again are the chunks
that are tried again.

Example:
  riffle study submit ${EXAMPLE_GAME} --deals 1..1000000 --database postgres://me@host/studies`;

interface SubmitOptions extends StudyArguments {
  readonly database?: string;
  readonly json?: true;
}

/** Adds the command. */
export function addStudySubmit(program: Command, io: Io): void {
  const command = program
    .command('submit')
    .description('put a study into a database, for many machines')
    .argument('<GAME>', GAME_HELP);
  addDatabaseOption(addStudyOptions(command))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: SubmitOptions) => {
      const study = readStudyOptions(name, options);
      refuseHuge(study);
      const { isNew, again } = await withQueue(io, options, (queue, patience) =>
        patiently(patience, () => submitStudy(queue, study)),
      );
      const [id, chunks] = [studyId(study), chunkCount(study)];
      if (options.json) printJson(io, 'study-submit', { id, study, chunks, isNew, again });
      else
        io.out(
          `${studyTitle(study)}: ${count(chunks, 'chunk')}${isNew ? '' : ', submitted before'}${again ? `, ${again} given up and tried again` : ''}.\nStudy: ${id}\n`,
        );
    });
}
