/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findDropSpot } from '../geometry/aim.ts';
import type { WinMotion } from '../looks/look.ts';
import { cascadeTimes } from './cascade-times.ts';
import { flourishKeyframes, pictureTransform } from './celebration.ts';
import { type Flight, flightDuration, flightTimings } from './motion.ts';
import { isStill, readPace, readTime } from './pace.ts';
import { WIN_MOTIONS, WIN_PICTURES } from './win-motions.ts';

// The style sheet is read from the disk, since imported style sheets are empty in the test runner.
const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');

/** Returns the pace of a speed, computed as in a browser. */
function paceOf(speed: string) {
  const factor = new RegExp(`data-speed="${speed}"\\] {\\s*--pace: ([\\d.]+)`).exec(css)?.[1] ?? '1';
  return readPace((name) => {
    const written = new RegExp(`  ${name}: (.+);`).exec(css)?.[1] ?? '';
    const times = [...written.matchAll(/([\d.]+)ms( \* var\(--pace\))?/g)].map(
      ([, time, scales]) => Number(time) * (scales ? Number(factor) : 1),
    );
    return times.length ? `${Math.min(...times) / 1000}s` : written;
  });
}

const usual = paceOf('usual');

const flight = (id: number, distance: number, leaves = true): Flight => ({
  id,
  from: { x: 0, y: 0 },
  to: { x: distance, y: 0 },
  leaves,
});

