import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';
import { addStudyFetch } from './study-fetch.ts';
import { addStudyReport } from './study-report.ts';
import { addStudyRun } from './study-run.ts';
import { addStudyStatus } from './study-status.ts';
import { addStudySubmit } from './study-submit.ts';
import { addStudyVerify } from './study-verify.ts';
import { addStudyWork } from './study-work.ts';

const HELP = `
A study is a game with its house rules, a range of deals, a ladder of node budgets and the
version of the solver. Its rows depend on nothing else: on any machine, with any number of
workers, interrupted or not, they are the same, and a digest says so.

riffle help study COMMAND says more of each.`;

/** On one machine, then on many, then what is done with the rows. */
const COMMANDS = [
  addStudyRun,
  addStudySubmit,
  addStudyWork,
  addStudyStatus,
  addStudyFetch,
  addStudyReport,
  addStudyVerify,
];

/** Adds `study` and the commands under it; `exit` takes an exit code. */
export function addStudy(program: Command, io: Io, exit: (code: number) => void): void {
  const study = program
    .command('study')
    .description('measure how many of many deals can be won, and check and report what was measured')
    .helpCommand(false)
    .addHelpText('after', HELP)
    .action(() => study.outputHelp());
  for (const add of COMMANDS) add(study, io, exit);
}
