import {
  baseOf,
  type Card,
  cardsToWin,
  type Game,
  isCell,
  type Position,
  rankOf,
  stockCount,
} from '../../rules/engine/index.ts';

/** What a position has that a win must get rid of. */
interface Burden {
  /** Cards that must still leave, as the goal counts them. */
  readonly left: number;
  /** Cards in the stock. */
  readonly undealt: number;
  /** Cards face down. */
  readonly down: number;
  /** Cards in piles that lie above a card that must leave before them. */
  readonly blocking: number;
  /** Cards in piles that do not continue the run of the card beneath them. */
  readonly loose: number;
  /** Piles and cells with cards. */
  readonly occupied: number;
}

/** The ways to weigh a burden. They differ in what matters most: cards that leave, cards in
 * the way, room, or runs. */
export const WAYS: readonly Readonly<Record<keyof Burden, number>>[] = [
  { left: 4, undealt: 0, down: 6, blocking: 3, loose: 1, occupied: 1 },
  { left: 2, undealt: 1, down: 8, blocking: 4, loose: 2, occupied: 4 },
  { left: 8, undealt: 0, down: 4, blocking: 1, loose: 0, occupied: 0 },
  { left: 2, undealt: 0, down: 6, blocking: 1, loose: 4, occupied: 2 },
];

/** Returns the function that scores a position in each way; the lower, the nearer a win seems. */
export function scorerOf(game: Game): (position: Position) => Int32Array {
  const scores = new Int32Array(WAYS.length);
  return (position) => {
    const burden = burdenOf(game, position);
    for (const [at, weights] of WAYS.entries())
      scores[at] =
        weights.left * burden.left +
        weights.undealt * burden.undealt +
        weights.down * burden.down +
        weights.blocking * burden.blocking +
        weights.loose * burden.loose +
        weights.occupied * burden.occupied;
    return scores;
  };
}

function burdenOf(game: Game, position: Position): Burden {
  const { faces, places, pileAt, highest } = game;
  const base = Math.max(1, baseOf(position));
  let [down, blocking, loose, occupied] = [0, 0, 0, 0];
  for (const place of places) {
    const at = pileAt[place];
    const length = position[at];
    if (length === 0) continue;
    occupied++;
    if (isCell(place)) continue;
    const downHere = position[at - 1];
    down += downHere;
    const runs = place < game.piles ? game.zones[game.zoneOf[place]].runFits[base === 1 ? 1 : 0] : undefined;
    let lowest = highest;
    for (let index = 1; index <= length; index++) {
      const card = faces[position[at + index]] as Card;
      const rank = (rankOf(card) - base + highest) % highest;
      if (rank > lowest) blocking++;
      else lowest = rank;
      if (index > 1 && runs?.[(faces[position[at + index - 1]] << 6) | card] !== 1) loose++;
    }
  }
  return { left: cardsToWin<string>(game, position), undealt: stockCount(position), down, blocking, loose, occupied };
}
