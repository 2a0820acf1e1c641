import { describe, expect, test } from 'vitest';
import { gameNamed, variantsOf } from '../../../tests/support/games.ts';
import { build, miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { randomEnding } from '../../../tests/support/reference/random-ending.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import {
  canonicalKey,
  cardsOnFoundations,
  compile,
  type Game,
  immediateOutcome,
  isWon,
  legalMoves,
  moveOf,
  OUTCOME_BOUND,
  type Outcome,
  outcomeOf,
  type Position,
  play,
  STOCK_AT,
  searchOutcome,
  unseenCards,
} from './index.ts';

/** Returns the outcome by a plain search of all reachable positions; `undefined` if there are more than `bound`. */
function plainOutcome(game: Game, start: Position, bound: number): Outcome | undefined {
  if (isWon(game, start)) return 'won';
  const positions = [start];
  const seen = new Set([start.join()]);
  for (const position of positions) {
    for (const next of legalMoves(game, position).map((move) => play(game, position, move))) {
      // A card that came back and goes up again brings no other card to a foundation.
      if (cardsOnFoundations(game, next) > cardsOnFoundations(game, start)) return 'open';
      if (seen.has(next.join())) continue;
      if (seen.size >= bound) return undefined;
      seen.add(next.join());
      positions.push(next);
    }
  }
  return 'dead-end';
}

/**
 * Compares `outcomeOf` with the plain search on random endings, except those that the plain search leaves undecided.
 * Returns the number of endings with each outcome.
 */
function compareOnEndings(game: Game, count: number): Record<Outcome, number> {
  const counts = { won: 0, 'dead-end': 0, open: 0 };
  for (let number = 1; number <= count; number++) {
    const position = randomEnding(game, number, (number * 7) % 20);
    const expected = plainOutcome(game, position, 400);
    if (!expected) continue;
    expect([game.name, number, outcomeOf(game, position, OUTCOME_BOUND)]).toEqual([game.name, number, expected]);
    counts[expected]++;
  }
  return counts;
}

/**
 * Returns the number of reachable positions. Positions that differ only in the order of piles, or in how far an open
 * talon is dealt, count once.
 */
function countReachable(game: Game, start: Position): number {
  const isTalonOpen = game.rules.stock?.redeals === 'unlimited' && game.rules.stock.when !== 'no-space';
  const positions = [start];
  const seen = new Set([start.join()]);
  const keys = new Set<string>();
  for (const position of positions) {
    for (const next of legalMoves(game, position).map((move) => play(game, position, move)))
      if (seen.size < seen.add(next.join()).size) positions.push(next);
    const same = position.slice() as Position;
    if (isTalonOpen) same[STOCK_AT] = 0;
    keys.add(canonicalKey(game, same));
  }
  return keys.size;
}

const pack = { decks: 1, suits: 4, ranks: 4 } as const;
const anySuit = build('down', 'any-suit');
const MINI_GAMES = {
  'redeals without limit': miniGame({ stock: { redeals: 'unlimited' } }),
  'one redeal': miniGame({ stock: { redeals: 1 } }),
  'redeals, dealt when stuck': miniGame({ stock: { redeals: 'unlimited', when: 'when-stuck' } }),
  'redeals, not dealt while there is a space': miniGame({
    tableau: { space: 'king' },
    stock: { redeals: 'unlimited', when: 'no-space' },
  }),
  'a stock that fills spaces': miniGame({
    pack,
    tableau: { space: 'any', rows: [[2, 2, 2, 2]] },
    stock: { fillsSpace: true, redeals: 'unlimited' },
  }),
  'runs and spaces for kings': miniGame({
    pack,
    tableau: { space: 'king', gives: 'run', rows: [[4, 3, 1, 3]] },
  }),
  'whole runs of any suit': miniGame({
    pack,
    tableau: { space: 'any', gives: 'whole-run', takes: anySuit, rows: [[4, 4, 1, 1]] },
  }),
  'holes among spaces for kings': miniGame({
    pack,
    tableau: { space: 'king', parts: { holes: { piles: [2, 4], space: 'any' } }, capacity: 3, rows: [[3, 2, 3, 2, 3]] },
  }),
  'two decks': miniGame({
    pack: { ...pack, decks: 2, suits: 2 },
    tableau: { takes: anySuit, rows: [[4, 4, 4]] },
  }),
};

describe('the search over canonical positions agrees with a plain one', () => {
  test.each(Object.entries(MINI_GAMES))('in a mini-game with %s', (_, definition) => {
    const counts = compareOnEndings(compile(definition), sampleSize(400, 4000));
    expect(Math.min(counts['dead-end'], counts.open)).toBeGreaterThan(3);
  });

  test.each(GAMES.flatMap((game) => sampleOf(variantsOf(game), 1)))('in $name', (game) => {
    const counts = compareOnEndings(game, sampleSize(30, 200));
    // Few positions of games with many moves are decided within the bound.
    expect(counts.won + counts['dead-end'] + counts.open).toBeGreaterThan(0);
  });
});

