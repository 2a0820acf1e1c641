import { createBrowserCoach } from '../../../src/coach/worker/browser.ts';
import type { AnswerOf } from '../../../src/coach/worker/client.ts';
import { findGame } from '../../../src/games/index.ts';
import { deal, type Game } from '../../../src/rules/index.ts';
import { createBrowserClient } from '../../../src/solver/worker/browser.ts';
import type { TimedSolution } from '../../../src/solver/worker/index.ts';

const BUDGET = { nodes: 1_000_000 };
const client = createBrowserClient();
const coach = createBrowserCoach(1);

function gameOf(name: string): Game {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  return game.value;
}

/** Solves a deal in a worker. Cancels the search after `cancelAfter` milliseconds if that is given. */
async function solveDeal(name: string, number: number, cancelAfter?: number): Promise<TimedSolution> {
  const game = gameOf(name);
  const signal = cancelAfter === undefined ? {} : { signal: AbortSignal.timeout(cancelAfter) };
  return client.solve(game, deal(game, number), BUDGET, signal);
}

/** Asks the coach for the verdict on a deal. */
function askCoach(name: string, number: number): Promise<AnswerOf<'verdict'>> {
  const game = gameOf(name);
  return coach.ask('verdict', game, { position: deal(game, number) });
}

declare global {
  interface Window {
    solveDeal: typeof solveDeal;
    askCoach: typeof askCoach;
  }
}
window.solveDeal = solveDeal;
window.askCoach = askCoach;
