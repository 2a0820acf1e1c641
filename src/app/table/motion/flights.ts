import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import type { PlacedCard } from '../geometry/layout.ts';
import type { Flight } from './motion.ts';

export interface LayoutChange {
  readonly before: readonly PlacedCard[];
  readonly after: readonly PlacedCard[];
  readonly turned: ReadonlySet<CardId>;
  /** The current position of a flying or dragged card. */
  readonly seenAt: (id: CardId) => Point | undefined;
  /** Cards that moved one after the other; the others fly first. */
  readonly sequence: ReadonlyMap<CardId, number>;
}

/** Cards that aren't in `sequence` fly first, by spot. */
export function changeFlights({ before, after, turned, seenAt, sequence }: LayoutChange): Flight[] {
  const flights: Flight[] = [];
  after.forEach((to, id) => {
    const old = before[id];
    const from = seenAt(id) ?? old;
    const turns = turned.has(id) ? (to.faceUp ? 'up' : 'down') : undefined;
    if (!old || !from || (from.x === to.x && from.y === to.y && old.spot === to.spot && !turns)) return;
    if (old.buried && to.buried) return;
    flights.push({ id, from, to, leaves: old.spot !== to.spot, turns });
  });
  const orderOf = ({ id }: Flight) => sequence.get(id) ?? -1;
  return flights.toSorted((a, b) => orderOf(a) - orderOf(b) || bySpotAndIndex(after, a, b));
}

function bySpotAndIndex(after: readonly PlacedCard[], a: Flight, b: Flight): number {
  const [one, two] = [after[a.id], after[b.id]];
  return one && two ? one.spot - two.spot || one.index - two.index : 0;
}

export function isDealt({ spot, buried }: PlacedCard, stock: number): boolean {
  return spot !== stock && !buried;
}

export function dealFlights(after: readonly PlacedCard[], source: Point, stock: number): Flight[] {
  const flights: Flight[] = [];
  after.forEach((to, id) => {
    if (isDealt(to, stock)) flights.push({ id, from: source, to, leaves: true, appears: true });
  });
  return flights.toSorted((a, b) => bySpotAndIndex(after, a, b));
}
