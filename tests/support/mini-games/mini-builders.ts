import { createRandomWords } from '../../../src/rules/engine/index.ts';
import {
  compile,
  deal,
  type Game,
  type GameDefinition,
  legalMoves,
  type Position,
  play,
  type WrittenBuild,
} from '../../../src/rules/index.ts';

/** Picks an element of a list at random. */
export type Pick = <T>(list: readonly T[]) => T;

export function pickOf(seed: number): Pick {
  const words = createRandomWords(seed);
  return (list) => list[words() % list.length];
}

const DOWN: WrittenBuild = { order: 'down', by: 'alternate-color' };

/** Distributes up to `cards` cards evenly over `piles` piles. Returns the length of each pile, which is at most `most`. */
function spread(cards: number, piles: number, most: number): number[] {
  const counts = Array.from({ length: piles }, () => 0);
  for (let card = 0; card < Math.min(cards, piles * most); card++) counts[card % piles]++;
  return counts;
}

function miniDefinition(rules: Omit<GameDefinition, 'id' | 'name'>): GameDefinition {
  return { id: 'mini', name: 'Mini', ...rules };
}

/** Defines a small game of runs like Pitchfork, with random rules among those that the search for such games supports. */
export function miniRuns(pick: Pick): GameDefinition {
  const pack = { decks: 1, suits: pick([2, 3, 4]), ranks: pick([3, 4, 5]) };
  const cards = pack.suits * pack.ranks;
  const talon = pick([0, 0, 2, 3, 4]);
  return miniDefinition({
    pack,
    tableau: {
      rows: [spread(cards - talon, pick([3, 4, 5, 6]), 255)],
      takes: { ...DOWN, by: pick(['alternate-color', 'alternate-color', 'alternate-color', 'suit']) },
      gives: pick(['run', 'whole-run']),
      space: pick(['king', 'king', 'none']),
    },
    ...(talon ? { stock: { redeals: pick([0, 1, 2, 'unlimited'] as const) } } : {}),
  });
}

/** Defines a small game like Bear River: short piles and up to two holes (piles that take any card when empty). */
export function miniHoles(pick: Pick): GameDefinition {
  const pack = { decks: 1, suits: pick([2, 3]), ranks: pick([4, 5, 6]) };
  const capacity = pick([2, 3, 3]);
  const left = pack.suits * pack.ranks - 1;
  const rows = spread(left, Math.ceil(left / pick([2, capacity])), capacity);
  return miniDefinition({
    pack,
    foundation: { space: 'base' },
    tableau: {
      rows: [rows],
      fan: 'right',
      takes: {
        order: pick(['up-or-down', 'up-or-down', 'down']),
        by: pick(['suit', 'suit', 'alternate-color', 'any-suit']),
        kingOnAce: pick(['always', 'never', 'unless-ace-base']),
        aceOnKing: pick(['always', 'never']),
        onKing: pick([true, true, false]),
      },
      space: pick(['none', 'none', 'king']),
      ...holesOf(pick([[], [1], [1, 2], [rows.length]])),
      capacity,
    },
  });
}

/** Returns the part of a tableau whose piles take any card when they are empty. */
function holesOf(piles: readonly number[]): { readonly parts?: NonNullable<GameDefinition['tableau']['parts']> } {
  return piles.length > 0 ? { parts: { holes: { piles, space: 'any' } } } : {};
}

/** Like `miniHoles`, but the piles are built by suit, and a space (an empty pile) takes any card or none. */
export function miniSuits(pick: Pick): GameDefinition {
  const definition = miniHoles(pick);
  const { tableau } = definition;
  const takes = { ...(tableau.takes as WrittenBuild), by: 'suit' } as const;
  return { ...definition, tableau: { ...tableau, takes, space: pick(['none', 'any']) } };
}

/** Defines a small game like Four Seasons, with a waste. Its spaces (empty piles) take any card or only kings. */
export function miniWaste(pick: Pick): GameDefinition {
  const pack = { decks: 1, suits: pick([2, 3]), ranks: pick([3, 4]) };
  const piles = pick([1, 2, 3]);
  const base = pick([true, true, false]);
  const space = pick(['any', 'any', 'king'] as const);
  const corner = pick(['unless-ace-base', 'always', 'never'] as const);
  return miniDefinition({
    pack,
    foundation: { space: base ? 'base' : 'ace' },
    tableau: {
      rows: [spread(Math.min(piles * pick([1, 1, 2]), pack.suits * pack.ranks - 2), piles, 2)],
      fan: 'none',
      takes: {
        ...DOWN,
        by: pick(['any-suit', 'any-suit', 'suit']),
        kingOnAce: corner,
        aceOnKing: pick([corner, 'never']),
      },
      gives: pick(['top', 'top', 'run', 'whole-run']),
      space,
    },
    stock: {
      when: pick(['any-time', 'any-time', 'no-space', 'when-stuck']),
      redeals: pick([0, 1, 2, 'unlimited'] as const),
      fillsSpace: space === 'any' && pick([true, false]),
    },
  });
}

/** Returns a small game and a position of it: a random deal after up to five random moves. */
export function miniStart(pick: Pick, mini: (pick: Pick) => GameDefinition): [Game, Position] {
  const game = compile(mini(pick));
  let position = deal(game, pick(Array.from({ length: 1_000 }, (_, number) => number + 1)));
  for (let ply = pick([0, 0, 2, 5]); ply > 0; ply--) {
    const moves = legalMoves(game, position);
    if (moves.length) position = play(game, position, pick(moves));
  }
  return [game, position];
}
