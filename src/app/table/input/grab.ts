import { countOf, fromOf, type Move, type Place, toOf } from '../../../rules/index.ts';
import type { CardPlacing } from '../geometry/card-identity.ts';
import { spotOf, type TableSpot } from '../geometry/spots.ts';

/** A card at a spot, or the spot itself where `index` is −1: what a finger or the focus is on. */
export interface Target {
  readonly spot: number;
  readonly index: number;
}

/** Cards picked up: those at the end of a spot's list. */
export interface Grab {
  readonly spot: number;
  readonly count: number;
}

/** A table at rest: all that a choice is made from. */
export interface TableScene {
  readonly spots: readonly TableSpot[];
  readonly placing: CardPlacing;
  readonly legal: readonly Move[];
  /** Whether cards only ever go to a foundation, so that a tap needs no destination. */
  readonly playsAtOnce: boolean;
  /** How good a move looks, where several are to choose from: more is better. */
  readonly preference?: (move: Move) => number;
}

export function cardsAt({ placing }: TableScene, spot: number): number {
  return placing[spot]?.length ?? 0;
}

export function placeOfSpot({ spots }: TableScene, spot: number): Place {
  return spots[spot]?.place ?? -1;
}

/** The card pressed and all above it; of a spot whose cards lie square, the top card alone. */
export function grabAt(scene: TableScene, { spot, index }: Target): Grab {
  const count = cardsAt(scene, spot);
  const isPile = scene.spots[spot]?.kind === 'pile';
  return { spot, count: index < 0 ? 0 : isPile ? count - index : Math.min(count, 1) };
}

export function sameGrab(a: Grab | undefined, b: Grab): boolean {
  return a !== undefined && a.spot === b.spot && a.count === b.count;
}

/** The legal moves of what is picked up. */
export function movesOf(scene: TableScene, { spot, count }: Grab): Move[] {
  const place = placeOfSpot(scene, spot);
  if (scene.spots[spot]?.kind === 'foundation') return [];
  return scene.legal.filter((move) => fromOf(move) === place && countOf(move) === count);
}

/** The places that take what is picked up. */
export function destinationsOf(scene: TableScene, grab: Grab): Set<Place> {
  return new Set(movesOf(scene, grab).map(toOf));
}

/**
 * What a tap picks up: what was pressed where that may move, else the part of the pile nearest to it that may. The strip
 * that shows of a covered card is narrow, and its pile was meant.
 */
export function grabForTap(scene: TableScene, target: Target): Grab {
  const pressed = grabAt(scene, target);
  if (pressed.count <= 1 || movesOf(scene, pressed).length) return pressed;
  const place = placeOfSpot(scene, target.spot);
  const counts = scene.legal.filter((move) => fromOf(move) === place).map(countOf);
  const distance = (count: number) => Math.abs(count - pressed.count);
  const nearest = counts.toSorted((a, b) => distance(a) - distance(b))[0];
  return { spot: target.spot, count: nearest ?? 1 };
}

/** The one best place for what is picked up: a foundation, else the preferred one, or the fullest. */
export function bestMove(scene: TableScene, grab: Grab): Move | undefined {
  const fullness = (move: Move) => {
    const spot = spotOf(scene.spots, toOf(move));
    return scene.spots[spot]?.kind === 'foundation' ? Number.POSITIVE_INFINITY : cardsAt(scene, spot);
  };
  const preference = scene.preference ?? fullness;
  return movesOf(scene, grab)
    .filter((move) => scene.spots[spotOf(scene.spots, toOf(move))]?.kind !== 'stock')
    .toSorted((a, b) => preference(b) - preference(a))[0];
}
