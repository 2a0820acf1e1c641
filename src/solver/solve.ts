import { checkPosition, type Game, type Position } from '../rules/engine/index.ts';
import { familyOf } from './families.ts';
import {
  type Budget,
  DEFAULT_BUDGET,
  runSearch,
  type Search,
  type ShouldContinue,
  type Solution,
  undecided,
} from './search/verdict.ts';

const LIMITS = {
  nodes: [0, Number.MAX_SAFE_INTEGER],
  memory: [0, Number.MAX_SAFE_INTEGER],
  seed: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
} as const;

/**
 * Completes a budget from `DEFAULT_BUDGET`; throws for an unknown limit, and for one that is no whole number within its
 * range.
 */
function completeBudget(budget: Partial<Budget>): Budget {
  if (typeof budget !== 'object' || budget === null)
    throw new TypeError(`budget: expected an object, found ${String(budget)}`);
  const unknown = Object.keys(budget).find((name) => !Object.hasOwn(LIMITS, name));
  if (unknown !== undefined)
    throw new TypeError(`budget: expected the limits ${Object.keys(LIMITS).join(', ')}, found ${unknown}`);
  const complete = { ...DEFAULT_BUDGET, ...budget };
  for (const name of Object.keys(LIMITS) as (keyof Budget)[]) {
    const value = complete[name];
    const [least, most] = LIMITS[name];
    if (!Number.isInteger(value) || value < least || value > most)
      throw new RangeError(
        `budget.${name}: expected a whole number from ${least} to ${most}, found ${typeof value} ${value}`,
      );
  }
  return complete;
}

/**
 * Starts a search for the verdict on a position with the kernel of its game's family. Most kernels yield every few
 * milliseconds, so that the caller can pause or abandon the search. The others call `shouldContinue` instead.
 *
 * @param budget missing limits have the values of `DEFAULT_BUDGET`
 * @throws {PositionError} if `position` is not one of `game`
 * @throws {TypeError} if the budget has an unknown limit
 * @throws {RangeError} if a limit is not a safe integer, or if `nodes` or `memory` is negative
 * @example
 * const search = searchPosition(game, position, { nodes: 100_000 });
 * let step = search.next();
 * while (!step.done) step = search.next(); // a program may do something else between two steps
 * step.value.verdict // → 'winnable'
 */
export function searchPosition<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  budget: Partial<Budget> = {},
  shouldContinue?: ShouldContinue,
): Search<Solution> {
  checkPosition(game, position);
  return familyOf(game).search(game, position, completeBudget(budget), shouldContinue);
}

/**
 * Decides a position. Returns the verdict, with a winning line if there is one; `undecided` if the budget did not
 * suffice or `shouldContinue` returned false.
 *
 * @param budget missing limits have the values of `DEFAULT_BUDGET`
 * @throws {PositionError} if `position` is not one of `game`
 * @throws {TypeError} if the budget has an unknown limit
 * @throws {RangeError} if a limit is not a safe integer, or if `nodes` or `memory` is negative
 * @example
 * const { verdict, moves } = solve(game, position, { nodes: 100_000 });
 * verdict // → 'winnable'
 * isWon(game, moves.reduce((before, move) => play(game, before, move), position)) // → true
 */
export function solve<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  budget: Partial<Budget> = {},
  shouldContinue: ShouldContinue = () => true,
): Solution {
  return runSearch(searchPosition(game, position, budget, shouldContinue), shouldContinue, undecided);
}
