import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { targetMessage, targetOf } from './challenge.ts';

const win = { elapsed: 61_200, moves: 40 };

test('golf compares times, other games compare moves', () => {
  const [golf, other] = [gameNamed('putt-putt'), gameNamed('pitchfork')];
  expect([targetOf(golf, win), targetOf(other, win)]).toEqual([62, 40]);
  expect(targetMessage(golf, 62)).toBe('1:02');
  expect(targetMessage(other, 40)).toEqual({ id: 'bar.moves', values: { count: 40 } });
});
