import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { chunkCount, dealCount, type Study, type Trial, tryStudy } from '../../study/index.ts';
import { CONNECTIONS } from '../../study/queue/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP, readCount } from '../input/input.ts';
import {
  addStudyOptions,
  BUDGET_HELP,
  readStudyOptions,
  type StudyArguments,
  type StudyRequest,
  studyTitle,
} from '../study/options.ts';
import { formatDuration } from '../terminal/estimate.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatBytes, formatCount } from '../terminal/output.ts';

const HELP = `
${BUDGET_HELP}

Solves some deals of the range on one thread and estimates time and space from them. A few deals
that take very long can make the estimate too low: the interval says how sure the mean is.

JSON (riffle/study-plan/1): {study, trial, chunks, threadSeconds, seconds, bytes, connections}.
trial is {deals, ms, lowMs, highMs, bytes}: means of a deal, with a 95% interval of its time.

Example:
  riffle study plan ${EXAMPLE_GAME} --deals 1..1000000000 --machines 100 --workers 16`;

interface PlanOptions extends StudyArguments {
  readonly workers: string;
  readonly machines: string;
  readonly seconds: string;
  readonly json?: true;
}

export function addStudyPlan(parent: Command, io: Io): void {
  const command = parent
    .command('plan')
    .description('estimate the time and space of a study')
    .argument('<GAME>', GAME_HELP);
  addStudyOptions(command)
    .option('--workers <N>', 'number of worker threads of a machine', `${availableParallelism()}`)
    .option('--machines <N>', 'number of machines', '1')
    .option('--seconds <N>', 'seconds for the trial', '10')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((name: string, options: PlanOptions) => {
      const request = readStudyOptions(name, options);
      const machines = readCount('--machines', options.machines, 10_000);
      const threads = machines * readCount('--workers', options.workers, 256);
      const trial = tryStudy(request.study, readCount('--seconds', options.seconds, 3600));
      const plan = makePlan(request, trial, machines, threads);
      if (options.json) printJson(io, 'study-plan', plan);
      else io.out(planText(plan, machines, threads));
    });
}

interface Plan {
  readonly study: Study;
  readonly trial: Trial;
  readonly chunks: number;
  /** The time on one thread. */
  readonly threadSeconds: number;
  /** The time on all threads. */
  readonly seconds: number;
  /** The size of the compressed rows, on disk or in the database. */
  readonly bytes: number;
  /** The connections to a database, if the machines share the study. */
  readonly connections: number;
}

function makePlan({ study, chunkSize }: StudyRequest, trial: Trial, machines: number, threads: number): Plan {
  const deals = dealCount(study);
  const threadSeconds = (deals * trial.ms) / 1000;
  const chunks = chunkCount(study, chunkSize);
  return {
    study,
    trial,
    chunks,
    threadSeconds,
    seconds: threadSeconds / Math.min(threads, chunks),
    bytes: deals * trial.bytes,
    connections: machines * CONNECTIONS,
  };
}

function planText(
  { study, trial, chunks, threadSeconds, seconds, bytes, connections }: Plan,
  machines: number,
  threads: number,
): string {
  const milliseconds = (ms: number) => ms.toLocaleString('en', { maximumSignificantDigits: 3 });
  const size = formatBytes(bytes);
  return `${studyTitle(study)}
Trial: ${formatCount(trial.deals, 'deal')}, ${milliseconds(trial.ms)} ms a deal (95% interval ${milliseconds(trial.lowMs)} to ${milliseconds(trial.highMs)})
Time: ${formatDuration(threadSeconds)} on one thread, ${formatDuration(seconds)} on ${formatCount(machines, 'machine')} with ${formatCount(threads, 'thread')} together
Rows: ${size}, in ${formatCount(chunks, 'chunk')}
Database: at most ${formatCount(connections, 'connection')}, if the machines share the study
`;
}
