import { findGame } from '../../games/index.ts';
import {
  type Fault,
  fail,
  isDealNumber,
  isLegal,
  type Move,
  ok,
  play,
  type Result,
  SHUFFLE_VERSION,
} from '../../rules/index.ts';
import { elapsedAt, stoppedClock } from './clock.ts';
import { positionAt, type Session, startSession } from './session.ts';

/** The version of the form in which games are kept. It rises with each change of `GameRecord`. */
export const RECORD_VERSION = 1;

/** A game in progress as it is kept and sent to other tabs: plain values, no positions. */
export interface GameRecord {
  readonly version: typeof RECORD_VERSION;
  /** The game with its house rules: `pitchfork?runs=any`. */
  readonly game: string;
  readonly start: {
    readonly kind: 'deal';
    readonly deal: number;
    readonly shuffle: number;
  };
  readonly moves: readonly number[];
  readonly at: number;
  readonly startedAt: number;
  readonly elapsed: number;
}

/** What became of a record: the game, and what was wrong from some move on; the game stands before that move. */
export interface Replayed {
  readonly session: Session;
  readonly fault: Fault | undefined;
}

export function toRecord({ game, start, moves, at, startedAt, clock }: Session, now: number): GameRecord {
  return {
    version: RECORD_VERSION,
    game: game.name,
    start: { ...start, shuffle: SHUFFLE_VERSION },
    moves: [...moves],
    at,
    startedAt,
    elapsed: elapsedAt(clock, now),
  };
}

/** Deals a record anew and plays its moves, each asked of the engine: nothing that was kept is trusted. */
export function replay(record: GameRecord): Result<Replayed> {
  const game = findGame(record.game);
  if (!game.ok) return game;
  const { deal, shuffle } = record.start;
  if (!isDealNumber(deal)) return fail(fault('bad-deal', 'deal', deal, 'a deal number'));
  if (shuffle !== SHUFFLE_VERSION) return fail(fault('bad-shuffle', 'shuffle', shuffle, `version ${SHUFFLE_VERSION}`));
  const fresh = startSession(game.value, deal, record.startedAt);
  const { positions, wrongAt } = playAll(fresh, record.moves);
  const moves = record.moves.slice(0, positions.length - 1) as Move[];
  const session = {
    ...fresh,
    moves,
    positions,
    at: Math.min(record.at, moves.length),
    clock: stoppedClock(record.elapsed),
  };
  const wrong =
    wrongAt === undefined
      ? undefined
      : fault('illegal-move', `move ${wrongAt + 1}`, record.moves[wrongAt], 'a legal move');
  return ok({ session, fault: wrong });
}

/** The positions of the moves up to the first illegal one, and where that is. */
function playAll(fresh: Session, moves: readonly number[]) {
  const { game } = fresh;
  let position = positionAt(fresh, 0);
  const positions = [position];
  for (const [index, move] of moves.entries()) {
    if (!isLegal(game, position, move as Move)) return { positions, wrongAt: index };
    position = play(game, position, move as Move);
    positions.push(position);
  }
  return { positions, wrongAt: undefined };
}

function fault(code: string, place: string, found: unknown, expected: string): Fault {
  return { code, place, found: String(found), expected };
}
