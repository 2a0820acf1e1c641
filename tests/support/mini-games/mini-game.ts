import type { GameDefinition, WrittenBuild } from '../../../src/rules/index.ts';

/** Returns a build. By default, king and ace do not follow each other, and a card may go on a king. */
export function build(
  order: WrittenBuild['order'],
  by: WrittenBuild['by'],
  more: Partial<WrittenBuild> = {},
): WrittenBuild {
  return { order, by, ...more };
}

/** Fields that replace those of the default definition. */
export type Parts = {
  readonly [K in 'pack' | 'foundation' | 'tableau' | 'stock']?: Partial<NonNullable<GameDefinition[K]>>;
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
    pack: { suits: 2, ranks: 4, ...pack },
    foundation: { ...foundation },
    tableau: { rows: [[2, 2, 2]], takes: build('down', 'alternate-color'), ...tableau },
    stock: { ...stock },
    ...rest,
  };
}

/** Defines a small golf game: any card starts the single foundation, which builds up or down. */
export function miniGolf(parts: Parts = {}): GameDefinition {
  return miniGame({
    ...parts,
    goal: 'tableau-empty',
    foundation: { space: 'any', takes: build('up-or-down', 'any-suit'), ...parts.foundation },
    tableau: { takes: 'none', ...parts.tableau },
    stock: { to: 'foundation', ...parts.stock },
  });
}
