import type { Spot as FaultSpot, LayoutTextFault, Span } from '../../../rules/index.ts';
import type { TableSpot } from '../../table/geometry/spots.ts';

export function rangeOf(text: string, { line, column, length }: Span): { readonly from: number; readonly to: number } {
  const before = text.split(/\r\n|\r|\n/).slice(0, line - 1);
  const from = before.reduce((sum, other) => sum + other.length + 1, 0) + column - 1;
  return { from: Math.min(from, text.length), to: Math.min(from + length, text.length) };
}

/** The index of a spot and of a card there; −1 before the first card. */
export interface LayoutMark {
  readonly spot: number;
  readonly index: number;
}

/** Returns `undefined` for a fault at no place of the table. */
export function faultMarkOf(
  spots: readonly TableSpot[],
  { spot, index = -1 }: LayoutTextFault,
): LayoutMark | undefined {
  const at = spots.findIndex((candidate) => isAt(candidate, spot, index));
  const isSingle = spots[at]?.kind === 'foundation' || spots[at]?.kind === 'cell';
  return at < 0 ? undefined : { spot: at, index: isSingle ? 0 : index };
}

function isAt({ kind, slot }: TableSpot, spot: FaultSpot | undefined, index: number): boolean {
  if (spot === 'foundations') return kind === 'foundation' && slot === Math.max(index, 0);
  if (spot === 'cells') return kind === 'cell' && slot === Math.max(index, 0);
  if (spot === 'reserve') return kind === 'reserve';
  return kind === 'pile' ? slot === spot : kind === spot;
}
