import type { Build, GameDefinition, Rules } from '../../../src/rules/index.ts';

/** Returns a build. By default, king and ace do not follow each other, and a card may go on a king. */
export function build(order: Build['order'], by: Build['by'], more: Partial<Build> = {}): Build {
  return { order, by, kingOnAce: 'never', aceOnKing: 'never', onKing: true, ...more };
}

/** Fields that replace those of the default definition. */
export type Parts = {
  readonly [K in 'pack' | 'foundation' | 'tableau' | 'stock']?: Partial<NonNullable<Rules[K]>>;
} & Partial<Omit<GameDefinition, 'pack' | 'foundation' | 'tableau' | 'stock'>>;

/**
 * Defines a game of eight cards, aces to fours of spades and hearts ("king" means four). It has three piles of two, built
 * down by alternate colour, two cards in the stock, and a waste. A test overrides the part under test.
 */
export function miniGame(parts: Parts = {}): GameDefinition {
  const { pack, foundation, tableau, stock, ...rest } = parts;
  return {
    id: 'mini',
    name: 'Mini',
    otherNames: [],
    goal: 'all-on-foundations',
    unwinnableRedealt: false,
    houseRules: [],
    pack: { decks: 1, suits: 2, ranks: 4, ...pack },
    foundation: { count: 2, start: 'ace', opening: 0, build: build('up', 'suit'), ...foundation },
    tableau: {
      rows: [[2, 2, 2]],
      arrangement: 'row',
      fan: 'down',
      build: build('down', 'alternate-color'),
      movable: 'top',
      space: 'none',
      holes: [],
      capacity: 'none',
      ...tableau,
    },
    stock: { onto: 'waste', deal: 'any-time', redeals: 0, fillsSpace: false, ...stock },
    ...rest,
  };
}

/** Defines a small golf game: any card starts the single foundation, which builds up or down. */
export function miniGolf(parts: Parts = {}): GameDefinition {
  return miniGame({
    ...parts,
    goal: 'tableau-empty',
    foundation: { count: 1, start: 'any', build: build('up-or-down', 'any-suit'), ...parts.foundation },
    tableau: { build: 'none', ...parts.tableau },
    stock: { onto: 'foundation', ...parts.stock },
  });
}
