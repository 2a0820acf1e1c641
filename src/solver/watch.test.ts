import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { type DealNumber, deal } from '../rules/engine/index.ts';
import { solve } from './solve.ts';

/** A game of each family, with deals whose searches are long enough to ask. */
const CASES: readonly (readonly [name: string, deals: readonly number[]])[] = [
  ['putt-putt', [12, 25, 31]],
  ['putt-putt?stock=any-time', [12, 25, 31]],
  ['panther-creek', [2, 3, 5]],
  ['bear-river', [1, 3, 7]],
  ['pitchfork', [1, 2, 3]],
  ['four-seasons', [1, 2, 3]],
];

const BUDGET = { nodes: 60_000, memory: 2 ** 26, seed: 1 };

describe.each(CASES)('%s', (name, numbers) => {
  const game = gameNamed(name);
  const positions = numbers.map((number) => deal(game, number as DealNumber));

  test('a watch that throws changes no later verdict', () => {
    const before = positions.map((position) => solve(game, position, BUDGET));
    let thrown = 0;
    for (const position of positions) {
      for (const after of [0, 1, 3]) {
        let asked = 0;
        const fail = () => {
          if (asked++ >= after) throw new Error('stop');
          return true;
        };
        try {
          solve(game, position, BUDGET, fail);
        } catch {
          thrown++;
        }
      }
    }
    expect(positions.map((position) => solve(game, position, BUDGET))).toEqual(before);
    if (before.some(({ nodes }) => nodes > 10_000)) expect(thrown).toBeGreaterThan(0);
  });

  test('a watch that says no stops within 10,000 nodes', () => {
    for (const position of positions) {
      const { nodes } = solve(game, position, BUDGET);
      const stopped = solve(game, position, BUDGET, () => false);
      if (nodes > 10_000) expect(stopped.verdict).toBe('undecided');
      expect(stopped.nodes).toBeLessThanOrEqual(10_000);
    }
  });
});
