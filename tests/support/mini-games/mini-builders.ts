import { createRandomWords } from '../../../src/rules/engine/index.ts';
import {
  type Build,
  compile,
  deal,
  type Game,
  type GameDefinition,
  legalMoves,
  type Position,
  play,
  type Rules,
} from '../../../src/rules/index.ts';

/** Picks an element of a list at random. */
export type Pick = <T>(list: readonly T[]) => T;

export function pickOf(seed: number): Pick {
  const words = createRandomWords(seed);
  return (list) => list[words() % list.length];
}

const DOWN: Build = { order: 'down', by: 'alternate-color', kingOnAce: 'never', aceOnKing: 'never', onKing: true };
const UP: Build = { order: 'up', by: 'suit', kingOnAce: 'never', aceOnKing: 'never', onKing: true };

/** Distributes up to `cards` cards evenly over `piles` piles. Returns the length of each pile, which is at most `most`. */
function spread(cards: number, piles: number, most: number): number[] {
  const counts = Array.from({ length: piles }, () => 0);
  for (let card = 0; card < Math.min(cards, piles * most); card++) counts[card % piles]++;
  return counts;
}

function miniDefinition(rules: Rules): GameDefinition {
  return { id: 'mini', name: 'Mini', otherNames: [], unwinnableRedealt: false, houseRules: [], ...rules };
}

/** Defines a small game of runs like Pitchfork, with random rules among those that the search for such games supports. */
export function miniRuns(pick: Pick): GameDefinition {
  const pack = { decks: 1, suits: pick([2, 3, 4]), ranks: pick([3, 4, 5]) };
  const cards = pack.suits * pack.ranks;
  const talon = pick([0, 0, 2, 3, 4]);
  return miniDefinition({
    pack,
    foundation: { count: pack.suits, start: 'ace', opening: 0, build: UP },
    tableau: {
      rows: [spread(cards - talon, pick([3, 4, 5, 6]), 255)],
      arrangement: 'row',
      fan: 'down',
      build: { ...DOWN, by: pick(['alternate-color', 'alternate-color', 'alternate-color', 'suit']) },
      movable: pick(['run', 'whole-run']),
      space: pick(['king', 'king', 'none']),
      holes: [],
      capacity: 'none',
    },
    ...(talon
      ? {
          stock: { onto: 'waste', deal: 'any-time', redeals: pick([0, 1, 2, 'unlimited'] as const), fillsSpace: false },
        }
      : {}),
    goal: 'all-on-foundations',
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
    foundation: { count: pack.suits, start: 'base', opening: 1, build: { ...UP, aceOnKing: 'always' } },
    tableau: {
      rows: [rows],
      arrangement: 'row',
      fan: 'right',
      build: {
        order: pick(['up-or-down', 'up-or-down', 'down']),
        by: pick(['suit', 'suit', 'alternate-color', 'any-suit']),
        kingOnAce: pick(['always', 'never', 'unless-ace-base']),
        aceOnKing: pick(['always', 'never']),
        onKing: pick([true, true, false]),
      },
      movable: 'top',
      space: pick(['none', 'none', 'king']),
      holes: pick([[], [0], [0, 1], [rows.length - 1]]),
      capacity,
    },
    goal: 'all-on-foundations',
  });
}

/** Like `miniHoles`, but the piles are built by suit, and a space (an empty pile) takes any card or none. */
export function miniSuits(pick: Pick): GameDefinition {
  const definition = miniHoles(pick);
  const { tableau } = definition;
  if (tableau.build === 'none') return definition;
  return {
    ...definition,
    tableau: { ...tableau, build: { ...tableau.build, by: 'suit' }, space: pick(['none', 'any']) },
  };
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
    foundation: {
      count: pack.suits,
      start: base ? 'base' : 'ace',
      opening: base ? 1 : 0,
      build: { ...UP, aceOnKing: base ? 'always' : 'never' },
    },
    tableau: {
      rows: [spread(Math.min(piles * pick([1, 1, 2]), pack.suits * pack.ranks - 2), piles, 2)],
      arrangement: 'row',
      fan: 'none',
      build: {
        ...DOWN,
        by: pick(['any-suit', 'any-suit', 'suit']),
        kingOnAce: corner,
        aceOnKing: pick([corner, 'never']),
      },
      movable: pick(['top', 'top', 'run', 'whole-run']),
      space,
      holes: [],
      capacity: 'none',
    },
    stock: {
      onto: 'waste',
      deal: pick(['any-time', 'any-time', 'no-space', 'when-stuck']),
      redeals: pick([0, 1, 2, 'unlimited'] as const),
      fillsSpace: space === 'any' && pick([true, false]),
    },
    goal: 'all-on-foundations',
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
