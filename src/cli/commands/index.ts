import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';

/** Adds a command to the program. A command whose exit code may differ from 0 passes the code to `exit`. */
type AddCommand = (program: Command, io: Io, exit: (code: number) => void) => void;

/** Functions that load the commands, by name and in the order of the help. */
const LOADERS: Readonly<Record<string, () => Promise<AddCommand>>> = {
  games: async () => (await import('./games.ts')).addGames,
  rules: async () => (await import('./rules.ts')).addRules,
  deal: async () => (await import('./deal.ts')).addDeal,
  daily: async () => (await import('./daily.ts')).addDaily,
  moves: async () => (await import('./moves.ts')).addMoves,
  perft: async () => (await import('./perft.ts')).addPerft,
  replay: async () => (await import('./replay.ts')).addReplay,
  review: async () => (await import('./review.ts')).addReview,
  solve: async () => (await import('./solve.ts')).addSolve,
  hint: async () => (await import('./hint.ts')).addHint,
  grade: async () => (await import('./grade.ts')).addGrade,
  study: async () => (await import('./study.ts')).addStudy,
  completion: async () => (await import('./completion.ts')).addCompletion,
  help: async () => (await import('./help.ts')).addHelp,
};

/**
 * Loads only the command that the arguments begin with, which is faster. Loads all commands for `help` and for arguments
 * that begin with no command.
 */
export async function commandsFor([first = '']: readonly string[]): Promise<AddCommand[]> {
  const isOne = first !== 'help' && Object.hasOwn(LOADERS, first);
  return Promise.all(Object.entries(LOADERS).flatMap(([name, load]) => (!isOne || name === first ? [load()] : [])));
}
