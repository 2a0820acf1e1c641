import { expect, it } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { type DealNumber, legalMoves, type Move, message } from '../../../rules/index.ts';
import { playMove, positionNow, type Session, startSession } from '../../session/session.ts';
import { withOwnNumbers } from './own-numbers.ts';

it('numbers the moves of a review as the player counts them', () => {
  const movers = ['player', 'automatic', 'automatic', 'player'] as const;
  const session = movers.reduce<Session>(
    (now, mover) => playMove(now, legalMoves(now.game, positionNow(now))[0] as Move, mover) ?? now,
    startSession(gameNamed('pitchfork'), 5 as DealNumber, 0),
  );
  expect(session.at).toBe(4);
  const lost = message('review.lost', { move: 4 });
  const summary = message('list.sentence', { list: lost, item: message('review.only', { count: 3, right: 2 }) });
  expect(withOwnNumbers(summary, session)).toEqual({
    id: 'list.sentence',
    values: {
      list: { id: 'review.lost', values: { move: 2 } },
      item: { id: 'review.only', values: { count: 3, right: 2 } },
    },
  });
  // An automatic move has the number of the move before it.
  const between = message('review.lostBetween', { from: 0, to: 3 });
  expect(withOwnNumbers(between, session)).toEqual({ id: 'review.lostBetween', values: { from: 0, to: 1 } });
});
