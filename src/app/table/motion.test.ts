import { describe, expect, test } from 'vitest';
import { aimAt } from './aim.ts';
import { durationOf, type Flight, timingsOf } from './motion.ts';

const flight = (id: number, distance: number, leaves = true): Flight => ({
  id,
  from: { x: 0, y: 0 },
  to: { x: distance, y: 0 },
  leaves,
  turns: false,
});

describe('flights', () => {
  test('take 140 to 220 ms by their length', () => {
    expect([0, 300, 600, 5000].map((distance) => durationOf(flight(0, distance)))).toEqual([140, 180, 220, 220]);
  });

  test('set off 18 ms apart, cards that only move up at once', () => {
    const timings = timingsOf([flight(0, 10), flight(1, 10, false), flight(2, 10)]);
    expect(timings.map(({ delay }) => delay)).toEqual([0, 0, 18]);
  });

  test('are all over within 600 ms', () => {
    const timings = timingsOf(Array.from({ length: 208 }, (_, id) => flight(id, 900)));
    expect(Math.max(...timings.map(({ delay, duration }) => delay + duration))).toBeLessThanOrEqual(600.001);
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
