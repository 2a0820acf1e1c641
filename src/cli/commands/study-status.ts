import type { Command } from 'commander';
import { patiently, queueStatus, type Status } from '../../study/queue/index.ts';
import { summaryText } from '../solve/summary.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { studyTitle } from '../study/options.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count, plain } from '../terminal/output.ts';

const HELP = `
${DATABASE_HELP}

JSON (riffle/study-status/1): a line a study: {id, study, foreign, chunks, done, active, tally,
workers, lastMinute, failed}: chunks done in the last minute, and by how many workers; failed are
those given up.

Example:
  riffle study status --database postgres://me@host/studies`;

/** Adds the command. */
export function addStudyStatus(program: Command, io: Io): void {
  addDatabaseOption(program.command('status').description('say how far the studies in a database are'))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (options: { readonly database?: string; readonly json?: true }) => {
      const all = await withQueue(io, options, ({ database }, patience) =>
        patiently(patience, () => queueStatus(database)),
      );
      if (options.json) for (const status of all) printJson(io, 'study-status', status);
      else io.out(all.length ? all.map(statusText).join('\n') : 'No study is there.\n');
    });
}

function statusText({ id, study, foreign, chunks, done, active, tally, workers, lastMinute, failed }: Status): string {
  return [
    `${studyTitle(study)}: ${id.slice(0, 12)}`,
    `${done} of ${count(chunks, 'chunk')} done, ${active} under way; in the last minute ${lastMinute} by ${count(workers, 'worker')}.`,
    ...(foreign.length ? [`Of another version: ${foreign.join('; ')}.`] : []),
    ...failed.map(({ first, last, reason }) => `Given up: deals ${first} to ${last}: ${plain(reason)}`),
    summaryText(tally),
  ].join('\n');
}
