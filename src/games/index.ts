import { type Game, type GameDefinition, parseKnownVariant, type Result } from '../rules/index.ts';
import { bakersDozen } from './bakers-dozen.ts';
import { bakersGame } from './bakers-game.ts';
import { bearRiver } from './bear-river.ts';
import { beleagueredCastle } from './beleaguered-castle.ts';
import { blackHole } from './black-hole.ts';
import { canfield } from './canfield.ts';
import { easthaven } from './easthaven.ts';
import { eightOff } from './eight-off.ts';
import { fan } from './fan.ts';
import { flowerGarden } from './flower-garden.ts';
import { fortunesFavor } from './fortunes-favor.ts';
import { fortyThieves } from './forty-thieves.ts';
import { fourSeasons } from './four-seasons.ts';
import { freecell } from './freecell.ts';
import { golf } from './golf.ts';
import { kingAlbert } from './king-albert.ts';
import { klondike } from './klondike.ts';
import { pantherCreek } from './panther-creek.ts';
import { pitchfork } from './pitchfork.ts';
import { puttPutt } from './putt-putt.ts';
import { pyramid } from './pyramid.ts';
import { russian } from './russian.ts';
import { scorpion } from './scorpion.ts';
import { seahavenTowers } from './seahaven-towers.ts';
import { simpleSimon } from './simple-simon.ts';
import { spider } from './spider.ts';
import { spiderette } from './spiderette.ts';
import { streetsAndAlleys } from './streets-and-alleys.ts';
import { tripeaks } from './tripeaks.ts';
import { yukon } from './yukon.ts';

/** The games by kin. The name of a shelf is the message `shelf.<id>`. */
export const SHELVES = {
  golf: [puttPutt, pantherCreek, golf, blackHole, tripeaks],
  klondike: [klondike, yukon, russian, easthaven],
  cells: [freecell, bakersGame, eightOff, seahavenTowers],
  spider: [spider, spiderette, simpleSimon, scorpion],
  open: [bearRiver, fan, kingAlbert, flowerGarden, beleagueredCastle, streetsAndAlleys, bakersDozen],
  waste: [fourSeasons, pitchfork, canfield, fortunesFavor, fortyThieves],
  pairs: [pyramid],
} as const satisfies Readonly<Record<string, readonly GameDefinition[]>>;

/** The ids of the shelves in their order. */
export const SHELF_IDS = Object.keys(SHELVES) as readonly (keyof typeof SHELVES)[];

/** All games, in the order of every list. */
export const GAMES: readonly GameDefinition[] = Object.values(SHELVES).flat();

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
