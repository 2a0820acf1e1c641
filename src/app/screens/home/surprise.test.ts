import { expect, test } from 'vitest';
import { wonSummary } from '../../../../tests/support/won-summary.ts';
import { GAMES, SHELVES } from '../../../games/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import { chooseSurprise } from './surprise.ts';

const shelves = Object.values(SHELVES);
const surprises = (played: readonly GameSummary[]) =>
  new Set([0, 0.2, 0.4, 0.6, 0.8, 0.99].map((random) => chooseSurprise(shelves, played, random).id));

test('a new player may get any game', () => {
  expect(surprises([]).size).toBe(6);
});

test('a player gets a new game on the shelf of a game that they won', () => {
  const lost = wonSummary('pitchfork', 4, 4, { result: 'given-up' });
  const found = surprises([wonSummary('freecell', 1, 1), lost]);
  expect([...found].toSorted()).toEqual(['bakers-game', 'eight-off', 'seahaven-towers']);
});

test('a player who knows all games gets those that they played least', () => {
  const once = GAMES.map(({ id }, deal) => wonSummary(id, deal + 1, deal));
  const twice = GAMES.slice(1).map(({ id }, deal) => wonSummary(id, deal + 100, deal + 100));
  expect([...surprises([...once, ...twice])]).toEqual([GAMES[0]?.id]);
});
