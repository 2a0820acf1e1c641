import type { Move } from '../engine/moves.ts';
import { type Outcome, outcomeOf, QUICK_OUTCOME_BOUND } from '../engine/outcome.ts';
import { playUnchecked } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import { refusalOf } from '../engine/refusal.ts';
import { type Message, message } from '../words/message.ts';
import { refusalText } from '../words/refusal-text.ts';
import { parseMove } from './move.ts';
import { type GameRecord, startOf } from './record.ts';
import { fail, type Result } from './result.ts';

/** The move at which a replay stopped. */
export interface Stopped {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Whether it can't be read as a move, or is one that the rules refuse. */
  readonly kind: 'unreadable' | 'illegal';
  /** The line on which the move stands, where it was read from a text. */
  readonly line?: number;
  /** Why it can't be played, in words. */
  readonly why: Message;
}

/** A game played again from its record. */
export interface Replay {
  /** The position at the start and after each move of `moves`. */
  readonly positions: readonly Position[];
  /** The moves that were legal, up to the first that was not. */
  readonly moves: readonly Move[];
  /** What has become of the game in the last of `positions`. */
  readonly outcome: Outcome;
  /** The first unreadable or illegal move; absent where all were played. */
  readonly stopped?: Stopped;
}

/** The move that a text means in a position, or why there is none. */
function legalMove(
  { game }: GameRecord,
  position: Position,
  text: string,
): Result<Move, Pick<Stopped, 'kind' | 'why'>> {
  const move = parseMove(game, text);
  if (!move.ok)
    return fail({
      kind: 'unreadable',
      why: message('notation.unreadable', { expected: move.error.expected, found: move.error.found }),
    });
  const refusal = refusalOf(game, position, move.value);
  return refusal ? fail({ kind: 'illegal', why: refusalText(game, position, refusal) }) : move;
}

/**
 * Plays a record from its start up to its end, or to the first move that is unreadable or illegal.
 *
 * @param bound the most positions that the search for the outcome looks at
 * @example
 * replay(recordOf(game, { kind: 'layout', position }, legalMoves(game, position))).outcome // → 'open'
 */
export function replay(record: GameRecord, bound = QUICK_OUTCOME_BOUND): Replay {
  const { game } = record;
  let position = startOf(record);
  const positions = [position];
  const moves: Move[] = [];
  for (const recorded of record.moves) {
    const move = legalMove(record, position, recorded.text);
    if (!move.ok) {
      const stopped = { number: moves.length + 1, ...recorded, ...move.error };
      return { positions, moves, outcome: outcomeOf(game, position, bound), stopped };
    }
    position = playUnchecked(game, position, move.value);
    positions.push(position);
    moves.push(move.value);
  }
  return { positions, moves, outcome: outcomeOf(game, position, bound) };
}
