import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';

/** Adds a command to the program. The command may pass an exit code other than 0 to `exit`. */
type AddCommand = (program: Command, io: Io, exit: (code: number) => void) => void;

/** Loads the commands by name, in the order of the help. */
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

/** Loads only the command that the arguments begin with, which is faster; all commands if they begin with none. */
export async function commandsFor([first = '']: readonly string[]): Promise<AddCommand[]> {
  const isOne = first !== 'help' && Object.hasOwn(LOADERS, first);
  return Promise.all(Object.entries(LOADERS).flatMap(([name, load]) => (!isOne || name === first ? [load()] : [])));
}
