import type { DealShown } from '../../session/start.ts';

/** What the line under the table says, and what can be done about it there. */
export interface Note {
  readonly text: string;
  readonly tone?: 'positive' | 'warning';
  readonly actions?: readonly NoteAction[];
  /** Whether the menu has them, too: where there is no room they are found there alone. */
  readonly isInMenu?: boolean;
}

/** A button or, with an address, a link. */
export interface NoteAction {
  readonly label: string;
  /** What a short label means, in full. */
  readonly name?: string;
  readonly href?: string;
  readonly act?: () => void;
}

/** A game that was left for another. */
export interface Former {
  readonly deal: DealShown;
  readonly address: string;
}
