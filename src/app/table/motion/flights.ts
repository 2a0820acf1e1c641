import type { CardId } from '../geometry/card-identity.ts';
import type { Point } from '../geometry/frame.ts';
import type { Laid } from '../geometry/layout.ts';
import type { Flight } from './motion.ts';

/** What sets cards off: the layout seen before, the new one, and where a card is seen that isn't where it lay. */
export interface LayoutChange {
  readonly before: readonly Laid[];
  readonly after: readonly Laid[];
  readonly turned: ReadonlySet<CardId>;
  /** Where a card is seen now, where that is not its place: in the air or under a finger. */
  readonly seenAt: (id: CardId) => Point | undefined;
  /** By card, when its move was made among several; the others set off first. */
  readonly sequence: ReadonlyMap<CardId, number>;
}

/** The ways of all cards that move, in the order in which they set off: as they were played, else pile by pile. */
export function flightsOf({ before, after, turned, seenAt, sequence }: LayoutChange): Flight[] {
  const flights: Flight[] = [];
  after.forEach((to, id) => {
    const was = before[id];
    const from = seenAt(id) ?? was;
    if (!was || !from || (from.x === to.x && from.y === to.y && was.spot === to.spot)) return;
    if (was.buried && to.buried) return;
    flights.push({ id, from, to, leaves: was.spot !== to.spot, turns: turned.has(id) });
  });
  const turnOf = ({ id }: Flight) => sequence.get(id) ?? -1;
  return flights.toSorted((a, b) => turnOf(a) - turnOf(b) || order(after, a, b));
}

function order(after: readonly Laid[], a: Flight, b: Flight): number {
  const [one, two] = [after[a.id], after[b.id]];
  return one && two ? one.spot - two.spot || one.index - two.index : 0;
}

/** Whether a card comes flying as it is dealt: what stays in the stock, or can't be seen, doesn't. */
export function isDealt({ spot, buried }: Laid, stock: number): boolean {
  return spot !== stock && !buried;
}

/** The ways of all cards from the stock's place, or from below the table, as they are dealt. */
export function dealFlights(after: readonly Laid[], source: Point, stock: number): Flight[] {
  const flights: Flight[] = [];
  after.forEach((to, id) => {
    if (isDealt(to, stock)) flights.push({ id, from: source, to, leaves: true, turns: false, appears: true });
  });
  return flights.toSorted((a, b) => order(after, a, b));
}
