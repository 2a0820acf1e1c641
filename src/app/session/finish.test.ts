import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOn } from '../../../tests/support/random-games.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { findGame, GAMES } from '../../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  FOUNDATION,
  type Game,
  isLegal,
  isWon,
  legalMoves,
  type Move,
  moveOf,
  type Position,
  parseRecord,
  play,
  replay,
  STOCK,
  toOf,
  WASTE,
} from '../../rules/index.ts';
import { findFinish, playFinish } from './finish.ts';
import { playMove, positionNow, type Session, startSession, undo } from './session.ts';

const RECORDS = join(import.meta.dirname, '../../../tests/records');

/** Returns the game of a won record, and all its positions. */
function wonGame(name: string): { readonly game: Game; readonly positions: readonly Position[] } {
  const record = parseRecord(GAMES, readFileSync(join(RECORDS, `${name}.txt`), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const { positions } = replay(record.value);
  return { game: record.value.game, positions };
}

/**
 * Whether some order of moves to the foundations, deals and redeals wins, by exhaustive search; `undefined` if the search
 * is too large.
 */
function winsPlainly(game: Game, start: Position): boolean | undefined {
  const seen = new Set<string>();
  const waiting = [start];
  for (let position = waiting.pop(); position; position = waiting.pop()) {
    const key = String.fromCharCode(...position);
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > 3_000) return undefined;
    if (isWon(game, position)) return true;
    for (const move of legalMoves(game, position))
      if (toOf(move) === FOUNDATION || move === moveOf(STOCK, WASTE) || move === moveOf(WASTE, STOCK))
        waiting.push(play(game, position, move));
  }
  return false;
}

/** Plays up to `most` moves that `seed` chooses, and deals only when no card plays. Returns the last position. */
function playAnything(game: Game, start: Position, seed: number, most = Number.POSITIVE_INFINITY): Position {
  return playOn(game, start, (legal, _, ply) => {
    const plays = legal.filter((move) => move !== moveOf(STOCK, FOUNDATION));
    const moves = plays.length > 0 ? plays : legal;
    return ply < most ? moves[(seed * 7919 + ply * ply * 31) % Math.max(1, moves.length)] : undefined;
  });
}

/** Where whole runs leave together, no finish is offered. */
const NAMES = GAMES.filter((definition) => compile(definition).rules.foundation.kind !== 'collecting').map(
  ({ id }) => id,
);

describe('a finish', () => {
  it.each(NAMES)('is a win of %s by legal moves', (name) => {
    const { game, positions } = wonGame(name);
    const offered = positions.filter((position) => findFinish(game, position).length > 0);
    expect(offered.length).toBeGreaterThan(0);
    for (const start of offered) {
      const end = findFinish(game, start).reduce((position, move) => {
        expect(isLegal(game, position, move)).toBe(true);
        return play(game, position, move);
      }, start);
      expect(isWon(game, end)).toBe(true);
    }
    expect(findFinish(game, positions[0] as Position)).toEqual([]);
    expect(findFinish(game, positions.at(-1) as Position)).toEqual([]);
  });

  it.each(sampleOf(NAMES, 6))('is offered in %s exactly where no decision is left', (name) => {
    const { game, positions } = wonGame(name);
    for (const [index, position] of positions.slice(0, -2).entries()) {
      const isOffered = findFinish(game, position).length > 0;
      const wins = game.completes && !isOffered ? winsPlainly(game, position) : undefined;
      expect([index, wins]).not.toEqual([index, true]);
      if (isOffered && !game.completes)
        for (let seed = 0; seed < sampleSize(8, 30); seed++)
          expect(isWon(game, playAnything(game, position, seed))).toBe(true);
    }
  });

  it('is found wherever there is one, in random positions', () => {
    for (const name of ['pitchfork?runs=any', 'pitchfork?redeals=1', 'four-seasons?redeals=1', 'bear-river']) {
      const found = findGame(name);
      if (!found.ok) throw new Error(name);
      for (let number = 1; number <= sampleSize(6, 60); number++) {
        const position = playAnything(found.value, deal(found.value, number), number, number);
        const isOffered = findFinish(found.value, position).length > 0;
        expect([name, number, !isOffered && winsPlainly(found.value, position)]).not.toEqual([name, number, true]);
      }
    }
  });

  it('is undone as one', () => {
    const { game, positions } = wonGame('putt-putt');
    const number = 2562 as DealNumber;
    expect(positions[0]).toEqual(deal(game, number));
    let session = startSession(game, number, 0);
    for (const before of positions.slice(0, -4)) {
      expect(positionNow(session)).toEqual(before);
      const next = positions[session.at + 1] as Position;
      const move = legalMoves(game, before).find((one) => play(game, before, one).join() === next.join());
      session = played(session, move as Move);
    }
    const ended = playFinish(session);
    expect(isWon(game, positionNow(ended))).toBe(true);
    expect(undo(ended).at).toBe(session.at);
  });
});

function played(session: Session, move: Move): Session {
  const result = playMove(session, move);
  if (!result) throw new Error(`move ${move} isn't legal`);
  return result;
}
