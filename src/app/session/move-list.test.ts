import { expect, it } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { type DealNumber, legalMoves, type Move } from '../../rules/index.ts';
import { bookmarksOf, entryNow, moveListEntries } from './move-list.ts';
import { goTo, playMove, positionNow, type Session, startSession, toggleBookmark } from './session.ts';
import type { Mover } from './tree.ts';

function plays(session: Session, movers: readonly Mover[], choice = 0): Session {
  return movers.reduce((now, mover) => {
    const moves = legalMoves(now.game, positionNow(now));
    const played = playMove(now, moves[choice % moves.length] as Move, mover);
    if (!played) throw new Error('a legal move was refused');
    return played;
  }, session);
}

const fresh = startSession(gameNamed('pitchfork'), 5 as DealNumber, 0);
const first = plays(fresh, ['player', 'automatic', 'automatic', 'player']);
const session = plays(toggleBookmark(goTo(first, 3)), ['player', 'finish', 'finish'], 1);

it('lists the start, moves of the player with their automatic moves, and a finish, with branches', () => {
  expect(moveListEntries(session).map(({ step, from, until, to, number }) => [step, from, until, to, number])).toEqual([
    [0, 0, 0, 0, 0],
    [3, 0, 1, 3, 1],
    [5, 3, 4, 4, 2],
    [7, 4, 6, 6, undefined],
  ]);
  expect(moveListEntries(session).map(({ branches }) => branches)).toEqual([
    [],
    [{ first: 4, last: 4, moves: 1 }],
    [],
    [],
  ]);
});

it('lists a branch at the step before it, with all its moves', () => {
  const back = goTo(session, 4);
  expect(moveListEntries(back).flatMap(({ branches }) => branches)).toEqual([{ first: 5, last: 7, moves: 1 }]);
  expect(bookmarksOf(toggleBookmark(back))).toEqual([
    { step: 3, moves: 1, isOnLine: true },
    { step: 4, moves: 2, isOnLine: true },
  ]);
  expect(bookmarksOf(goTo(toggleBookmark(back), 5))).toContainEqual({ step: 4, moves: 2, isOnLine: false });
});

it('finds the current entry, also within a group', () => {
  for (const [step, at] of [
    [0, 0],
    [2, 3],
    [7, 7],
  ] as const) {
    const there = goTo(session, step);
    expect(entryNow(moveListEntries(there), there)?.step).toBe(at);
  }
});
