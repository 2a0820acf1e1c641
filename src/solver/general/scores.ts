import {
  baseOf,
  CARD_CODES,
  type Card,
  cardsToWin,
  type Game,
  isCell,
  type Position,
  rankOf,
  stockCount,
  wasteCount,
} from '../../rules/engine/index.ts';

/** What a position has that a win must get rid of, each as a number of cards, or of places. */
interface Burden {
  /** Cards that must still leave, as the goal counts them. */
  readonly left: number;
  /** Cards in the stock. */
  readonly undealt: number;
  /** Cards in the waste, if redeals are limited. */
  readonly waste: number;
  /** Such cards that lie above a card of a lower rank. */
  readonly inverted: number;
  /** Cards face down. */
  readonly down: number;
  /** Cards in piles that lie above a card that must leave before them. */
  readonly blocking: number;
  /** Cards in piles that do not continue the run of the card beneath them. */
  readonly loose: number;
  /** Cards in piles that could not be put on the card beneath them. */
  readonly unbuilt: number;
  /** Piles and cells with cards. */
  readonly occupied: number;
}

/** Whole numbers from 0 on; a part of the burden without a weight does not count. */
export type Weights = Partial<Readonly<Record<keyof Burden, number>>>;

/** Returns the function that scores a position by each of several weights; the lower, the nearer a win seems. */
export function scorerOf(game: Game, ways: readonly Weights[]): (position: Position) => Int32Array {
  const scores = new Int32Array(ways.length);
  const parts = ways.map((weights) => Object.entries(weights) as [keyof Burden, number][]);
  const ranksFrom = Array.from({ length: game.highest + 1 }, (_, base) => ranksFromBase(game, base));
  return (position) => {
    const burden = burdenOf(game, position, ranksFrom[Math.max(1, baseOf(position))]);
    for (let way = 0; way < parts.length; way++) {
      let score = 0;
      for (const [part, weight] of parts[way]) score += weight * burden[part];
      scores[way] = score;
    }
    return scores;
  };
}

/** Returns by card how far its rank lies above a base. */
function ranksFromBase({ highest }: Game, base: number): Uint8Array {
  return Uint8Array.from({ length: CARD_CODES }, (_, card) => (rankOf(card as Card) - base + highest) % highest);
}

function burdenOf(game: Game, position: Position, ranks: Uint8Array): Burden {
  const { faces, places, pileAt, highest, rules } = game;
  const baseIndex = baseOf(position) <= 1 ? 1 : 0;
  let [down, blocking, loose, unbuilt, occupied, inverted] = [0, 0, 0, 0, 0, 0];
  for (const place of places) {
    const at = pileAt[place];
    const length = position[at];
    if (length === 0) continue;
    occupied++;
    if (isCell(place)) continue;
    down += position[at - 1];
    const zone = place < game.piles ? game.zones[game.zoneOf[place]] : undefined;
    const fits = zone?.fits[baseIndex];
    const runs = zone?.runFits[baseIndex];
    let lowest = highest;
    for (let index = 1; index <= length; index++) {
      const card = faces[position[at + index]];
      const rank = ranks[card];
      if (rank > lowest) blocking++;
      else lowest = rank;
      const pair = (faces[position[at + index - 1]] << 6) | card;
      if (index > 1 && runs?.[pair] !== 1) loose++;
      if (index > 1 && fits?.[pair] !== 1) unbuilt++;
    }
  }
  const isLimited = rules.stock?.redeals !== 'unlimited';
  const waste = isLimited ? wasteCount(position) : 0;
  const top = game.talonAt + stockCount(position);
  let lowest = highest;
  for (let at = top + waste - 1; at >= top; at--) {
    const rank = ranks[faces[position[at]]];
    if (rank > lowest) inverted++;
    else lowest = rank;
  }
  const left = cardsToWin<string>(game, position);
  return { left, undealt: stockCount(position), waste, inverted, down, blocking, loose, unbuilt, occupied };
}
