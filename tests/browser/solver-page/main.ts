import { findGame } from '../../../src/games/index.ts';
import { type DealNumber, deal } from '../../../src/rules/index.ts';
import { browserClient } from '../../../src/solver/browser.ts';
import type { TimedSolution } from '../../../src/solver/client.ts';

const BUDGET = { nodes: 1_000_000 };
const client = browserClient();

/** Solves a deal in a worker; cancels it after some milliseconds if told to. */
async function solveDeal(name: string, number: number, cancelAfter?: number): Promise<TimedSolution> {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  const signal = cancelAfter === undefined ? {} : { signal: AbortSignal.timeout(cancelAfter) };
  return client.solve(game.value, deal(game.value, number as DealNumber), BUDGET, signal);
}

declare global {
  interface Window {
    solveDeal: typeof solveDeal;
  }
}
window.solveDeal = solveDeal;
