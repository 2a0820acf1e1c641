/** What a player reaches who follows the best hint at every move, under the usual rules. */
export interface Hinted {
  readonly deals: number;
  readonly won: number;
  /** The median number of moves of a game, won or not. */
  readonly moves: number;
}

/** By id of a game. Written by `npm run figures -- hinted`. */
export const HINTED: Readonly<Record<string, Hinted>> = {};
