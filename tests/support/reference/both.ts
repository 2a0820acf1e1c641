import {
  CELL,
  countOf,
  createRandomWords,
  deal,
  FOUNDATION,
  foundationOf,
  fromOf,
  type Game,
  isCell,
  isPair,
  layoutOf,
  legalMoves,
  type Move,
  type Place,
  type Position,
  play,
  RESERVE,
  randomBelow,
  STOCK,
  TABLEAU,
  toOf,
  WASTE,
} from '../../../src/rules/engine/index.ts';
import { formatCard, formatMove } from '../../../src/rules/index.ts';
import * as oracle from './oracle/moves.ts';
import { dealGame, playText } from './oracle/play.ts';
import type { Card, Table } from './oracle/table.ts';

/** The same position in the engine (`position`) and in the oracle, the slow interpreter (`table`). */
export interface Both {
  readonly position: Position;
  readonly table: Table;
}

function place(at: Place): string {
  if (isCell(at)) return `C${at - CELL + 1}`;
  if (at >= RESERVE && at < CELL) return `R${at - RESERVE + 1}`;
  return { [FOUNDATION]: 'F', [STOCK]: 'S', [TABLEAU]: 'T', [WASTE]: 'W' }[at] ?? `${at + 1}`;
}

/** Returns a short name of a move for tests: `3>F`, `3>4*5`, `3>C1`, `F2>5`, `S>W`, `3+5`. */
export function nameOf(move: Move): string {
  if (isPair(move)) return `${place(fromOf(move))}+${place(toOf(move))}`;
  const count = countOf(move);
  const slot = fromOf(move) === FOUNDATION ? foundationOf(move) + 1 : '';
  return `${place(fromOf(move))}${slot}>${place(toOf(move))}${count > 1 ? `*${count}` : ''}`;
}

/** Returns the names of the oracle's legal moves in the form of `nameOf`. */
export function namesOfMoves(table: Table): string[] {
  return oracle.legalMoves(table).map((text) => text.toUpperCase().replace('-', '>').replace('X', '*'));
}

/** Returns the oracle's table of a numbered deal. */
export function dealTable({ definition, houseRules }: Game, number: number): Table {
  return dealGame(definition, number, houseRules);
}

/** Deals a numbered deal with the engine and with the oracle. */
export function dealBoth(game: Game, number: number): Both {
  return { position: deal(game, number), table: dealTable(game, number) };
}

export function playBoth(game: Game, { position, table }: Both, move: Move): Both {
  return { position: play(game, position, move), table: playText(table, formatMove(move)).table };
}

/** Returns the oracle's number of sequences of `length` legal moves. */
export function countSequences(table: Table, length: number): number {
  if (length === 0) return 1;
  const moves = oracle.legalMoves(table);
  if (length === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countSequences(playText(table, move).table, length - 1), 0);
}

/** Plays up to `steps` random moves with the engine and the oracle. The deal number is also the seed. */
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
  const texts = (cards: readonly Card[]) => cards.map(({ text }) => text);
  return {
    foundations: foundations.flatMap((cards) => texts(cards.slice(-1))),
    stock: texts(stock),
    waste: texts(waste),
    piles: piles.map(texts),
  };
}
