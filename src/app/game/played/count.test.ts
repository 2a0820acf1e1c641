import { expect, test } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { scoresOf } from './count.ts';

const WON = wonSummary('bear-river', 1, 2000);

test('won and lost games have the score of their cards left', () => {
  const lost = { ...WON, result: 'given-up', left: 20 } as const;
  expect(scoresOf([WON, lost])).toEqual([52, 32]);
});

test('open and shown games, and games without scoring, have no score', () => {
  const others: GameSummary[] = [
    { ...WON, result: 'open', left: 30 },
    { ...WON, shown: true },
    { ...WON, gameId: 'pitchfork', variant: 'pitchfork' },
    { ...WON, gameId: 'no-such-game', variant: 'no-such-game' },
  ];
  expect(scoresOf(others)).toEqual([]);
});
