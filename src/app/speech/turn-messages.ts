import type { Game, Message, MessageValue, Move, Position } from '../../rules/index.ts';
import { detailsTold } from './change-details.ts';
import { type Detail, moveTold } from './move-messages.ts';

/** A move on a table without a game in progress, that of an introduction. */
export interface Turn {
  readonly kind: 'played' | 'undone' | 'redone';
  readonly game: Game;
  readonly move: Move;
  /** How the cards lay, and how they lie now. */
  readonly before: Position;
  readonly now: Position;
}

const SAID = {
  played: (move: MessageValue): Message => ({ id: 'said.played', values: { move } }),
  undone: (move: MessageValue): Message => ({ id: 'said.undone', values: { move } }),
  redone: (move: MessageValue): Message => ({ id: 'said.redone', values: { move } }),
} as const;

/** What was done, and at full detail how the table is now: in sentences. */
export function turnTold({ kind, game, move, before, now }: Turn, detail: Detail): MessageValue[] {
  const isBack = kind === 'undone';
  return [
    SAID[kind](moveTold(game, isBack ? now : before, move, detail)),
    ...(detail === 'full' ? detailsTold(game, before, now, isBack ? undefined : move) : []),
  ];
}
