import { describe, expect, it } from 'vitest';
import { SUITS } from '../../../rules/index.ts';
import { classicPips } from './classic.ts';
import { type CardPrint, drawFace } from './face.ts';
import { transformPath } from './outlines/path.ts';

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const WIDTHS = [36, 44, 54, 80, 118, 168];

function print(width: number, fan: CardPrint['fan'], step?: number, face: CardPrint['face'] = 'large'): CardPrint {
  return { width, fan, step, face, back: 'leaves', pipsOf: face === 'classic' ? classicPips : undefined };
}

/** Returns the bounds of the end and control points of a path; of arcs, only of their ends. It skips H and V. */
function bounds(path: string) {
  const points = [...path.matchAll(/([A-Z])([^A-Za-z]*)/g)].flatMap(([, command, rest = '']) => {
    const numbers = rest.trim().split(/\s+/).filter(Boolean).map(Number);
    if (command === 'H' || command === 'V') return [];
    const ends = command === 'A' ? numbers.slice(-2) : numbers;
    return ends.flatMap((x, index) => (index % 2 ? [] : [[x, ends[index + 1] ?? Number.NaN] as const]));
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Returns the bounds of rank and suit. */
function cornerBounds(rank: number, suit: (typeof SUITS)[number], at: CardPrint) {
  return bounds(drawFace(rank, suit, at, true).ink);
}

describe('a face', () => {
  it.each(WIDTHS)('fits a card %s wide', (width) => {
    for (const face of ['large', 'classic', 'minimal'] as const)
      for (const at of [
        print(width, 'down', 11, face),
        print(width, 'right', 12, face),
        print(width, 'none', undefined, face),
      ])
        for (const rank of RANKS)
          for (const suit of SUITS) {
            const { left, right, top, bottom } = bounds(drawFace(rank, suit, at).ink);
            expect(
              [left >= 0, right <= width, top >= 0, bottom <= width * 1.4],
              `${face} ${rank}${suit}`,
            ).not.toContain(false);
          }
  });

  it.each(WIDTHS)('of a card %s wide has rank and suit within its visible strip', (width) => {
    for (const step of [11, 12, 16, 24, 40])
      for (const rank of RANKS)
        for (const suit of SUITS) {
          expect(cornerBounds(rank, suit, print(width, 'right', step)).right).toBeLessThanOrEqual(step);
          expect(cornerBounds(rank, suit, print(width, 'left', step)).left).toBeGreaterThanOrEqual(width - step);
          expect(cornerBounds(rank, suit, print(width, 'down', step)).bottom).toBeLessThanOrEqual(step + 0.5);
        }
  });

  it('has air above the rank, and a large index 1.4 times as high as the classic one', () => {
    for (const width of WIDTHS)
      for (const fan of ['none', 'down', 'right', 'left'] as const) {
        const rank = (face: CardPrint['face']) => {
          const { ink } = drawFace(7, 'H', print(width, fan, undefined, face), true);
          return bounds(ink.slice(0, ink.indexOf('M', 1)));
        };
        expect(Math.abs(rank('classic').top - 0.04 * 1.4 * width)).toBeLessThanOrEqual(1);
        const height = ({ top, bottom }: ReturnType<typeof bounds>) => bottom - top;
        expect(height(rank('large')) / height(rank('classic'))).toBeGreaterThanOrEqual(1.395);
      }
  });

  it.each(WIDTHS)('has pips in the middle of the field beside rank and suit, %s wide', (width) => {
    for (const fan of ['none', 'right', 'left'] as const) {
      const at = print(width, fan, undefined, 'classic');
      const corner = drawFace(8, 'D', at, true).ink;
      const pips = bounds(drawFace(8, 'D', at).ink.slice(corner.length));
      const index = bounds(corner);
      const from = fan === 'right' ? index.right : 0;
      const to = fan === 'left' ? index.left : width;
      expect((pips.left + pips.right) / 2 / width).toBeCloseTo((from + to) / 2 / width, 1);
    }
  });

  it('has a single large suit on each minimal card', () => {
    for (const rank of RANKS) {
      const at = print(80, 'none', undefined, 'minimal');
      const { ink, figure } = drawFace(rank, 'H', at);
      const pip = bounds(ink.slice(drawFace(rank, 'H', at, true).ink.length));
      expect(figure).toBeUndefined();
      expect(pip.right - pip.left).toBeGreaterThan(40);
    }
  });

  it('has a single path', () => {
    for (const rank of [1, 7]) expect(Object.keys(drawFace(rank, 'H', print(54, 'none')))).toEqual(['ink']);
  });

  it.each(['large', 'classic', 'minimal'] as const)('of the %s kind has only rank and suit as a strip', (face) => {
    for (const rank of RANKS) {
      const at = print(80, 'down', 24, face);
      const whole = drawFace(rank, 'H', at).ink;
      const { ink, ...rest } = drawFace(rank, 'H', at, true);
      expect([rest, whole.startsWith(ink), whole === ink]).toEqual([{}, true, face !== 'minimal' && rank > 10]);
    }
  });

  it('of a court is the same figure at every width and of both kinds', () => {
    const parts = (width: number, face: CardPrint['face']) =>
      drawFace(12, 'H', print(width, 'down', 11, face)).figure?.parts;
    expect(parts(36, 'classic')).toBeDefined();
    for (const width of WIDTHS)
      for (const face of ['classic', 'large'] as const) expect(parts(width, face)).toBe(parts(36, 'classic'));
  });

  it.each(WIDTHS)('of a court %s wide reaches to the edges, with a whole hand, below rank and suit', (width) => {
    for (const fan of ['none', 'down', 'right', 'left'] as const)
      for (const rank of [11, 12, 13])
        for (const suit of SUITS) {
          const { ink, figure } = drawFace(rank, suit, print(width, fan, undefined, 'classic'));
          const placed = figure?.parts.map(([, path]) => transformPath(path, figure.placing)) ?? [];
          const { left, right, top, bottom } = bounds(placed.join(''));
          const hand = figure?.parts.findLastIndex(([paint]) => paint === 'skin') ?? -1;
          expect([left <= 0, right >= width, bottom >= width * 1.4]).toEqual([true, true, true]);
          expect(bounds(placed[hand] ?? '').right).toBeLessThanOrEqual(width);
          if (fan === 'none') expect(top).toBeGreaterThanOrEqual(bounds(ink).bottom);
        }
  });
});

describe('a transformed path', () => {
  const by = { x: 100, y: 10, sx: 2, sy: 0.5 };

  it.each([
    ['M1 2L3 4Z', 'M102 11L106 12Z'],
    ['H5V6', 'H110V13'],
    ['Q1 2 3 4', 'Q102 11 106 12'],
    ['A8.9 8.9 0 0 1 26.6 16.2', 'A17.8 4.45 0 0 1 153.2 18.1'],
    ['a2 2 0 1 1 4 0', 'a4 1 0 1 1 8 0'],
    ['L.5-.3', 'L101 9.85'],
  ])('%s becomes %s', (path, expected) => {
    expect(transformPath(path, by)).toBe(expected);
  });

  it('is rotated by a negative size, with its arcs unchanged', () => {
    expect(transformPath('A2 3 0 0 1 4 5', { x: 0, y: 0, sx: -1, sy: -1 })).toBe('A2 3 0 0 1 -4 -5');
  });
});
