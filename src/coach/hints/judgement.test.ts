import { expect, test } from 'vitest';
import { miniRuns, miniStart, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { FOUNDATION, optionsOf, toOf } from '../../rules/engine/index.ts';
import { measureProgress, sortByJudgement } from './judgement.ts';

test('moves to foundations are judged best, then irreversible moves, and last moves that may be taken back', () => {
  const seen = [0, 0, 0];
  for (let seed = 1; seed <= 200; seed++) {
    const [game, position] = miniStart(pickOf(seed), miniRuns);
    const before = measureProgress(game, position);
    const ranks = sortByJudgement(game, position, optionsOf(game, position)).map(({ move, position: next }) => {
      if (toOf(move) === FOUNDATION) return 0;
      return measureProgress(game, next) > before ? 1 : 2;
    });
    expect(ranks, `${seed}`).toEqual(ranks.toSorted((a, b) => a - b));
    for (const rank of ranks) seen[rank]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(0);
});
