import { expect, it } from 'vitest';
import { RowPositions } from './rows.ts';

const rows = new RowPositions(
  ['low', 'high', 'low', 'other'],
  new Map([
    ['low', 40],
    ['high', 60],
  ]),
  72,
);

it('places rows by the heights of their keys, or by an estimate', () => {
  expect([0, 1, 2, 3, 4].map((row) => rows.topOf(row))).toEqual([0, 40, 100, 140, 190]);
  expect(rows.height).toBe(190);
  expect(new RowPositions(['a', 'b'], new Map(), 72).height).toBe(144);
});

it('finds the row at a height, or the nearest one beyond the ends', () => {
  expect([-5, 0, 39, 40, 99, 100, 189, 500].map((height) => rows.rowAt(height))).toEqual([0, 0, 0, 1, 1, 2, 3, 3]);
});

it('finds the rows that overlap two heights', () => {
  expect(rows.between(50, 120)).toEqual({ first: 1, end: 3 });
  expect(rows.between(-100, 1000)).toEqual({ first: 0, end: 4 });
  expect(new RowPositions([], new Map(), 72).between(0, 100)).toEqual({ first: 0, end: 0 });
});
