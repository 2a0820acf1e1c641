import { expect, test } from 'vitest';
import {
  canonicalKey,
  compile,
  deal,
  type GameDefinition,
  isWon,
  legalMoves,
  playUnchecked,
} from '../../src/rules/index.ts';
import { choicesIn } from '../support/reference/oracle/house-rules.ts';
import { randomDefinition } from '../support/reference/oracle/random-definition.ts';
import { sampleSize } from '../support/samples.ts';

test('positions with the same canonical key lead to the same canonical keys, in made-up games', () => {
  let pairs = 0;
  for (let seed = 1; seed <= sampleSize(60, 1_500); seed++) {
    const definition = randomDefinition(seed);
    const choices = choicesIn(definition);
    const game = compile(definition as GameDefinition, choices[seed % choices.length]);
    const positions = [deal(game, seed)];
    const seen = new Set([positions[0]?.join()]);
    const nextKeys = new Map<string, string>();
    for (const position of positions) {
      const next = legalMoves(game, position).map((move) => playUnchecked(game, position, move));
      const key = canonicalKey(game, position);
      const keys = JSON.stringify([isWon(game, position), ...next.map((one) => canonicalKey(game, one)).toSorted()]);
      if (nextKeys.has(key)) pairs++;
      expect(nextKeys.get(key) ?? keys, `seed ${seed}: ${JSON.stringify(definition)}`).toBe(keys);
      nextKeys.set(key, keys);
      for (const one of next) if (positions.length < 400 && seen.size < seen.add(one.join()).size) positions.push(one);
    }
  }
  expect(pairs).toBeGreaterThan(100);
});