test.each(Object.entries(MINI_GAMES))(
  'a loss is found with a bound of the positions there are: %s',
  (_, definition) => {
    const game = compile(definition);
    let compared = 0;
    for (let number = 1; number <= 300; number++) {
      const position = randomEnding(game, number, (number * 7) % 20);
      if (legalMoves(game, position).length === 0 || plainOutcome(game, position, 200) !== 'dead-end') continue;
      const reachable = countReachable(game, position);
      expect([number, outcomeOf(game, position, reachable)]).toEqual([number, 'dead-end']);
      expect([number, outcomeOf(game, position, reachable - 1)]).toEqual([number, 'open']);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  },
);

describe('outcomes that follow from the legal moves alone', () => {
  const game = gameNamed('pitchfork');
  const firm = { piles: ['2S', '4S', 'TS', 'QS', '2H', '4H', 'TH', 'QH', '2D'] };

  test.each([
    ['won', { foundations: 'KS KH KD KC' }, 'won'],
    ['dead-end', firm, 'dead-end'],
    ['open', { ...firm, piles: ['AS', ...firm.piles.slice(1)] }, 'open'],
    ['nothing', { ...firm, stock: '4D' }, undefined],
  ] as const)('%s', (_, layout, outcome) => {
    expect(immediateOutcome(game, positionWith(game, layout))).toBe(outcome);
  });

  test('a search yields after each position and ends with the outcome', () => {
    const lost = positionWith(game, { ...firm, stock: '4D', waste: '6D' });
    const before = lost.slice();
    const steps = [...searchOutcome(game, lost)];
    expect(steps).toEqual(steps.map(() => undefined));
    expect(lost).toEqual(before);
    expect(searchOutcome(game, positionWith(game, firm)).next()).toEqual({ done: true, value: 'dead-end' });
  });
});

describe('an ending of Pitchfork with more positions than a plain search can hold', () => {
  const game = gameNamed('pitchfork');
  const position = randomEnding(game, 921, 15);

  test('is lost', () => {
    expect(plainOutcome(game, position, 20_000)).toBeUndefined();
    expect(outcomeOf(game, position, OUTCOME_BOUND)).toBe('dead-end');
  });

  test('stays open at the quick bound, and at any bound that is too small', () => {
    expect(outcomeOf(game, position)).toBe('open');
    expect(outcomeOf(game, position, 3000)).toBe('open');
  });

  test('is searched position by position, and the search can be abandoned', () => {
    const search = searchOutcome(game, position);
    for (let step = 0; step < 100; step++) expect(search.next()).toEqual({ done: false, value: undefined });
    search.return('open');
    expect(search.next().done).toBe(true);
  });
});

test('a position that cannot be won is not lost while another card reaches a foundation', () => {
  const game = compile(miniGame({ stock: { redeals: 0 } }));
  // The ace of hearts is covered by the two that needs it, but the ace of spades can be played.
  const position = positionWith(game, { piles: ['AS', 'AH 2H', '4H'] });
  expect(outcomeOf(game, position)).toBe('open');
});

test('an unseen stock keeps a position open, as its cards may be others', () => {
  const game = compile(miniGame());
  const position = positionWith(game, { foundations: '3S', stock: '2H', piles: ['AH 3H', '4H', '2H'] });
  const seen = positionWith(game, { foundations: '3S', waste: '2H', piles: ['AH 3H', '4H', '2H'] });
  expect(outcomeOf(game, position)).toBe('dead-end');
  expect(outcomeOf(game, position, OUTCOME_BOUND, unseenCards(game, [position]))).toBe('open');
  expect(immediateOutcome(game, position, unseenCards(game, [position]))).toBe('open');
  expect(outcomeOf(game, seen, OUTCOME_BOUND, unseenCards(game, [seen]))).toBe('dead-end');
});

test('without a stock nothing is unseen', () => {
  // 3S goes on 4H, and then nothing moves.
  const game = compile(miniGame());
  const position = positionWith(game, { foundations: 'AS AH', piles: ['2S 4H', '2H 4S 3H', '3S'] });
  expect(legalMoves(game, position)).toEqual([moveOf(2, 0)]);
  const unseen = unseenCards(game, [position]);
  expect(unseen.size).toBe(0);
  expect(immediateOutcome(game, position, unseen)).toBe(undefined);
  expect(outcomeOf(game, position, OUTCOME_BOUND, unseen)).toBe('dead-end');
});

test('a card face down keeps a position open while a move can turn it up', () => {
  const { stock: _, ...definition } = miniGame({ tableau: { rows: [[3, 3, 2]], down: [[1, 0, 0]] } });
  const game = compile(definition);
  const turning = positionWith(game, { foundations: 'AS AH', piles: ['3S 3H', '2S 4S', '2H 4H'], down: [1] });
  const stuck = positionWith(game, { foundations: '2S AH', piles: ['2H 4S', '3S 4H', '3H'], down: [1] });
  const outcomes = [turning, stuck].map((position) => [
    outcomeOf(game, position),
    outcomeOf(game, position, OUTCOME_BOUND, unseenCards(game, [position])),
  ]);
  expect(outcomes).toEqual([
    ['dead-end', 'open'],
    ['dead-end', 'dead-end'],
  ]);
});

test('a move that completes a run keeps a position open', () => {
  const { stock: _, ...definition } = miniGame({
    foundation: { collects: true },
    tableau: { rows: [[4, 4]], takes: build('down', 'suit'), gives: 'run' },
  });
  const game = compile(definition);
  expect(immediateOutcome(game, positionWith(game, { piles: ['4S 3S', '2H 2S AS'] }))).toBe('open');
  expect(outcomeOf(game, positionWith(game, { piles: ['4H 3H', 'AS 2H'] }))).toBe('dead-end');
});
