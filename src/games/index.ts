import { type Game, type GameDefinition, parseKnownVariant, type Result } from '../rules/index.ts';
import { bearRiver } from './bear-river.ts';
import { fourSeasons } from './four-seasons.ts';
import { freecell } from './freecell.ts';
import { klondike } from './klondike.ts';
import { pantherCreek } from './panther-creek.ts';
import { pitchfork } from './pitchfork.ts';
import { puttPutt } from './putt-putt.ts';

/** All games, in the order of the list on screen. */
export const GAMES: readonly GameDefinition[] = [
  puttPutt,
  bearRiver,
  fourSeasons,
  pitchfork,
  pantherCreek,
  freecell,
  klondike,
];

/** The id in the name of a variant: `pitchfork` in `pitchfork?runs=any`. */
export type GameIdIn<Name extends string> = Name extends `${infer Id}?${string}` ? Id : Name;

/**
 * Returns the compiled game that a name such as `pitchfork?runs=any` means. A game has its id, its name and other names;
 * case, spaces and hyphens do not matter. For an unknown game, house rule or value, the error lists the known ones.
 *
 * @example
 * const found = findGame('Bear River');
 * found.ok && found.value.piles // → 18
 */
export function findGame<Name extends string>(name: Name): Result<Game<GameIdIn<Name>>> {
  return parseKnownVariant(GAMES, name) as Result<Game<GameIdIn<Name>>>;
}
