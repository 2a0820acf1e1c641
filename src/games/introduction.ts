import {
  deal,
  formatMove,
  type Game,
  legalMoves,
  type MessageId,
  type Move,
  type Position,
  parseLayout,
} from '../rules/index.ts';

/** An introduction to a game, as data: some two minutes at a real table, on which the player makes the moves. */
export interface Introduction {
  /** The id of the game, played under its default rules. */
  readonly game: string;
  readonly scenes: readonly IntroductionScene[];
}

/** A part of an introduction: steps that share one table. */
export interface IntroductionScene {
  /** The number of a deal, or a layout as text. */
  readonly start: number | string;
  readonly steps: readonly IntroductionStep[];
}

/** A text to read, often with moves to make. */
export interface IntroductionStep {
  /** One to three short sentences; cards are written in signs: `7♥`. */
  readonly text: MessageId;
  /**
   * The moves to make, one after the other, in the notation of moves: `4-7x3`. A bar separates equally good ones:
   * `2-f|9-f`. Without moves, the player only reads.
   */
  readonly play?: readonly string[];
  /** The text shown after any other legal move. An illegal move shows the refusal of the rules. */
  readonly instead?: MessageId;
  /** The places that the text mentions, in the notation of moves: `f`, `s`, `w`, `6`. */
  readonly shows?: readonly string[];
  /** Whether only obvious moves are left, which the table plays to the end of the game when the player goes on. */
  readonly finishes?: true;
}

/** Returns the position at the start of a scene. Throws if the layout of the scene is invalid. */
export function sceneStart(game: Game, { start }: IntroductionScene): Position {
  if (typeof start === 'number') return deal(game, start);
  const position = parseLayout(game, start);
  if (!position.ok) throw new Error(`a scene of ${game.name}: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** Returns the legal moves among those in a text such as `2-f|9-f`, in the order of the text. */
export function wantedMoves(game: Game, position: Position, text: string): Move[] {
  const legal = legalMoves(game, position);
  return text.split('|').flatMap((wanted) => legal.filter((move) => formatMove(move) === wanted));
}
