import type { Direction } from '../../preferences/keys/keyboard.ts';
import { areaOf } from '../geometry/aim.ts';
import type { Arrangement } from '../geometry/arrange.ts';
import type { Point } from '../geometry/frame.ts';
import type { PlacedCard } from '../geometry/layout.ts';
import { cardsAt, type TableScene, type Target } from './grab.ts';

const VECTORS = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } } as const;

const OPPOSITE = { down: 'up', right: 'left', left: 'right', none: undefined } as const;

function topTarget(scene: TableScene, spot: number): Target {
  return { spot, index: cardsAt(scene, spot) - 1 };
}

/** Without such a card, returns the top card of the spot, or the empty spot. */
export function existingTarget(scene: TableScene, target: Target): Target {
  const top = topTarget(scene, target.spot);
  return target.index > top.index || target.index < 0 ? top : target;
}

/** Returns the top card of the spot if the target is covered. */
export function visibleTarget(scene: TableScene, placed: readonly PlacedCard[], target: Target): Target {
  const id = scene.idsBySpot[target.spot]?.[target.index];
  return id !== undefined && placed[id]?.covered ? topTarget(scene, target.spot) : target;
}

/** Returns the next card of a pile's fan, or else the top of the neighbouring spot, or else `from`. */
export function targetInDirection(
  scene: TableScene,
  arrangement: Arrangement,
  from: Target,
  direction: Direction,
): Target {
  return alongFan(scene, arrangement, from, direction) ?? neighbour(scene, arrangement, from, direction) ?? from;
}

function alongFan(
  scene: TableScene,
  arrangement: Arrangement,
  { spot, index }: Target,
  direction: Direction,
): Target | undefined {
  const fan = scene.spots[spot]?.kind === 'pile' ? arrangement.frames[spot]?.fan : 'none';
  const next = direction === fan ? index + 1 : direction === OPPOSITE[fan ?? 'none'] ? index - 1 : -1;
  return next >= 0 && next < cardsAt(scene, spot) ? { spot, index: next } : undefined;
}

function neighbour(
  scene: TableScene,
  arrangement: Arrangement,
  from: Target,
  direction: Direction,
): Target | undefined {
  const centres = scene.spots.map((_, spot) => centreOf(arrangement, spot));
  const here = centres[from.spot];
  const next = here ? nearestAhead(centres, here, direction) : -1;
  return next < 0 ? undefined : topTarget(scene, next);
}

/** Returns the index of the nearest point in a direction, or −1. Only a wide cone counts, with a penalty for sideways distance. */
export function nearestAhead(points: readonly Point[], here: Point, direction: Direction): number {
  const { x, y } = VECTORS[direction];
  const costs = points.map((there) => {
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const across = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    return along > 1 && across < along * 3 ? along + across * 2 : Number.POSITIVE_INFINITY;
  });
  const min = Math.min(...costs);
  return Number.isFinite(min) ? costs.indexOf(min) : -1;
}

/** The length of the pile doesn't change this centre. */
function centreOf(arrangement: Arrangement, spot: number) {
  const { x, y, width, height } = areaOf(arrangement, spot, 1);
  return { x: x + width / 2, y: y + height / 2 };
}
