import type { Game, Position } from '../rules/engine/index.ts';
import { familyOf } from './families.ts';
import {
  type Budget,
  runSearch,
  type Search,
  type ShouldContinue,
  type Solution,
  undecided,
} from './search/verdict.ts';

/** Decides a position with the kernel of its game's family, or returns that the budget did not suffice. */
export function searchPosition(
  game: Game,
  position: Position,
  budget: Budget,
  shouldContinue?: ShouldContinue,
): Search<Solution> {
  return familyOf(game).search(game, position, budget, shouldContinue);
}

/** The same, run to completion; undecided if `shouldContinue` returns false. */
export function solve(
  game: Game,
  position: Position,
  budget: Budget,
  shouldContinue: ShouldContinue = () => true,
): Solution {
  return runSearch(searchPosition(game, position, budget, shouldContinue), shouldContinue, undecided);
}
