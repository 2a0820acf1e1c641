import { expect, test } from 'vitest';
import { variantsOf } from '../../../tests/support/games.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import { deal, type Game } from '../../rules/engine/index.ts';
import { ADDED, KeySet } from '../depth/key-set.ts';
import { solve } from '../solve.ts';

const verdicts = (game: Game, seed: number) =>
  Array.from({ length: sampleSize(3, 8) }, (_, index) => {
    const position = deal(game, index + 1);
    return solve(game, position, { nodes: 20_000, memory: 2 ** 26, seed }).verdict;
  });

test.each(sampleOf(GAMES, 5))('the verdicts on $id are the same with another seed', (definition) => {
  for (const game of variantsOf(definition).slice(0, 2)) {
    const usual = verdicts(game, 1);
    for (const seed of [2, 2 ** 31 - 1]) {
      const pairs = verdicts(game, seed).map((verdict, index) => [verdict, usual[index]]);
      // A full table loses different entries under another seed. The number of nodes then differs, so one of the
      // verdicts may be undecided.
      for (const [verdict, before] of pairs.filter((pair) => !pair.includes('undecided'))) expect(verdict).toBe(before);
    }
  }
});

test('a set finds its keys under any seed', () => {
  const set = new KeySet(2);
  for (const seed of [1, 2, 77]) {
    set.clear(2 ** 20, seed);
    const keys = Array.from({ length: 9_000 }, (_, index) => Int32Array.of(index, index * 31));
    expect(keys.every((key) => set.add(key) === ADDED)).toBe(true);
    expect(keys.some((key) => set.add(key) === ADDED)).toBe(false);
  }
});
