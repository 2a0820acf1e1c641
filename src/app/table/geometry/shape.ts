import type { Game } from '../../../rules/index.ts';

/** The properties of a game that decide the arrangement of its table. */
export interface Shape {
  readonly rows: readonly (readonly number[])[];
  /** A cross has foundations in its corners. */
  readonly cross: boolean;
  readonly fan: 'down' | 'right' | 'none';
  /** The largest number of cards dealt to a pile. */
  readonly dealt: number;
  /** The cards of a pile that the size of cards is chosen for. The cards of longer piles overlap more. */
  readonly deepest: number;
  /** The largest number of cards that a pile can hold. */
  readonly fullest: number;
  /** Whether piles can grow beyond their dealt length without a limit by the rules. */
  readonly grows: boolean;
  readonly foundations: number;
  readonly hasTail: boolean;
  readonly stock: boolean;
  readonly waste: boolean;
}

/** Cards beyond the dealt length in `deepest`, if piles grow. */
const EXTRA_CARDS = 4;

export function shapeOf(game: Game): Shape {
  const { tableau, stock } = game.rules;
  const grows = tableau.build !== 'none' && tableau.capacity === 'none';
  const dealt = Math.max(...tableau.rows.flat());
  return {
    rows: tableau.rows,
    cross: tableau.arrangement === 'cross',
    fan: tableau.fan,
    dealt,
    deepest: tableau.capacity === 'none' ? dealt + (grows ? EXTRA_CARDS : 0) : tableau.capacity,
    fullest: tableau.capacity === 'none' ? dealt + (grows ? game.highest - 1 : 0) : tableau.capacity,
    grows,
    foundations: game.foundations,
    hasTail: game.foundations === 1 && !game.completes,
    stock: stock !== undefined,
    waste: stock?.onto === 'waste',
  };
}

/** Returns the lengths of the parts of all rows. */
export function splitRows(shape: Shape, parts: number): number[] {
  return shape.rows.flatMap((row) => {
    const part = Math.ceil(row.length / parts);
    return Array.from({ length: Math.ceil(row.length / part) }, (_, index) =>
      Math.min(part, row.length - index * part),
    );
  });
}
