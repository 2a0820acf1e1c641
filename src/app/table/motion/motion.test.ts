/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aimAt } from '../geometry/aim.ts';
import { openAt, turnOf } from './celebration.ts';
import { durationOf, type Flight, timingsOf } from './motion.ts';
import { isStill, readPace, readTime } from './pace.ts';

// Read from the disk: the test runner hands out imported style sheets empty.
const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');

/** The pace of a speed, summed up as a browser does it. */
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
  turns: false,
});

describe('flights', () => {
  test('take 140 to 220 ms by their length', () => {
    expect([0, 300, 600, 5000].map((distance) => durationOf(flight(0, distance), usual))).toEqual([140, 180, 220, 220]);
  });

  test('set off 18 ms apart, cards that only move up at once', () => {
    const timings = timingsOf([flight(0, 10), flight(1, 10, false), flight(2, 10)], usual);
    expect(timings.map(({ delay }) => delay)).toEqual([0, 0, 18]);
  });

  test('are all over within 600 ms', () => {
    const timings = timingsOf(
      Array.from({ length: 208 }, (_, id) => flight(id, 900)),
      usual,
    );
    expect(Math.max(...timings.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(600.001);
  });
});

describe('the pace', () => {
  test('is one factor on every length', () => {
    const lengths = ({ short, long, stagger, all }: typeof usual) => [short, long, stagger, all].map(Math.round);
    expect(lengths(usual)).toEqual([140, 220, 18, 600]);
    expect(lengths(paceOf('fast'))).toEqual([77, 121, 10, 330]);
    expect(lengths(paceOf('slow'))).toEqual([280, 440, 36, 1200]);
    expect(lengths(paceOf('still'))).toEqual([0, 0, 0, 0]);
    expect(['still', 'fast'].map((speed) => isStill(paceOf(speed)))).toEqual([true, false]);
  });

  test('lets no celebration last longer than 1.6 s', () => {
    expect(['still', 'fast', 'usual', 'slow'].map((speed) => Math.round(paceOf(speed).celebration))).toEqual([
      0, 660, 1200, 1600,
    ]);
  });

  test('is read however a browser writes it', () => {
    expect(['140ms', ' 0.14s', '0s', ''].map(readTime)).toEqual([140, 140, 0, 0]);
  });
});

describe('a celebration', () => {
  test('opens fans evenly to both sides, smaller ones less', () => {
    const turns = Array.from({ length: 13 }, (_, card) => Math.round(turnOf(card, 13)));
    expect([turns[0], turns[6], turns[12]]).toEqual([-44, 0, 44]);
    expect(turnOf(0, 1)).toBeGreaterThan(-44);
    expect(turnOf(1, 2)).toBeLessThan(10);
  });

  test('keeps its fans on the table, in two rows where it is narrow', () => {
    const fans = Array.from({ length: 4 }, () => ({ elements: [], corner: { x: 0, y: 0 } }));
    for (const [width, table] of [
      [37, { width: 360, height: 500 }],
      [50, { width: 740, height: 264 }],
      [118, { width: 1440, height: 800 }],
    ] as const) {
      const height = width * 1.4;
      const stand = { fans, card: { width, height }, table };
      const places = fans.map((_, index) => openAt(index, stand));
      for (const { x, y } of places) {
        expect(Math.abs(x - table.width / 2)).toBeLessThan(table.width / 2 - width);
        expect(Math.abs(y - table.height / 2)).toBeLessThan(table.height / 2 - height * 0.6);
      }
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
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

  test('goes to the place that it covers most', () => {
    expect(aimAt(card(10), areas, any)).toBe(0);
    expect(aimAt(card(45), areas, any)).toBe(1);
  });

  test('between two places goes to the one that takes it', () => {
    expect(aimAt(card(28), areas, (spot) => spot === 1)).toBe(1);
    expect(aimAt(card(8), areas, (spot) => spot === 1)).toBe(0);
  });

  test('beside all places goes to the nearest that takes it, from far off to none', () => {
    expect(aimAt(card(60, 90), areas, (spot) => spot === 0)).toBe(0);
    expect(aimAt(card(60, 900), areas, any)).toBe(-1);
  });
});
