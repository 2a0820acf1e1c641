import type { Move } from '../engine/moves.ts';
import { type Outcome, outcomeOf, QUICK_OUTCOME_BOUND } from '../engine/outcome.ts';
import { playUnchecked } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import { refusalOf } from '../engine/refusal.ts';
import { type Message, message } from '../words/message.ts';
import { refusalText } from '../words/refusal-text.ts';
import { parseMove } from './move.ts';
import { type GameRecord, startPositionOf } from './record.ts';
import { fail, type Result } from './result.ts';

/** The move at which a replay stopped. */
export interface Stopped {
  /** The number of the move in the game, counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Whether the text cannot be read as a move, or the move is illegal. */
  readonly kind: 'unreadable' | 'illegal';
  /** The line of the move; absent in a record that was not read from a text. */
  readonly line?: number;
  /** The reason, in words. */
  readonly why: Message;
}

/** The result of replaying a record. */
export interface Replay {
  /** The start, and the position after each move of `moves`. */
  readonly positions: readonly Position[];
  /** The moves played: all, or those before `stopped`. */
  readonly moves: readonly Move[];
  /** The outcome in the last of `positions`. */
  readonly outcome: Outcome;
  /** The first unreadable or illegal move; absent if all moves were played. */
  readonly stopped?: Stopped;
}

function parseLegalMove(
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
  return refusal ? fail({ kind: 'illegal', why: refusalText(game, position, refusal, move.value) }) : move;
}

/**
 * Plays a record to its end, or to the first move that is unreadable or illegal.
 *
 * @param bound the most positions to search for the outcome
 * @example
 * replay(recordOf(game, { kind: 'layout', position }, legalMoves(game, position))).outcome // → 'open'
 */
export function replay(record: GameRecord, bound = QUICK_OUTCOME_BOUND): Replay {
  const { game } = record;
  let position = startPositionOf(record);
  const positions = [position];
  const moves: Move[] = [];
  for (const recorded of record.moves) {
    const move = parseLegalMove(record, position, recorded.text);
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
