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

/**
 * The vocabulary in which an introduction is written: two minutes at a real table, on which the player makes the moves.
 * Like a game it is data alone.
 */
export interface Introduction {
  /** The id of the game, played by its usual rules. */
  readonly game: string;
  readonly scenes: readonly IntroductionScene[];
}

/** Steps on one table. */
export interface IntroductionScene {
  /** The number of a deal, or a layout as text. */
  readonly start: number | string;
  readonly steps: readonly IntroductionStep[];
}

/** One thought: a text to read, and mostly a move to make. */
export interface IntroductionStep {
  /** The text to read, as a message: one to three short sentences. Cards are written in signs: `7♥`. */
  readonly text: MessageId;
  /**
   * The moves wanted, one after the other, in the notation of moves: `4-7x3`. Others that will do as well stand behind
   * a bar: `2-f|9-f`. Without any the player reads and goes on.
   */
  readonly play?: readonly string[];
  /** What is said of another legal move; a refusal is said by the rules. */
  readonly instead?: MessageId;
  /** The places that the text speaks of, as in moves: `f`, `s`, `w`, `6`. */
  readonly shows?: readonly string[];
  /** Only the obvious is left: going on plays it, up to the end of the game. */
  readonly finishes?: true;
}

/** The position that a scene starts from. */
export function sceneStart(game: Game, { start }: IntroductionScene): Position {
  if (typeof start === 'number') return deal(game, start);
  const position = parseLayout(game, start);
  if (!position.ok) throw new Error(`a scene of ${game.name}: ${JSON.stringify(position.error)}`);
  return position.value;
}

/** The legal moves among those that a text wants, in its order: `2-f|9-f`. */
export function wantedMoves(game: Game, position: Position, text: string): Move[] {
  const legal = legalMoves(game, position);
  return text.split('|').flatMap((wanted) => legal.filter((move) => formatMove(move) === wanted));
}
