import { describe, expect, it } from 'vitest';
import { SUITS } from '../../../rules/index.ts';
import { BACKS } from '../../preferences/settings/settings.ts';
import { backPath } from './back.ts';
import { classicPips } from './classic.ts';
import { courtFigure } from './courts.ts';
import { LETTER_PATHS } from './outlines/letter-paths.ts';
import { RANK_BOX, RANK_PATHS, rankPath } from './outlines/ranks.ts';
import { SUIT_BOX, SUIT_PATHS } from './outlines/suits.ts';

const COMMANDS = /^(?:[MLQTCAHVZmqta][-\d. ]*)+$/i;
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);

/** The paths of each court's figure. */
const FIGURES = SUITS.flatMap((suit) =>
  [11, 12, 13].map((rank) => courtFigure(rank, suit)?.map(([, path]) => path) ?? []),
);

/** Returns the end and control points of a path of absolute M, L, Q and C. */
function points(path: string): [number, number][] {
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  return numbers.flatMap(
    (x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN]] : []) as [number, number][],
  );
}

describe('the deck', () => {
  it('has a shape of its own for each of 13 ranks', () => {
    expect(new Set(RANKS.map(rankPath)).size).toBe(13);
  });

  it('has a shape of its own for each of 4 suits', () => {
    expect(new Set(SUITS.map((suit) => SUIT_PATHS[suit])).size).toBe(4);
    expect(SUITS.join('')).toBe('SHDC');
  });

  it.each([0, 14, 1.5, Number.NaN])('refuses rank %s', (rank) => {
    expect(() => rankPath(rank)).toThrow(RangeError);
  });

  it('has a figure of its own for each jack, queen and king, and for no other card', () => {
    for (const suit of SUITS)
      expect(RANKS.filter((rank) => courtFigure(rank, suit) !== undefined)).toEqual([11, 12, 13]);
    expect(new Set(FIGURES).size).toBe(12);
  });

  it('draws with path commands only', () => {
    for (const path of [
      ...RANK_PATHS,
      ...Object.values(LETTER_PATHS),
      ...Object.values(SUIT_PATHS),
      ...FIGURES.flat(),
      ...BACKS.map(backPath),
    ]) {
      expect(path).toMatch(COMMANDS);
    }
  });

  it('keeps every rank in its box', () => {
    for (const path of [...RANK_PATHS, ...Object.values(LETTER_PATHS)]) {
      expect(path).toMatch(/^[MLQCZ\d. -]+$/);
      for (const [x, y] of points(path)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(RANK_BOX.width);
        expect(y).toBeGreaterThanOrEqual(-0.5);
        expect(y).toBeLessThanOrEqual(RANK_BOX.height + 0.5);
      }
    }
  });

  it('has as many pips as the rank', () => {
    for (const suit of SUITS) {
      for (const rank of RANKS.slice(1, 10)) {
        const starts = classicPips(rank, suit)?.match(/M/g);
        expect(starts?.length, `${rank}${suit}`).toBe(rank);
        expect(classicPips(rank, suit)).toMatch(COMMANDS);
      }
    }
    expect(new Set(RANKS.slice(1, 10).flatMap((rank) => SUITS.map((suit) => classicPips(rank, suit)))).size).toBe(36);
  });

  it('keeps its art small', () => {
    const art = [...RANK_PATHS, ...Object.values(SUIT_PATHS)].join('');
    expect(art.length).toBeLessThan(6000);
    expect(FIGURES.flat().join('').length).toBeLessThan(60_000);
    expect(SUIT_BOX).toBe(40);
  });
});
