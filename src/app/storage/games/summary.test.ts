import { expect, test } from 'vitest';
import { wonGame } from '../../../../tests/support/won-games.ts';
import { goTo, playMove, type Session, startSession, undo } from '../../session/session.ts';
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
  // What is tried after the win changes nothing of it.
  expect(straightOf(undo(withEnding(won, 2)))).toBe(true);
});

test('a win after another try is not straight', () => {
  const [first, second] = moves;
  const other = first !== undefined && second !== undefined ? playMove(fresh, second) : undefined;
  const tried = other ?? played(fresh, 1);
  const back = goTo(tried, 0);
  const won = moves.reduce((before, move) => playMove(before, move) ?? before, back);
  expect(straightOf(won)).toBe(other === undefined);
});
