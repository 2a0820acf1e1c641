import type { Game } from './compile.ts';
import { cardsLeft, type Position } from './position.ts';

/** A score and the highest one possible in its game. */
export interface Score {
  readonly points: number;
  readonly of: number;
}

/** Returns the score of a position, or `undefined` in a game without scoring. It is computed, never stored. */
export function scoreOf<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Score | undefined {
  return scoreWithCardsLeft(game, cardsLeft(game, position));
}

/** Returns the score with `left` cards not on a foundation, or `undefined` in a game without scoring. */
export function scoreWithCardsLeft(game: Game, left: number): Score | undefined {
  if (game.rules.scoring === 'none') return undefined;
  const of = game.pack.length;
  return { points: of - left, of };
}
