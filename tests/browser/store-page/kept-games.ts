import { formatAddress } from '../../../src/app/session/address.ts';
import { toRecord } from '../../../src/app/session/record.ts';
import { playMove, positionNow, type Session, startSession } from '../../../src/app/session/session.ts';
import { endSession } from '../../../src/app/session/settle.ts';
import type { KeptGame } from '../../../src/app/storage/games/kept-game.ts';
import { type GameSummary, gameSummaryOf } from '../../../src/app/storage/games/summary.ts';
import { GAMES } from '../../../src/games/index.ts';
import { compile, type DealNumber, legalMoves } from '../../../src/rules/index.ts';

/** The maximum number of moves of a game, as many as a typical game has. */
const MOVES = 80;
const DAY = 86_400_000;

interface Kept {
  readonly kept: KeptGame;
  readonly summary: GameSummary;
}

/** Returns `count` given-up games, from number `first` on. The number determines the game, the deal, the moves and the day. */
export function keptGames(count: number, first = 1): Kept[] {
  return Array.from({ length: count }, (_, index) => keptGame(first + index));
}

function keptGame(number: number): Kept {
  const game = compile(GAMES[number % GAMES.length] as (typeof GAMES)[0]);
  const deal = number as DealNumber;
  const changedAt = number * DAY;
  const session = endSession(playSome(startSession(game, deal, changedAt - 60_000), number), 'given-up', changedAt);
  const id = formatAddress(game, deal).slice(2);
  const stamp = { epoch: 1, revision: MOVES, writer: 'test' };
  const kept = { id, gameId: game.definition.id, changedAt, stamp, record: toRecord(session, changedAt) };
  return { kept, summary: gameSummaryOf(session, id, changedAt, kept.record.elapsed) };
}

/** Plays up to `MOVES` legal moves. */
function playSome(session: Session, seed: number): Session {
  let now = session;
  for (let at = 0; at < MOVES; at++) {
    const moves = legalMoves(now.game, positionNow(now));
    const next = moves[(seed * 7 + at) % Math.max(moves.length, 1)];
    const result = next === undefined ? undefined : playMove(now, next);
    if (!result) return now;
    now = result;
  }
  return now;
}
