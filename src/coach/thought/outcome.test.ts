import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { randomEnding } from '../../../tests/support/reference/random-ending.ts';
import { immediateOutcome, NO_UNSEEN, outcomeOf } from '../../rules/engine/index.ts';
import { thinkOfOutcome } from './outcome.ts';

const game = gameNamed('pitchfork');

test('a long search yields often and is open until its end', () => {
  const answers = [...thinkOfOutcome(game, randomEnding(game, 921, 15), NO_UNSEEN)];
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.pop()).toBe('dead-end');
  expect(new Set(answers)).toEqual(new Set(['open']));
});

test('a short search answers once', () => {
  const position = randomEnding(game, 4, 20);
  expect(immediateOutcome(game, position)).toBeUndefined();
  expect(outcomeOf(game, position, 10)).toBe('dead-end');
  expect([...thinkOfOutcome(game, position, NO_UNSEEN)]).toEqual(['dead-end']);
});
