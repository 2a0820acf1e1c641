import type { MessageValue } from '../../rules/index.ts';
import type { Session } from '../session/session.ts';

/** What was done to a game. */
export interface GameAction {
  readonly kind: 'played' | 'undone' | 'redone' | 'wentTo' | 'restarted' | 'wentBack' | 'gaveUp' | 'resumed' | 'shown';
  /** A game whose line has both what was before and what is now. */
  readonly session: Session;
  /** How many moves of that line stood before. */
  readonly from: number;
}

/** What is to be told of it. */
export interface GameChange extends GameAction {
  /** How many moves of the line stand now. */
  readonly to: number;
  /** What there is to say of the end of the game. */
  readonly ending: MessageValue;
  /** Whether the rest has just become obvious, and a button offers to play it. */
  readonly offersFinish: boolean;
}
