import type { Definition } from './reference/oracle/definition.ts';
import { pickOf } from './reference/oracle/random-play.ts';

/**
 * Returns a small game of Klondike's vocabulary: piles built down, partly face down, with groups, and a stock that may be
 * dealt through again. The same seed gives the same game.
 */
export function gameLikeKlondike(seed: number): Definition {
  const pick = pickOf(seed);
  const suits = pick([2, 3, 4, 4]);
  const ranks = pick([3, 4, 5, 6]);
  const cards = suits * ranks;
  const rows = Array.from({ length: pick([2, 3, 4]) }, () => 1);
  const stock = pick([1, 2, 3, 4, 6, 8].filter((count) => count + rows.length <= cards));
  const isDown = pick([true, true, true, false]);
  for (let left = cards - stock - rows.length; left > 0; left--) rows[pick([...rows.keys()])]++;
  return {
    id: `like-klondike-${seed}`,
    name: 'Like Klondike',
    pack: { decks: 1, suits, ranks, faces: suits },
    foundation: { gives: pick(['top', 'top', 'none']) },
    tableau: {
      rows: [rows],
      down: [rows.map((count) => (isDown || pick([true, false]) ? count - 1 : 0))],
      takes: { order: 'down', by: pick(['alternate-color', 'alternate-color', 'any-suit', 'suit']) },
      space: pick(['king', 'any', 'none']),
      gives: pick(['face-up', 'face-up', 'run', 'top']),
    },
    cell: { count: pick([0, 0, 0, 0, 1]) },
    stock: { turn: pick([1, 2, 3]), redeals: pick(['unlimited', 'unlimited', 'unlimited', 1]) },
  };
}
