import type { Game } from '../../../rules/index.ts';

/** What of a game decides how its table lies: no rule, only numbers and directions. */
export interface Shape {
  /** Cards dealt to each pile, row by row. */
  readonly rows: readonly (readonly number[])[];
  readonly cross: boolean;
  readonly fan: 'down' | 'right' | 'none';
  /** The most cards that a pile is dealt. */
  readonly dealt: number;
  /** The most cards that a fan is made to show at ease. */
  readonly deepest: number;
  /** The most cards that a pile can come to hold: a fan must show them all. */
  readonly fullest: number;
  /** Whether piles may grow past what was dealt. */
  readonly grows: boolean;
  readonly foundations: number;
  /** Whether the last cards of the foundation are fanned out: it takes cards of all suits. */
  readonly hasTail: boolean;
  readonly stock: boolean;
  readonly waste: boolean;
}

/** Cards that a growing pile is given room for beyond what was dealt, before its fan is compressed. */
const GROWTH = 4;

export function shapeOf(game: Game): Shape {
  const { tableau, stock } = game.rules;
  const grows = tableau.build !== 'none' && tableau.capacity === 'none';
  const dealt = Math.max(...tableau.rows.flat());
  return {
    rows: tableau.rows,
    cross: tableau.arrangement === 'cross',
    fan: tableau.fan,
    dealt,
    deepest: tableau.capacity === 'none' ? dealt + (grows ? GROWTH : 0) : tableau.capacity,
    fullest: tableau.capacity === 'none' ? dealt + (grows ? game.highest - 1 : 0) : tableau.capacity,
    grows,
    foundations: game.foundations,
    hasTail: game.foundations === 1 && !game.completes,
    stock: stock !== undefined,
    waste: stock?.onto === 'waste',
  };
}

/** The rows of piles with each row cut in `parts` of about the same length. */
export function splitRows(shape: Shape, parts: number): number[] {
  return shape.rows.flatMap((row) => {
    const part = Math.ceil(row.length / parts);
    return Array.from({ length: Math.ceil(row.length / part) }, (_, index) =>
      Math.min(part, row.length - index * part),
    );
  });
}
