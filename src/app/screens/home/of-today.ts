import { daysBetween } from '../../../games/day.ts';
import type { GameDefinition } from '../../../rules/index.ts';

const MOST_SHOWN = 6;
/** Any fixed day, from which the rotation counts. */
const FIRST_DAY = '2026-11-01';

/**
 * Returns the games of a day whose daily deals the home page shows, in the order of `games`: favourites, and some of the
 * others, which take turns from day to day.
 */
export function gamesOfToday<G extends Pick<GameDefinition, 'id'>>(
  games: readonly G[],
  favourites: readonly string[],
  day: string,
): G[] {
  const liked = games.filter(({ id }) => favourites.includes(id)).slice(0, MOST_SHOWN);
  const others = games.filter((definition) => !liked.includes(definition));
  const count = Math.min(MOST_SHOWN - liked.length, others.length);
  const begin = daysBetween(FIRST_DAY, day);
  // From all parts of the list, since neighbours are alike.
  const turn = Array.from(
    { length: count },
    (_, index) => others[(begin + Math.floor((index * others.length) / count)) % others.length],
  );
  return games.filter((definition) => liked.includes(definition) || turn.includes(definition));
}
