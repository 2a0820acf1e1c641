import { fromOf, isDeal, type Move, STOCK, toOf } from '../../rules/engine/index.ts';
import { cardName, type Message, message, moveText, placeValues } from '../../rules/index.ts';
import type { Verdict } from '../../solver/index.ts';
import type { PlayerView } from './view.ts';

/** A move that is worth playing, and why. */
export interface HintChoice {
  readonly move: Move;
  /** A short sentence. */
  readonly reason: Message;
  /** The proof of the reason, or what supports it, in a sentence; absent where the reason is enough. */
  readonly evidence?: Message;
  /** Trials that were won after it, and trials in all: 1 of 1 is a proof, 0 of 0 a judgement alone. */
  readonly wins: number;
  readonly of: number;
}

export interface Hint {
  /** The best first; none where there is no legal move, or none that could ever lead on. */
  readonly choices: readonly HintChoice[];
  /** The verdict of the position, where nothing is hidden and it is known. */
  readonly verdict: Verdict | undefined;
  readonly isFinal: boolean;
}

/** A choice in words. A card dealt from the stock isn't named: the player hasn't seen it. */
export function choiceText({ game, position, unseen }: PlayerView, move: Move, nameOf = cardName): Message {
  if (fromOf(move) === STOCK && unseen > 0) return message('hint.deal', placeValues(game, toOf(move)));
  return moveText(game, position, move, nameOf);
}

/** The most choices that a hint names. */
export const MOST_CHOICES = 8;

/** A choice that nothing is proved of. */
export function judgedChoice(move: Move): HintChoice {
  return { move, reason: message('hint.judged'), evidence: message('hint.why.judged'), wins: 0, of: 0 };
}

/** The choice where there is no other. */
export function onlyChoice(move: Move): HintChoice {
  return { move, reason: message(isDeal(move) ? 'hint.onlyDeal' : 'hint.only'), wins: 0, of: 0 };
}

/** A choice that trials speak for, in which the unseen cards lay in some order. */
export function triedChoice(move: Move, wins: number, of: number): HintChoice {
  if (of === 0) return judgedChoice(move);
  const percent = Math.round((100 * wins) / of);
  return {
    move,
    reason: message('hint.tried', { wins, percent }),
    evidence: message('hint.why.tried', { wins, of }),
    wins,
    of,
  };
}