describe('flights', () => {
  test('take 140 to 220 ms by their length', () => {
    expect([0, 300, 600, 5000].map((distance) => flightDuration(flight(0, distance), usual))).toEqual([
      140, 180, 220, 220,
    ]);
  });

  test('take 180 ms in place to turn a card over', () => {
    expect(flightDuration({ ...flight(0, 0), turns: 'up' }, usual)).toBe(180);
    expect(flightDuration({ ...flight(0, 600), turns: 'up' }, usual)).toBe(220);
  });

  test('start 18 ms apart, except of cards that stay at their spot', () => {
    const timings = flightTimings([flight(0, 10), flight(1, 10, false), flight(2, 10)], usual);
    expect(timings.map(({ delay }) => delay)).toEqual([0, 0, 18]);
  });

  test('are all over within 600 ms', () => {
    const timings = flightTimings(
      Array.from({ length: 208 }, (_, id) => flight(id, 900)),
      usual,
    );
    expect(Math.max(...timings.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(600.001);
  });
});

describe('a cascade', () => {
  const gapsOf = (count: number, pace = usual) =>
    cascadeTimes(count, pace).flatMap((time, index, all) => (index ? [time - (all[index - 1] ?? 0)] : []));

  test('starts a card every 110 to 70 ms, and faster from about 40 moves on', () => {
    for (const count of [2, 3, 10, 29, 40]) {
      const gaps = gapsOf(count);
      expect(Math.round(Math.max(...gaps))).toBe(110);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(69.9);
      expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    }
    expect(Math.max(...gapsOf(60))).toBeLessThan(100);
  });

  test('takes at most 4 s with its last flight, whatever the speed', () => {
    for (const speed of ['usual', 'fast', 'slow'])
      for (const count of [1, 2, 43, 44, 120, 400]) {
        const last = cascadeTimes(count, paceOf(speed)).at(-1) ?? Number.NaN;
        expect(last + paceOf(speed).long).toBeLessThanOrEqual(4000.001);
      }
  });
});

describe('the pace', () => {
  test('scales every length by one factor', () => {
    const lengths = ({ short, long, stagger, all }: typeof usual) => [short, long, stagger, all].map(Math.round);
    expect(lengths(usual)).toEqual([140, 220, 18, 600]);
    expect(lengths(paceOf('fast'))).toEqual([77, 121, 10, 330]);
    expect(lengths(paceOf('slow'))).toEqual([280, 440, 36, 1200]);
    expect(lengths(paceOf('still'))).toEqual([0, 0, 0, 0]);
    expect(['still', 'fast'].map((speed) => isStill(paceOf(speed)))).toEqual([true, false]);
  });

  test('lets no celebration last longer than 3 s', () => {
    expect(['still', 'fast', 'usual', 'slow'].map((speed) => Math.round(paceOf(speed).celebration))).toEqual([
      0, 1430, 2600, 3000,
    ]);
  });

  test('is read in milliseconds and seconds', () => {
    expect(['140ms', ' 0.14s', '0s', ''].map(readTime)).toEqual([140, 140, 0, 0]);
  });
});

describe('a celebration', () => {
  const tables = [
    { width: 360, height: 500 },
    { width: 652, height: 360 },
    { width: 1440, height: 800 },
  ] as const;

  const card = { width: 50, height: 70 };

  const rests = [
    { x: 0, y: 0, scale: 1 },
    { x: 200, y: 150, scale: 1.5 },
  ];

  /** Returns the bounding box of a card in a keyframe. */
  function areaIn(transform: unknown, { x, y, scale }: { x: number; y: number; scale: number }) {
    const [, across, down, turn, zoom] =
      /^translate\((.+)px, (.+)px\) rotate\((.+)deg\) scale\((.+)\) /.exec(String(transform)) ?? [];
    const angle = (Number(turn) * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const size = Number(zoom) / 2;
    const reach = {
      x: (card.width * cos + card.height * sin) * size,
      y: (card.height * cos + card.width * sin) * size,
    };
    const [left, right] = [-1, 1].map((side) => x + scale * (Number(across) + side * reach.x));
    const [top, bottom] = [-1, 1].map((side) => y + scale * (Number(down) + side * reach.y));
    return { left, right, top, bottom };
  }

  test.each(Object.keys(WIN_MOTIONS) as WinMotion[])('%s begins at home and stays on the table', (motion) => {
    for (const table of tables)
      for (const share of [0, 0.37, 1])
        for (const rest of rests) {
          const way = flourishKeyframes(share, rest, { motion, card, table, fromRight: false });
          expect(String(way[0]?.transform)).toMatch(/^translate\(25\.0px, 35\.0px\) rotate\(-?0\.0deg\)/);
          const areas = way.map(({ transform }) => areaIn(transform, rest));
          for (const { left, right, top, bottom } of areas) {
            expect(left).toBeGreaterThan(-0.2);
            expect(right).toBeLessThan(table.width + 0.2);
            expect(top).toBeGreaterThan(-0.2);
            expect(bottom).toBeLessThan(table.height + 0.2);
          }
          const tops = areas.map(({ top = 0 }) => top);
          expect(Math.max(...tops) - Math.min(...tops)).toBeGreaterThan(60);
        }
  });

  test.each(Object.keys(WIN_PICTURES) as WinMotion[])('%s leads to a picture beside the result', (motion) => {
    const [phone, low, desktop] = tables;
    for (const [table, bottom, isLow] of [
      [phone, 210, false],
      [low, 360, true],
      [desktop, 550, false],
    ] as const)
      for (const share of [0, 0.2, 0.37, 0.71, 1])
        for (const rest of rests)
          for (const fromRight of [false, true]) {
            const area = areaIn(pictureTransform({ share, rest }, { motion, card, table, fromRight }), rest);
            const middle = table.width / 2;
            expect(area.top).toBeGreaterThan(-0.2);
            expect(area.bottom).toBeLessThan(bottom + 0.2);
            expect(area.left).toBeGreaterThan(isLow && fromRight ? middle : -0.2);
            expect(area.right).toBeLessThan(isLow && !fromRight ? middle : table.width + 0.2);
          }
  });
});

describe('a dropped card', () => {
  const areas = [
    { x: 0, y: 0, width: 50, height: 70 },
    { x: 60, y: 0, width: 50, height: 70 },
  ];
  const card = (x: number, y = 0) => ({ x, y, width: 50, height: 70 });
  const any = () => true;

  test('goes to the place that it overlaps most', () => {
    expect(findDropSpot(card(10), areas, any)).toBe(0);
    expect(findDropSpot(card(45), areas, any)).toBe(1);
  });

  test('between two places goes to the one that takes it', () => {
    expect(findDropSpot(card(28), areas, (spot) => spot === 1)).toBe(1);
    expect(findDropSpot(card(8), areas, (spot) => spot === 1)).toBe(0);
  });

  test('beside all places goes to the nearest that takes it, unless it is far', () => {
    expect(findDropSpot(card(60, 90), areas, (spot) => spot === 0)).toBe(0);
    expect(findDropSpot(card(60, 900), areas, any)).toBe(-1);
  });
});
