/** What a player reaches who follows the best hint at every move, under the usual rules. */
export interface Hinted {
  readonly deals: number;
  readonly won: number;
  /** The median number of moves of the won games; absent if none is won. */
  readonly moves?: number;
}

/** By id of a game. Written by `npm run figures -- hinted`. */
export const HINTED: Readonly<Record<string, Hinted>> = {
  'putt-putt': { deals: 20, won: 11, moves: 49 },
  'panther-creek': { deals: 20, won: 14, moves: 203 },
  golf: { deals: 20, won: 1, moves: 40 },
  'black-hole': { deals: 20, won: 18, moves: 51 },
  tripeaks: { deals: 20, won: 10, moves: 49 },
  klondike: { deals: 20, won: 8, moves: 101 },
  yukon: { deals: 20, won: 12, moves: 90 },
  russian: { deals: 20, won: 2, moves: 15 },
  easthaven: { deals: 20, won: 9, moves: 50 },
  freecell: { deals: 20, won: 18, moves: 102 },
  'bakers-game': { deals: 20, won: 18, moves: 91 },
  'eight-off': { deals: 20, won: 20, moves: 94 },
  'seahaven-towers': { deals: 20, won: 19, moves: 89 },
  spider: { deals: 20, won: 0, moves: 39 },
  spiderette: { deals: 20, won: 0, moves: 20 },
  canfield: { deals: 20, won: 6, moves: 114 },
  'fortunes-favor': { deals: 20, won: 20, moves: 84 },
  'forty-thieves': { deals: 20, won: 3, moves: 111 },
  pyramid: { deals: 20, won: 10, moves: 38 },
};
