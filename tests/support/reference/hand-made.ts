import {
  type Card,
  FOUNDATION,
  type Game,
  legalMoves,
  type Move,
  moveOf,
  type Place,
  type Position,
  play,
  positionOf,
  rankOf,
  refusalOf,
  STOCK,
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
  /** The base rank. By default 0 or 1 if the rules fix it, else the rank of the first foundation's top card. */
  readonly base?: number;
}

/** Returns a position with a few cards, enough to test one rule of the engine. `rules/index.ts` refuses it. */
export function positionWith(
  game: Game,
  { foundations = '', stock = '', waste = '', piles = [], base }: HandMade,
): Position {
  const tops = cardsIn(foundations);
  const { start } = game.rules.foundation;
  const first = tops[0] === undefined ? 0 : rankOf(tops[0]);
  const layout = {
    foundations: tops,
    stock: cardsIn(stock),
    waste: cardsIn(waste),
    piles: Array.from({ length: game.piles }, (_, pile) => cardsIn(piles[pile] ?? '')),
  };
  return positionOf(game, layout, base ?? { any: 0, ace: 1, base: first }[start]);
}

/** Returns the sorted names of the legal moves: `1>F` to the foundation, `S>W` a deal, `W>S` a redeal, `3>4*5` five cards. */
export function movesIn(game: Game, position: Position): string[] {
  return legalMoves(game, position).map(nameOf).toSorted();
}

const PLACES: Readonly<Record<string, Place>> = { F: FOUNDATION, S: STOCK, W: WASTE };

/** Returns the move with a name in the format of `movesIn`. The move may be illegal. */
export function moveNamed(name: string): Move {
  const [, from = '', to = '', count = '1'] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(name) ?? [];
  return moveOf(PLACES[from] ?? Number(from) - 1, PLACES[to] ?? Number(to) - 1, Number(count));
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
