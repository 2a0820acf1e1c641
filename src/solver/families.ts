import { checkPosition, type Game, type Position } from '../rules/engine/index.ts';
import { createBeamFamily } from './beam/index.ts';
import { depthFamily } from './depth/index.ts';
import { generalFamily } from './general/index.ts';
import { golfFamily } from './golf/index.ts';
import type { Family } from './search/family.ts';
import { CheckedVerdicts, SearchedVerdicts, type Verdicts } from './search/verdicts.ts';

/** The families, from special to general. The first that accepts a game decides it. */
const FAMILIES = [golfFamily, createBeamFamily(depthFamily.search), depthFamily, generalFamily] as const;

/** Returns the family that decides a game. */
export function familyOf(game: Game): Family {
  return FAMILIES.find(({ accepts }) => accepts(game)) ?? generalFamily;
}

/**
 * Returns the verdicts of positions reached from one start, for callers with many questions about one deal.
 *
 * @param memory bytes for tables: those of each search, or one that all searches share
 * @throws {PositionError} if `start`, or a position that is asked about later, is not one of `game`
 * @example
 * const verdicts = verdictsFrom(game, position, 2 ** 28);
 * const [option] = optionsOf(game, position);
 * runSearch(verdicts.search(option, 100_000)) // → true
 */
export function verdictsFrom<Id extends string>(
  game: Game<Id>,
  start: Position<NoInfer<Id>>,
  memory: number,
): Verdicts {
  checkPosition(game, start);
  const { search, verdictsFrom: shared } = familyOf(game);
  const solve = (position: Position, nodes: number) => search(game, position, { nodes, memory, seed: 1 });
  return new CheckedVerdicts(game, shared?.(game, start, memory) ?? new SearchedVerdicts(game, solve));
}
