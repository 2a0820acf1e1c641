import { CANDIDATES, dailyCandidate } from '../../games/daily.ts';
import { type DealNumber, deal, type Game } from '../../rules/engine/index.ts';
import { type Solution, solve } from '../../solver/index.ts';
import { budgetOf } from '../thought/budget.ts';

/** What the proof of a daily deal may use. It never changes: it is part of what the table says. */
const DAILY_BUDGET = budgetOf(100_000);

/** Whether a deal is won within the budget, and how. */
export function proveDaily(game: Game, number: DealNumber): Solution {
  return solve(game, deal(game, number), DAILY_BUDGET);
}

/** The place of the first of a day's candidates that is proved winnable. A day without one is beyond all likelihood. */
export function firstProved(game: Game, day: string): number {
  for (let place = 0; place < CANDIDATES.length; place++)
    if (proveDaily(game, dailyCandidate(game.definition, day, place)).verdict === 'winnable') return place;
  throw new Error(`${game.name}, ${day}: none of ${CANDIDATES.length} candidates is proved winnable`);
}
