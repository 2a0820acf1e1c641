import {
  countOf,
  FOUNDATION,
  foundationOf,
  fromOf,
  isPair,
  type Move,
  type Place,
  STOCK,
  toOf,
} from '../../../rules/index.ts';
import type { IdsBySpot } from '../geometry/card-identity.ts';
import { spotOf, type TableSpot } from '../geometry/spots.ts';

export interface Target {
  readonly spot: number;
  /** From the bottom of the spot; −1 for the spot itself. */
  readonly index: number;
}

export interface Grab {
  readonly spot: number;
  readonly count: number;
}

export interface TableScene {
  readonly spots: readonly TableSpot[];
  readonly idsBySpot: IdsBySpot;
  readonly legal: readonly Move[];
  /** Legal moves that name an empty foundation. */
  readonly choices?: readonly Move[];
  /** Cards only go to a foundation one by one, so that a tap needs no target. */
  readonly playsAtOnce: boolean;
  /** Where the stock deals; absent in a game without a stock. */
  readonly dealsTo?: Place | undefined;
  readonly preference?: (move: Move) => number;
}

export function cardsAt({ idsBySpot }: TableScene, spot: number): number {
  return idsBySpot[spot]?.length ?? 0;
}

export function placeOfSpot({ spots }: TableScene, spot: number): Place {
  return spots[spot]?.place ?? -1;
}

/** In a pile, the cards on the target belong to the grab. */
export function grabAt(scene: TableScene, { spot, index }: Target): Grab {
  const count = cardsAt(scene, spot);
  const isPile = scene.spots[spot]?.kind === 'pile';
  return { spot, count: index < 0 ? 0 : isPile ? count - index : Math.min(count, 1) };
}

export function isSameGrab(a: Grab | undefined, b: Grab): boolean {
  return a !== undefined && a.spot === b.spot && a.count === b.count;
}

/** Whether a move takes cards of a spot; of a pair, one of both. */
function takesFrom({ spots }: TableScene, spot: number, move: Move): boolean {
  const { kind, place, slot } = spots[spot] ?? {};
  if (kind === 'foundation') return fromOf(move) === FOUNDATION && foundationOf(move) === slot;
  return fromOf(move) === place || (isPair(move) && toOf(move) === place);
}

export function movesOf(scene: TableScene, { spot, count }: Grab): Move[] {
  return scene.legal.filter((move) => takesFrom(scene, spot, move) && countOf(move) === count);
}

/** Returns where the cards of a place go in a move; in a pair, the place of the other card. */
export function destinationOf(move: Move, from: Place): Place {
  return isPair(move) && toOf(move) === from ? fromOf(move) : toOf(move);
}

export function choicesOf(scene: TableScene, { spot, count }: Grab): Move[] {
  const place = placeOfSpot(scene, spot);
  return (scene.choices ?? []).filter((move) => fromOf(move) === place && countOf(move) === count);
}

export function destinationsOf(scene: TableScene, grab: Grab): Set<Place> {
  const from = placeOfSpot(scene, grab.spot);
  return new Set(movesOf(scene, grab).map((move) => destinationOf(move, from)));
}

/** The pressed card's grab if it may move, or the movable one of the most similar size, or else the top card. */
export function grabForTap(scene: TableScene, target: Target): Grab {
  const pressed = grabAt(scene, target);
  if (pressed.count <= 1 || movesOf(scene, pressed).length) return pressed;
  const counts = scene.legal.filter((move) => takesFrom(scene, target.spot, move)).map(countOf);
  const distance = (count: number) => Math.abs(count - pressed.count);
  const nearest = counts.toSorted((a, b) => distance(a) - distance(b))[0];
  return { spot: target.spot, count: nearest ?? 1 };
}

/** The legal move that the scene's `preference` rates highest, or one to a foundation or the fullest pile. No redeal. */
export function bestMove(scene: TableScene, grab: Grab): Move | undefined {
  const fullness = (move: Move) => {
    const spot = spotOf(scene.spots, toOf(move));
    return scene.spots[spot]?.kind === 'foundation' ? Number.POSITIVE_INFINITY : cardsAt(scene, spot);
  };
  const preference = scene.preference ?? fullness;
  return movesOf(scene, grab)
    .filter((move) => toOf(move) !== STOCK || isPair(move))
    .toSorted((a, b) => preference(b) - preference(a))[0];
}
