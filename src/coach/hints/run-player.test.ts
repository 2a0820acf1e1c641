import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { spider } from '../../games/spider.ts';
import {
  type Card,
  cardOf,
  compile,
  createRandomWords,
  type DealNumber,
  deal,
  isWon,
  KING,
  moveOf,
  type Position,
  positionOf,
  type Rank,
} from '../../rules/engine/index.ts';
import { playOn } from './blind-player.ts';
import { hasStrictRuns, measureDisorder, scoreRunMove } from './run-player.ts';

const game = compile(spider, { suits: '1' });
const fourSuits = compile(spider);
const spades = (rank: Rank) => cardOf(0, rank);
const hearts = (rank: Rank) => cardOf(1, rank);

/** Creates a position with the given cards in the first piles and no others on the table. */
function positionWith(...first: Card[][]): Position {
  const piles = Array.from({ length: fourSuits.piles }, (_, pile) => first[pile] ?? []);
  return positionOf(fourSuits, { foundations: [], stock: [], waste: [], piles }, 0);
}

const STARTS = Array.from({ length: 60 }, (_, index) => deal(game, (index + 1) as DealNumber));

test('runs are strict in games that build in any suit and move runs of one', () => {
  const strict = GAMES.filter((definition) => hasStrictRuns(compile(definition)));
  expect(strict.map(({ id }) => id).toSorted()).toEqual(['simple-simon', 'spider', 'spiderette']);
});

test('the blind player wins two of five Spider deals of one suit, and leaves no disorder in them', () => {
  const won = STARTS.map((start, index) => playOn(game, start, createRandomWords(index))).filter((end) =>
    isWon(game, end),
  );
  expect(won.length).toBeGreaterThan(24);
  expect(new Set(won.map((end) => measureDisorder(game, end)))).toEqual(new Set([0]));
});

test('a card that joins is no disorder, a loose one is less than a misplaced one', () => {
  const [none, joined, loose, misplaced] = [[], [spades(12)], [hearts(12)], [spades(11)]].map((cards) =>
    measureDisorder(fourSuits, positionWith([spades(KING), ...cards])),
  );
  expect([none, joined]).toEqual([0, 0]);
  expect(loose).toBeGreaterThan(0);
  expect(misplaced).toBeGreaterThan(loose);
});

test('a card rather joins another than lies on it loosely, and no run is split while it need not fill a space', () => {
  const position = positionWith(
    [spades(3), hearts(9)],
    [spades(10)],
    [hearts(10)],
    [spades(8), spades(7)],
    [hearts(8)],
  );
  const score = (from: number, to: number) => scoreRunMove(fourSuits, position, moveOf(from, to), true);
  expect(score(0, 2)).toBeGreaterThan(score(0, 1));
  expect(score(0, 1)).toBeGreaterThan(Number.NEGATIVE_INFINITY);
  expect(score(3, 4)).toBe(Number.NEGATIVE_INFINITY);
});
