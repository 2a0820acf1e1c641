/** What a player reaches who follows the best hint at every move, under the usual rules. */
export interface Hinted {
  readonly deals: number;
  readonly won: number;
  /** The median number of moves of the won games; absent if none is won. */
  readonly moves?: number;
}

/** By id of a game. Written by `npm run figures -- hinted`. */
export const HINTED: Readonly<Record<string, Hinted>> = {
  'putt-putt': { deals: 20, won: 11, moves: 50 },
  'panther-creek': { deals: 20, won: 14, moves: 205 },
  golf: { deals: 20, won: 1, moves: 51 },
  'black-hole': { deals: 20, won: 18, moves: 51 },
  tripeaks: { deals: 20, won: 10, moves: 49 },
  klondike: { deals: 20, won: 8, moves: 134 },
  yukon: { deals: 20, won: 12, moves: 97 },
  russian: { deals: 20, won: 2, moves: 90 },
  easthaven: { deals: 20, won: 9, moves: 97 },
  freecell: { deals: 20, won: 20, moves: 104 },
  'bakers-game': { deals: 20, won: 18, moves: 92 },
  'eight-off': { deals: 20, won: 20, moves: 94 },
  'seahaven-towers': { deals: 20, won: 19, moves: 89 },
  spider: { deals: 20, won: 0 },
  spiderette: { deals: 20, won: 0 },
  'simple-simon': { deals: 20, won: 19, moves: 122 },
  scorpion: { deals: 20, won: 4, moves: 52 },
  'bear-river': { deals: 20, won: 12, moves: 91 },
  fan: { deals: 20, won: 10, moves: 78 },
  'king-albert': { deals: 20, won: 13, moves: 110 },
  'beleaguered-castle': { deals: 20, won: 12, moves: 95 },
  'streets-and-alleys': { deals: 20, won: 8, moves: 129 },
  'bakers-dozen': { deals: 20, won: 18, moves: 95 },
  'four-seasons': { deals: 20, won: 8, moves: 178 },
  pitchfork: { deals: 20, won: 1, moves: 107 },
  canfield: { deals: 20, won: 6, moves: 164 },
  'fortunes-favor': { deals: 20, won: 20, moves: 84 },
  'forty-thieves': { deals: 20, won: 3, moves: 237 },
  pyramid: { deals: 20, won: 10, moves: 52 },
};
