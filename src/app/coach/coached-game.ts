import type { Game, Message, Outcome, Position } from '../../rules/index.ts';
import type { Ending } from '../session/ending.ts';
import type { Session } from '../session/session.ts';
import type { Role } from '../storage/tabs/keeper.ts';

/** A game that is open on the page, as the coach sees it. */
export interface Coached {
  readonly game: Game;
  readonly position: Position;
  readonly session: Session;
  readonly role: Role;
  readonly address: string;
  readonly ending: Ending | undefined;
  readonly outcome: Outcome;
  /** What it has shown in the line under the table can be taken away, for what the coach says. */
  readonly voice: { clear(): void };
  say(message: Message): void;
  /** Says it and shows it in the line for a while. */
  refuse(message: Message): void;
  /** Shows the game gone on by a move that is shown to the player. */
  showOn(session: Session): void;
}
