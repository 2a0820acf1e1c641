import {
  type Card,
  CELL,
  FOUNDATION,
  type Game,
  legalMoves,
  type Move,
  moveOf,
  NO_CARD,
  type Place,
  type Position,
  pairOf,
  play,
  positionOf,
  RESERVE,
  rankOf,
  refusalOf,
  STOCK,
  TABLEAU,
  WASTE,
} from '../../../src/rules/engine/index.ts';
import { parseCard } from '../../../src/rules/index.ts';
import { nameOf } from './both.ts';

/** Parses card texts with spaces between them. `-` or nothing is no card. */
function cardsIn(text: string): Card[] {
  return text
    .split(' ')
    .filter((word) => word !== '' && word !== '-')
    .map((word) => {
      const card = parseCard(word);
      if (card === undefined) throw new Error(`no card ${word}`);
      return card;
    });
}

interface HandMade {
  readonly foundations?: string;
  /** The cards of the stock, the next card first. */
  readonly stock?: string;
  readonly waste?: string;
  /** The cards of each pile, bottom to top. Missing piles are empty. */
  readonly piles?: readonly string[];
  /** By pile, how many of its cards lie face down. */
  readonly down?: readonly number[];
  /** The card of each cell, `-` for a free one. */
  readonly cells?: string;
  /** The cards of each reserve pile. */
  readonly reserve?: readonly string[];
  /** The base rank. By default 0 or 1 if the rules fix it, else the rank of the first foundation's top card. */
  readonly base?: number;
}

/** Returns a position with a few cards, enough to test one rule of the engine. `rules/index.ts` refuses it. */
export function positionWith(
  game: Game,
  { foundations = '', stock = '', waste = '', piles = [], down = [], cells = '', reserve = [], base }: HandMade,
): Position {
  const tops = cardsIn(foundations);
  const { space } = game.rules.foundation;
  const first = tops[0] === undefined ? 0 : rankOf(tops[0]);
  const layout = {
    foundations: tops,
    stock: cardsIn(stock),
    waste: cardsIn(waste),
    piles: Array.from({ length: game.piles }, (_, pile) => cardsIn(piles[pile] ?? '')),
    down,
    cells: cells.split(' ').map((word) => parseCard(word) ?? NO_CARD),
    reserve: reserve.map(cardsIn),
  };
  return positionOf(game, layout, base ?? { any: 0, none: 0, ace: 1, base: first }[space]);
}

/** Returns the sorted names of the legal moves: `1>F` to the foundation, `S>W` a deal, `W>S` a redeal, `3>4*5` five cards. */
export function movesIn(game: Game, position: Position): string[] {
  return legalMoves(game, position).map(nameOf).toSorted();
}

const PLACES: Readonly<Record<string, Place>> = { F: FOUNDATION, S: STOCK, W: WASTE, T: TABLEAU };
/** The first of numbered places: `C1` is the first cell. */
const FIRST: Readonly<Record<string, Place>> = { C: CELL, R: RESERVE };

function placeNamed(name: string): Place {
  const first = FIRST[name.charAt(0)];
  return PLACES[name] ?? (first === undefined ? Number(name) - 1 : first + Number(name.slice(1)) - 1);
}

/** Returns the move with a name in the format of `movesIn` (`F2>5` takes a card back from the second foundation), or a pair such as `3+W`. The move may be illegal. */
export function moveNamed(name: string): Move {
  const [, slot, pile = ''] = /^F(\d+)>(\d+)$/.exec(name) ?? [];
  if (slot !== undefined) return moveOf(FOUNDATION, placeNamed(pile), 1, Number(slot) - 1);
  const [, from = '', to = '', count = '1'] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(name) ?? [];
  const [first, second] = name.split('+');
  if (second !== undefined) return pairOf(placeNamed(first ?? ''), placeNamed(second));
  return moveOf(placeNamed(from), placeNamed(to), Number(count));
}

/** Returns the code of a move's refusal, or `legal`. */
export function refusalCodeOf(game: Game, position: Position, name: string): string {
  return refusalOf(game, position, moveNamed(name))?.code ?? 'legal';
}

/** Returns the position after some moves. @throws {Error} if one is illegal */
export function playNamed(game: Game, position: Position, ...names: string[]): Position {
  return names.reduce((current, name) => {
    if (refusalCodeOf(game, current, name) !== 'legal')
      throw new Error(`${name}: ${refusalCodeOf(game, current, name)}`);
    return play(game, current, moveNamed(name));
  }, position);
}
