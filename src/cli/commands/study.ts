import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { addStudyReport } from './study-report.ts';
import { addStudyRun } from './study-run.ts';
import { addStudyVerify } from './study-verify.ts';

const HELP = `
A study is a game with its house rules, a range of deals, a ladder of node budgets and the
version of the solver. Its rows depend on nothing else: on any machine, with any number of
workers, interrupted or not, they are the same, and a digest says so.

riffle help study COMMAND says more of each.`;

/** Adds `study` and the commands under it; `exit` takes an exit code. */
export function addStudy(program: Command, io: Io, exit: (code: number) => void): void {
  const study = program
    .command('study')
    .description('measure how many of many deals can be won, and check and report what was measured')
    .helpCommand(false)
    .addHelpText('after', HELP)
    .action(() => study.outputHelp());
  for (const add of [addStudyRun, addStudyReport, addStudyVerify]) add(study, io, exit);
}
