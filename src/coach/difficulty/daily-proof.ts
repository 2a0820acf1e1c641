import { CANDIDATE_LETTERS, dailyCandidate } from '../../games/daily.ts';
import { type DealNumber, deal, type Game } from '../../rules/engine/index.ts';
import { type Solution, solve } from '../../solver/index.ts';
import { DAILY_BUDGET } from '../thought/limits.ts';

/** Searches for the verdict on a candidate for a daily deal, always with the same budget. */
export function proveDaily(game: Game, number: DealNumber): Solution {
  return solve(game, deal(game, number), DAILY_BUDGET);
}

/** Returns the index of the first candidate of a day that is proved winnable. Throws if there is none. */
export function findProvedCandidate(game: Game, day: string): number {
  for (let index = 0; index < CANDIDATE_LETTERS.length; index++)
    if (proveDaily(game, dailyCandidate(game.definition, day, index)).verdict === 'winnable') return index;
  throw new Error(`${game.name}, ${day}: none of ${CANDIDATE_LETTERS.length} candidates is proved winnable`);
}
