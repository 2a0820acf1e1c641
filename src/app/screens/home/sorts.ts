import { HINTED } from '../../../games/hinted.ts';
import type { GameDefinition } from '../../../rules/index.ts';
import { winRateOf } from './win-rate.ts';

/** The orders of the list of games: by shelf, by name, and by measured figures. */
export const SORTS = ['kin', 'name', 'moves', 'winnable', 'hinted'] as const;
export type Sort = (typeof SORTS)[number];

/** Returns what sorts a game in an ascending order; infinity for a game without the figure, which comes last. */
const KEYS: Readonly<Record<Exclude<Sort, 'kin' | 'name'>, (id: string) => number>> = {
  moves: (id) => HINTED[id]?.moves ?? Number.POSITIVE_INFINITY,
  winnable: (id) => -(winRateOf(id)?.low ?? Number.NEGATIVE_INFINITY),
  hinted: (id) => (HINTED[id] ? -HINTED[id].won / HINTED[id].deals : Number.POSITIVE_INFINITY),
};

/** Returns games in an order; `games` are in the order of the shelves. */
export function sorted<G extends Pick<GameDefinition, 'id' | 'name'>>(games: readonly G[], sort: Sort): readonly G[] {
  if (sort === 'kin') return games;
  if (sort === 'name') return games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const keyOf = KEYS[sort];
  // The difference of two infinities is no number.
  return games.toSorted((one, other) => keyOf(one.id) - keyOf(other.id) || 0);
}
