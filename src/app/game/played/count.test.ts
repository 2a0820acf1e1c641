import { expect, test } from 'vitest';
import type { GameSummary } from '../../storage/games/summary.ts';
import { scoresOf } from './count.ts';

const WON: GameSummary = {
  id: 'bear-river/1',
  gameId: 'bear-river',
  variant: 'bear-river',
  deal: 1,
  origin: 'random',
  shown: false,
  result: 'won',
  startedAt: 1000,
  changedAt: 2000,
  endedAt: 2000,
  moves: 40,
  elapsed: 60_000,
  left: 0,
};

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
