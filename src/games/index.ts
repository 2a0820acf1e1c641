import { type Game, type GameDefinition, parseKnownVariant, type Result } from '../rules/index.ts';
import { bearRiver } from './bear-river.ts';
import { fourSeasons } from './four-seasons.ts';
import { pantherCreek } from './panther-creek.ts';
import { pitchfork } from './pitchfork.ts';
import { puttPutt } from './putt-putt.ts';

/** All games, in the order in which they are shown. */
export const GAMES: readonly GameDefinition[] = [puttPutt, bearRiver, fourSeasons, pitchfork, pantherCreek];

/**
 * Returns the game that a name such as `pitchfork?runs=any` means, compiled. The result of an unknown name or house rule is an error that lists the
 * known ones.
 *
 * @example
 * const found = findGame('bear-river');
 * found.ok && found.value.piles // → 18
 */
export function findGame(name: string): Result<Game> {
  return parseKnownVariant(GAMES, name);
}
