import { cardMoved, fromOf, isDeal, type Move, STOCK } from '../../rules/engine/index.ts';
import { cardName, type Message, message, moveText } from '../../rules/index.ts';
import type { Verdict } from '../../solver/index.ts';
import type { PlayerView } from './view.ts';

/** A suggested move. */
export interface HintChoice {
  readonly move: Move;
  readonly reason: Message;
  /** A sentence with the proof or evidence; absent if the reason is enough. */
  readonly evidence?: Message;
  /** The number of trials won after the move; 1 if the move is proved to win. */
  readonly wins: number;
  /** The number of trials after the move; 1 if the move is proved to win or lose, 0 if it is only judged. */
  readonly of: number;
}

/** The best moves for a player's view. */
export interface Hint {
  /** Best first; empty if there is no legal move, or none that can ever make progress. */
  readonly choices: readonly HintChoice[];
  /** The verdict on the position; `undefined` if the solver has not judged it. */
  readonly verdict: Verdict | undefined;
  /** The most promising move that is proved to lose the win; absent if none is known. */
  readonly rejected?: Move | undefined;
  readonly isFinal: boolean;
}

/**
 * Describes the move of a hint. A card from the stock is not named if the player has not seen it.
 *
 * @example
 * sayEnglish(choiceText(viewOf(game, position), moveOf(1, FOUNDATION))) // → '7 of diamonds to the foundation'
 */
export function choiceText({ game, position, unseen }: PlayerView, move: Move, nameOf = cardName): Message {
  const isUnseen = fromOf(move) === STOCK && unseen.has(cardMoved(game, position, move));
  return moveText(game, position, move, isUnseen ? () => message('hint.nextCard') : nameOf);
}

export function createJudgedChoice(move: Move): HintChoice {
  return { move, reason: message('hint.judged'), evidence: message('hint.why.judged'), wins: 0, of: 0 };
}

export function createForcedChoice(move: Move): HintChoice {
  return { move, reason: message(isDeal(move) ? 'hint.onlyDeal' : 'hint.only'), wins: 0, of: 0 };
}

/** Fewer trials than these tell no share of wins. */
const TELLING_TRIALS = 20;

/**
 * Creates a choice supported by trials with random orders of the unseen cards, or by judgement alone if there were no
 * trials. A few trials tell that it looks best, but no percentage.
 */
export function createTriedChoice(move: Move, wins: number, of: number): HintChoice {
  if (of === 0) return createJudgedChoice(move);
  const percent = Math.round((100 * wins) / of);
  return {
    move,
    reason: of < TELLING_TRIALS ? message('hint.judged') : message('hint.tried', { wins, percent }),
    evidence: message('hint.why.tried', { wins, of }),
    wins,
    of,
  };
}
