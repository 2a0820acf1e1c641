import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';
import { addStudyExport } from './study-export.ts';
import { addStudyFetch } from './study-fetch.ts';
import { addStudyPlan } from './study-plan.ts';
import { addStudyReport } from './study-report.ts';
import { addStudyRun } from './study-run.ts';
import { addStudyStatus } from './study-status.ts';
import { addStudySubmit } from './study-submit.ts';
import { addStudyVerify } from './study-verify.ts';
import { addStudyWork } from './study-work.ts';

const HELP = `
A study is a game with its house rules, a range of deals, a list of node budgets and the
version of the solver. Its rows depend on nothing else: they are the same on every machine,
with any number of workers, interrupted or not. The digest of the rows proves it.

riffle help study COMMAND prints the details of a command.`;

/** The subcommands in the order of the help: a plan, for one machine, for many machines, and for stored rows. */
const COMMANDS = [
  addStudyPlan,
  addStudyRun,
  addStudySubmit,
  addStudyWork,
  addStudyStatus,
  addStudyFetch,
  addStudyReport,
  addStudyExport,
  addStudyVerify,
];

/** Adds `study` with its subcommands. A subcommand whose exit code may differ from 0 passes the code to `exit`. */
export function addStudy(program: Command, io: Io, exit: (code: number) => void): void {
  const study = program
    .command('study')
    .description('measure, verify and report the share of winnable deals')
    .helpCommand(false)
    .addHelpText('after', HELP)
    .action(() => study.outputHelp());
  for (const add of COMMANDS) add(study, io, exit);
}
