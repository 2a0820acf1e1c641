import type { Command } from 'commander';
import { listStudyStatuses, retryWhileUnavailable, type StudyStatus } from '../../study/queue/index.ts';
import { summaryText } from '../solve/summary.ts';
import { addDatabaseOption, DATABASE_HELP, withQueue } from '../study/database.ts';
import { studyTitle } from '../study/options.ts';
import { formatDuration } from '../terminal/estimate.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount, toSingleLine } from '../terminal/output.ts';

/** The longest wait for a database: short, since a person waits for the status. */
const MAX_WAIT_MS = 10_000;

const HELP = `
${DATABASE_HELP}

The command gives up after 10 seconds without an answer.

JSON (riffle/study-status/1): a line for each study: {id, study, foreign, chunks, done, active,
tally, workers, dealsPerSecond, secondsLeft, failed}. foreign lists differences of version.
workers counts the workers on the study by their heartbeats. dealsPerSecond and secondsLeft are
estimates from the latest chunks, null if unknown. failed lists the chunks that workers gave up.

Example:
  riffle study status --database postgres://me@host/studies`;

export function addStudyStatus(program: Command, io: Io): void {
  addDatabaseOption(program.command('status').description('print the progress of the studies in a database'))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (options: { readonly database?: string; readonly json?: true }) => {
      const all = await withQueue(io, { ...options, maxWaitMs: MAX_WAIT_MS }, ({ database }, retryPolicy) =>
        retryWhileUnavailable(database, retryPolicy, () => listStudyStatuses(database)),
      );
      if (options.json) for (const status of all) printJson(io, 'study-status', status);
      else io.out(all.length ? all.map(statusText).join('\n') : 'The database has no study.\n');
    });
}

function statusText({
  id,
  study,
  foreign,
  chunks,
  done,
  active,
  tally,
  workers,
  dealsPerSecond,
  secondsLeft,
  failed,
}: StudyStatus): string {
  return [
    `${studyTitle(study)}: ${id.slice(0, 12)}`,
    `${done} of ${formatCount(chunks, 'chunk')} done, ${active} in progress by ${formatCount(workers, 'worker')}${speedText(dealsPerSecond, secondsLeft)}.`,
    ...(foreign.length ? [`Other version: ${foreign.join('; ')}.`] : []),
    ...failed.map(({ first, last, reason }) => `Gave up deals ${first} to ${last}: ${toSingleLine(reason)}`),
    summaryText(tally),
  ].join('\n');
}

function speedText(dealsPerSecond: number | null, secondsLeft: number | null): string {
  if (dealsPerSecond === null || secondsLeft === null) return '';
  return `: ${dealsPerSecond.toLocaleString('en', { maximumSignificantDigits: 3 })} deals a second, ${formatDuration(secondsLeft)} left`;
}
