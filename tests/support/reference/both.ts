import {
  countOf,
  createRandomWords,
  deal,
  FOUNDATION,
  fromOf,
  type Game,
  layoutOf,
  legalMoves,
  type Move,
  type Place,
  type Position,
  play,
  randomBelow,
  STOCK,
  shuffle,
  toOf,
  WASTE,
} from '../../../src/rules/engine/index.ts';
import { formatCard } from '../../../src/rules/index.ts';
import { dealTable, moveName, playMove, rulesUnder, type Table } from './interpreter.ts';

/** The same position in the engine (`position`) and in the slow interpreter of `interpreter.ts` (`table`). */
export interface Both {
  readonly position: Position;
  readonly table: Table;
}

const place = (at: Place) =>
  ({ [FOUNDATION]: 'F' as const, [STOCK]: 'S' as const, [WASTE]: 'W' as const })[at] ?? at + 1;

/** Returns the slow interpreter's name of a move: `3>F`, `3>4*5`. */
export function nameOf(move: Move): string {
  return moveName(place(fromOf(move)), place(toOf(move)), countOf(move));
}

/** Deals a numbered deal with the engine and with the slow interpreter. */
export function dealBoth(game: Game, number: number): Both {
  const cards = shuffle(game.pack, number).map(formatCard);
  return {
    position: deal(game, number),
    table: dealTable(rulesUnder(game.definition, game.houseRules), cards),
  };
}

export function playBoth(game: Game, { position, table }: Both, move: Move): Both {
  return { position: play(game, position, move), table: playMove(table, nameOf(move)) };
}

/** Plays up to `steps` random moves with the engine and the interpreter. The deal number is also the seed. */
export function walkBoth(game: Game, number: number, steps: number): Both {
  const words = createRandomWords(number);
  let both = dealBoth(game, number);
  for (let step = 0; step < steps; step++) {
    const moves = legalMoves(game, both.position).toSorted((a, b) => a - b);
    if (moves.length === 0) break;
    both = playBoth(game, both, moves[randomBelow(moves.length, words)]);
  }
  return both;
}

/** Returns the cards of a position by place, in the form of `cardsOfTable`. */
export function cardsOfPosition(game: Game, position: Position) {
  const { foundations, stock, waste, piles } = layoutOf(game, position);
  const texts = (cards: readonly (typeof stock)[number][]) => cards.map(formatCard);
  return { foundations: texts(foundations), stock: texts(stock), waste: texts(waste), piles: piles.map(texts) };
}

/** Returns the cards of a table by place, but only the top card of a foundation. */
export function cardsOfTable({ foundations, stock, waste, piles }: Table) {
  return { foundations: foundations.flatMap((cards) => cards.slice(-1)), stock, waste, piles };
}
