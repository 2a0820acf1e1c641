import type { Card, Game, Move, Place, Position } from '../../../rules/index.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import type { TextPlace } from '../geometry/text-place.ts';
import type { CardEvent } from '../motion/score.ts';

export interface TableProps {
  game: Game;
  position: Position;
  legal: readonly Move[];
  /** Changes with each deal. */
  dealKey: string;
  readOnly?: boolean | undefined;
  /** Whether the table is a small picture without input. */
  miniature?: boolean;
  /** The cards that moved one after the other, in games whose pack has each card once. */
  sequence?: readonly Card[] | undefined;
  /** The last cards on the foundation of a golf game, the top card last. */
  foundationTail?: readonly Card[] | undefined;
  /** Whether the table is mirrored for a left-handed player. */
  leftHand?: boolean;
  /** Whether the table is mirrored for a language written from right to left. */
  fromRight?: boolean;
  /** The width of cards, as a share of the largest that fits. */
  cardShare?: number;
  /** Whether a win is followed by a flourish. */
  celebrates?: boolean;
  /** Whether the result of a won game is shown, so that the cards lie in a picture beside it. */
  showsWin?: boolean | undefined;
  /** Whether the places that take the cards in hand are highlighted. */
  showsLights?: boolean;
  tap?: Settings['tap'];
  /** The number of top cards to highlight, by spot. An empty spot is highlighted itself. */
  highlights?: ReadonlyMap<number, number> | undefined;
  /**
   * Tries a move. Returns legal moves to point out if it is refused, or else `undefined`. `held` has the cards in hand
   * after a refusal.
   */
  onmove?: ((move: Move, held?: GrabbedCards) => readonly Move[] | undefined) | undefined;
  onreadonlypress?: (() => void) | undefined;
  oncardevent?: (event: CardEvent) => void;
  /** Called when cards are picked up or put back without a drag. */
  onhold?: ((held: GrabbedCards) => void) | undefined;
  /** Called with the place for text on a low table. */
  ontextplace?: (place: TextPlace) => void;
}

/** Cards picked up from the top of a place. When they are put back, `count` is 0 and `from` is −1. */
export interface GrabbedCards {
  readonly from: Place;
  readonly count: number;
}
