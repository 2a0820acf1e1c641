import type { LayoutTextFault, Span, Spot as Wrong } from '../../../rules/index.ts';
import type { TableSpot } from '../../table/geometry/spots.ts';

/** Where in a text a piece of a line lies, in letters from its beginning. */
export function rangeOf(text: string, { line, column, length }: Span): { readonly from: number; readonly to: number } {
  const before = text.split(/\r\n|\r|\n/).slice(0, line - 1);
  const from = before.reduce((sum, other) => sum + other.length + 1, 0) + column - 1;
  return { from: Math.min(from, text.length), to: Math.min(from + length, text.length) };
}

/** The place on the table that a fault names, and which of its cards; −1 where it is none of them. */
export interface FaultMark {
  readonly spot: number;
  readonly index: number;
}

export function faultMarkOf(spots: readonly TableSpot[], { spot, index = -1 }: LayoutTextFault): FaultMark | undefined {
  const at = spots.findIndex((candidate) => isAt(candidate, spot, index));
  return at < 0 ? undefined : { spot: at, index: spots[at]?.kind === 'foundation' ? 0 : index };
}

function isAt({ kind, slot }: TableSpot, spot: Wrong | undefined, index: number): boolean {
  if (spot === 'foundations') return kind === 'foundation' && slot === Math.max(index, 0);
  return kind === 'pile' ? slot === spot : kind === spot;
}
