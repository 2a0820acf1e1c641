import { type MessageValue, message } from '../../../rules/index.ts';
import type { JudgedPosition } from './reviewing.svelte.ts';

/** A position of a line that is reviewed, and the move that follows. */
export interface ReviewPlace {
  readonly judged: JudgedPosition | undefined;
  /** Whether the move that leads here lost the game, or the next one does. */
  readonly loss: 'here' | 'next' | undefined;
  /** Whether it stands on a winning line that nobody played. */
  readonly isShown: boolean;
  /** Whether more is being found out. */
  readonly isLooking: boolean;
}

/** What a position is, in a sentence. */
export function judgedTold({ judged, loss, isShown, isLooking }: ReviewPlace): MessageValue {
  if (isShown) return message('review.shown');
  if (!judged || judged.verdict === 'undecided') return message(isLooking ? 'review.looking' : 'review.notKnown');
  if (judged.verdict === 'unwinnable') return message(loss === 'here' ? 'review.lostHere' : 'review.cannot');
  const { winning, of } = judged;
  if (winning === undefined || of < 2) return message(loss === 'next' ? 'review.nextLoses' : 'review.can');
  return message(loss === 'next' ? 'review.keptNotPlayed' : 'review.kept', { winning, of });
}

/** How many moves of a choice keep the win, in a few words; nothing where there was none to be made. */
export function countTold({ judged, loss }: Pick<ReviewPlace, 'judged' | 'loss'>): MessageValue {
  if (judged?.verdict !== 'winnable' || judged.of < 2) return '';
  const { winning, of } = judged;
  if (winning === undefined) return loss === 'next' ? message('review.lostShort') : '';
  return message(loss === 'next' ? 'review.countLost' : 'review.count', { winning, of });
}
