import { expect, test } from 'vitest';
import { wonGame } from '../../../../tests/support/won-games.ts';
import { legalMoves, type Move } from '../../../rules/index.ts';
import { goTo, playMove, positionNow, type Session, startSession, undo } from '../../session/session.ts';
import { withEnding } from '../../session/settle.ts';
import { gameSummaryOf } from './summary.ts';

const { game, deal, moves } = wonGame('bear-river');

function played(session: Session, count: number): Session {
  return moves.slice(0, count).reduce((before, move) => playMove(before, move) ?? before, session);
}

function straightOf(session: Session): boolean | undefined {
  return gameSummaryOf(withEnding(session, 2), 'bear-river/1', 2, 1).straight;
}

const fresh = startSession(game, deal, 1);

test('a win is straight where no other move was tried before it', () => {
  const won = played(fresh, moves.length);
  expect(straightOf(won)).toBe(true);
  expect(straightOf(played(fresh, moves.length - 1))).toBeUndefined();
  // A straight win stays straight when the player undoes moves after it.
  expect(straightOf(undo(withEnding(won, 2)))).toBe(true);
});

test('a win after another move was tried is not straight', () => {
  const [other] = legalMoves(game, positionNow(fresh)).filter((move) => move !== moves[0]);
  const tried = playMove(fresh, other as Move) as Session;
  expect(tried.at).toBe(1);
  expect(straightOf(played(goTo(tried, 0), moves.length))).toBe(false);
});
