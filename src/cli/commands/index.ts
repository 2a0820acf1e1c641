import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { addDaily } from './daily.ts';
import { addDeal } from './deal.ts';
import { addGames } from './games.ts';
import { addGrade } from './grade.ts';
import { addHelp } from './help.ts';
import { addHint } from './hint.ts';
import { addMoves } from './moves.ts';
import { addPerft } from './perft.ts';
import { addReplay } from './replay.ts';
import { addReview } from './review.ts';
import { addRules } from './rules.ts';
import { addSolve } from './solve.ts';
import { addStudy } from './study.ts';

/** Adds a command to the program; it may set another exit code than 0. */
type AddCommand = (program: Command, io: Io, exit: (code: number) => void) => void;

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly AddCommand[] = [
  addGames,
  addRules,
  addDeal,
  addDaily,
  addMoves,
  addPerft,
  addReplay,
  addReview,
  addSolve,
  addHint,
  addGrade,
  addStudy,
  addHelp,
];
