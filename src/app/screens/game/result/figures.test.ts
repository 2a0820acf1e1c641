import { expect, test } from 'vitest';
import { wonSummary } from '../../../../../tests/support/won-summary.ts';
import type { GameSummary } from '../../../storage/games/summary.ts';
import { figuresOf } from './figures.ts';

const WIN = wonSummary('pitchfork', 9, 9);

const BEFORE: readonly GameSummary[] = [
  { ...WIN, id: 'pitchfork/1', endedAt: 1, result: 'given-up' },
  { ...WIN, id: 'pitchfork/2', endedAt: 2, moves: 110, elapsed: 300_000 },
  { ...WIN, id: 'pitchfork/3?runs=any', variant: 'pitchfork?runs=any', endedAt: 3, moves: 90, elapsed: 1000 },
  { ...WIN, id: 'pitchfork/1~2', origin: 'again', endedAt: 4, moves: 80, elapsed: 1000 },
  { ...WIN, id: 'bear-river/1', gameId: 'bear-river', variant: 'bear-river', endedAt: 5, elapsed: 1000 },
];

test('a win is compared with wins of its kind', () => {
  expect(figuresOf(WIN, BEFORE)).toEqual({
    elapsed: { value: 252_000, isNew: true },
    moves: { value: 110, isNew: false },
    streak: 3,
  });
});

test('a first win has no best values', () => {
  expect(figuresOf(WIN, [])).toEqual({ elapsed: undefined, moves: undefined, streak: 1 });
});

test('a win that doesn’t count has no figures', () => {
  expect(figuresOf({ ...WIN, shown: true }, BEFORE)).toBeUndefined();
  expect(figuresOf({ ...WIN, origin: 'again' }, BEFORE)).toBeUndefined();
  expect(figuresOf({ ...WIN, result: 'given-up' }, BEFORE)).toBeUndefined();
});
