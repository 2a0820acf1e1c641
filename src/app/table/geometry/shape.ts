import type { Game } from '../../../rules/index.ts';
import { DOWN_STEP } from './frame.ts';

/** The properties of a game that decide the arrangement of its table. */
export interface Shape {
  readonly rows: readonly (readonly number[])[];
  /** A cross has foundations in its corners. */
  readonly cross: boolean;
  readonly fan: 'down' | 'right' | 'none';
  /** The largest number of cards dealt to a pile. Here and below, a card that lies face down counts as `DOWN_STEP`. */
  readonly dealt: number;
  /** The cards of a pile that the size of cards is chosen for. The cards of longer piles overlap more. */
  readonly deepest: number;
  /** The largest number of cards that a pile can hold. */
  readonly fullest: number;
  /** Whether piles can grow beyond their dealt length without a limit by the rules. */
  readonly grows: boolean;
  readonly foundations: number;
  readonly cells: number;
  readonly reserves: number;
  /** The column of each pile of a tableau whose piles cover others, in which rows overlap; empty for other tableaus. */
  readonly columns: readonly number[];
  readonly hasTail: boolean;
  readonly stock: boolean;
  readonly waste: boolean;
}

/** Cards beyond the dealt length in `deepest`, if piles grow. */
const EXTRA_CARDS = 4;

export function shapeOf(game: Game): Shape {
  const { tableau, stock, foundation } = game.rules;
  const grows = !game.isTableauClosed && tableau.capacity === 'none';
  const down = tableau.down.flat();
  const dealt = Math.max(...tableau.rows.flat().map((cards, pile) => cards - (1 - DOWN_STEP) * (down[pile] ?? 0)));
  return {
    rows: tableau.rows,
    cross: tableau.arrangement === 'cross',
    fan: tableau.fan,
    dealt,
    deepest: tableau.capacity === 'none' ? dealt + (grows ? EXTRA_CARDS : 0) : tableau.capacity,
    fullest: tableau.capacity === 'none' ? dealt + (grows ? game.highest - 1 : 0) : tableau.capacity,
    grows,
    foundations: game.foundations,
    cells: game.rules.cell.count,
    reserves: game.rules.reserve?.rows.flat().length ?? 0,
    columns: columnsOf(game),
    hasTail: game.foundations === 1 && !game.completes && foundation.kind !== 'discarding',
    stock: stock !== undefined,
    waste: stock?.to === 'waste',
  };
}

/** A pile lies in the middle above the piles that cover it; the others lie next to each other. */
function columnsOf({ rules: { tableau } }: Game): number[] {
  if (tableau.coveredBy.length === 0) return [];
  const columns: number[] = [];
  const first = tableau.rows.flatMap((row) => row.map((_, column) => column));
  for (let pile = first.length - 1; pile >= 0; pile--) {
    const covers = tableau.coveredBy[pile] ?? [];
    const sum = covers.reduce((total, number) => total + (columns[number - 1] ?? 0), 0);
    columns[pile] = covers.length > 0 ? sum / covers.length : (first[pile] ?? 0);
  }
  return columns;
}

/** Returns the lengths of the parts of all rows, or of the one row that joins them if there are no `parts`. */
export function splitRows(shape: Shape, parts: number): number[] {
  if (parts === 0) return [shape.rows.flat().length];
  return shape.rows.flatMap((row) => {
    const part = Math.ceil(row.length / parts);
    return Array.from({ length: Math.ceil(row.length / part) }, (_, index) =>
      Math.min(part, row.length - index * part),
    );
  });
}
