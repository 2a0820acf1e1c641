import { type Ground, type Lie, movedIn, type SuitLies } from './suit-lies.ts';

/** A move that leads out of a group of lies. */
export interface SuitStep {
  /** The card's distance from the base. */
  readonly index: number;
  readonly isUp: boolean;
  readonly toFloor: boolean;
  /** The cards beneath it, as in `rules/card`, the nearest first. */
  readonly beneath: readonly number[];
  /** The first of these if it is of another suit; else 0. */
  readonly uncovers: number;
  /** The lies from which and to which it leads, and the group of the latter. */
  readonly before: Lie;
  readonly after: Lie;
  readonly group: number;
}

/** Lies on one ground that lead to each other. */
interface Group extends Ground {
  readonly lies: readonly Lie[];
  /** Cards on floors that take any. */
  readonly onFloors: number;
  /** The steps that take a card up. */
  ups: readonly SuitStep[] | undefined;
  /** These and all others. */
  steps: readonly SuitStep[] | undefined;
  /** By card, the group when nothing of another suit lies on it any more. */
  readonly uncovered: number[];
}

/**
 * The lies of one suit in groups: those on one ground that lead to each other by moves from host to host.
 *
 * Positions whose suits lie in the same four groups are one, for all of them can be won or none. Proof: such a move asks
 * which cards are up, which are covered by another suit, and how high the new host lies; that is told by the suit's
 * own ground and lie, since what lies still has never moved, nor anything beneath it. It changes the ground of no suit,
 * and the floors that are free, not at all. It can be taken back, since the old host is uncovered then and lies as high as before. So
 * all these positions lead to each other, and what can be done from one can be done from all.
 */
export class SuitGroups {
  readonly lies: SuitLies;
  readonly #groups: Group[] = [];
  /** By ground and lie, the group. */
  readonly #known = new Map<number, Map<Lie, number>>();

  constructor(lies: SuitLies) {
    this.lies = lies;
  }

  group(id: number): Group {
    return this.#groups[id];
  }

  /** The number of the group of a lie. */
  idOf({ up, covered }: Ground, lie: Lie): number {
    const key = (covered << 4) | up;
    const ids = this.#known.get(key) ?? new Map<Lie, number>();
    this.#known.set(key, ids);
    const known = ids.get(lie);
    if (known !== undefined) return known;
    const id = this.#groups.length;
    const lies = [...this.#reach({ up, covered }, lie).keys()];
    for (const each of lies) ids.set(each, id);
    const onFloors = this.lies.onFloors(lie);
    this.#groups.push({ up, covered, lies, onFloors, ups: undefined, steps: undefined, uncovered: [] });
    return id;
  }

  /** The lies that one leads to by moves from host to host, each with the one before it. */
  #reach(ground: Ground, from: Lie): Map<Lie, Lie> {
    const before = new Map([[from, from]]);
    for (const lie of before.keys())
      for (const next of this.lies.shifts(ground, lie)) if (!before.has(next)) before.set(next, lie);
    return before;
  }

  /** The lies on the way from one of a group to another, without the first. */
  way(id: number, from: Lie, to: Lie): Lie[] {
    const before = this.#reach(this.#groups[id], from);
    const way: Lie[] = [];
    for (let lie = to; lie !== from; lie = before.get(lie) as Lie) way.unshift(lie);
    return way;
  }

  /** The steps of a group that take a card up. */
  upsOf(id: number): readonly SuitStep[] {
    const group = this.#groups[id];
    group.ups ??= this.#leadOut(group, true);
    return group.ups;
  }

  /** The steps of a group, those first that take a card up. */
  stepsOf(id: number): readonly SuitStep[] {
    const group = this.#groups[id];
    group.steps ??= [...this.upsOf(id), ...this.#leadOut(group, false)];
    return group.steps;
  }

  /** A step for each group that the lies of one lead to: the same group is the same position, whichever way it comes of. */
  #leadOut(from: Group, isUp: boolean): SuitStep[] {
    const ground = { up: from.up + (isUp ? 1 : 0), covered: from.covered };
    const steps = new Map<number, SuitStep>();
    for (const before of from.lies)
      for (const after of isUp ? this.lies.ups(from, before) : this.lies.moves(from, before)) {
        const group = this.idOf(ground, after);
        if (steps.has(group)) continue;
        const index = isUp ? from.up : movedIn(before, after);
        const toFloor = this.lies.isOnFloor(after, index);
        const beneath = this.lies.beneath(before, index);
        const uncovers = this.lies.strangerUnder(before, index);
        steps.set(group, { index, isUp, toFloor, beneath, uncovers, before, after, group });
      }
    return [...steps.values()];
  }

  /** The group that one becomes when the card of another suit on a card of it has gone. */
  uncover(id: number, index: number): number {
    const { lies, up, covered, uncovered } = this.#groups[id];
    uncovered[index] ??= this.idOf({ up, covered: covered & ~(1 << index) }, lies[0]);
    return uncovered[index];
  }
}
