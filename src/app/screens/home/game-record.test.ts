import { expect, test } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { sayEnglish } from '../../../languages/index.ts';
import type { Message } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { gameRecord } from './game-record.ts';

const textsOf = (games: readonly GameSummary[]) =>
  gameRecord('pitchfork', games, false).map((part) => sayEnglish(part as Message));

test('a game’s record is its best time, its streak and its last result', () => {
  const wins = [1, 2, 3].map((deal) => wonSummary('pitchfork', deal, deal, { elapsed: 60_000 * deal }));
  const river = wonSummary('bear-river', 9, 9, { elapsed: 1000 });
  expect(textsOf([...wins, river])).toEqual(['Best 1\u00a0min 0\u00a0s', '3 wins in a row', 'Last: Won']);
  const lost = wonSummary('pitchfork', 4, 4, { result: 'given-up' });
  expect(textsOf([...wins, lost])).toEqual(['Best 1\u00a0min 0\u00a0s', 'Last: Given up']);
  expect(textsOf([river])).toEqual([]);
});

test('a calm record is the last result alone', () => {
  const wins = [1, 2].map((deal) => wonSummary('pitchfork', deal, deal, { elapsed: 60_000 }));
  expect(gameRecord('pitchfork', wins, true)).toEqual([expect.objectContaining({ id: 'home.last' })]);
});

test('a solved game has a last result, but no best time', () => {
  expect(textsOf([wonSummary('pitchfork', 1, 1, { shown: true })])).toEqual(['Last: Won with the solution']);
});
