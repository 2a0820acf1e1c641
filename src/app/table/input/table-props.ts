import type { Card, Game, Move, Place, Position } from '../../../rules/index.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import type { TextPlace } from '../geometry/text-place.ts';
import type { CardEvent } from '../motion/score.ts';

export interface TableProps {
  game: Game;
  position: Position;
  legal: readonly Move[];
  dealKey: string;
  readOnly?: boolean | undefined;
  /** Whether the table is a small picture without input. */
  miniature?: boolean;
  /** The cards that moved one after the other, in games whose pack has each card once. */
  sequence?: readonly Card[] | undefined;
  /** The cards of a won game lie in a picture beside its result. */
  showsWin?: boolean | undefined;
  /** Replaces the setting. */
  tap?: Settings['tap'] | undefined;
  /** By spot. An empty spot is highlighted itself. */
  highlights?: ReadonlyMap<number, number> | undefined;
  /** Returns legal moves to point out if the move is refused. `held` has the cards in hand after a refusal. */
  onmove?: ((move: Move, held?: GrabbedCards) => readonly Move[] | undefined) | undefined;
  onreadonlypress?: (() => void) | undefined;
  oncardevent?: (event: CardEvent) => void;
  /** Cards were picked up or put back without a drag. */
  onhold?: ((held: GrabbedCards) => void) | undefined;
  ontextplace?: (place: TextPlace) => void;
}

/** Cards that are put back have the `count` 0 and the `from` −1. */
export interface GrabbedCards {
  readonly from: Place;
  readonly count: number;
}
