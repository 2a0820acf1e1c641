import type { Direction } from '../../preferences/keys/keyboard.ts';
import { areaOf } from '../geometry/aim.ts';
import type { Arrangement } from '../geometry/arrange.ts';
import type { Laid } from '../geometry/layout.ts';
import { cardsAt, type TableScene, type Target } from './grab.ts';

const VECTORS = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } } as const;

/** Against the way that a fan goes. */
const BACK = { down: 'up', right: 'left', left: 'right', none: undefined } as const;

/** The top of a spot: its last card, or the spot itself where it is empty. */
function topOf(scene: TableScene, spot: number): Target {
  return { spot, index: cardsAt(scene, spot) - 1 };
}

/** A target that is there: a card gone from under the focus gives way to the top of its spot. */
export function present(scene: TableScene, target: Target): Target {
  const top = topOf(scene, target.spot);
  return target.index > top.index || target.index < 0 ? top : target;
}

/** A target that can be seen: a card that others lie square on gives way to the one on top, and keeps no focus. */
export function visible(scene: TableScene, laid: readonly Laid[], target: Target): Target {
  const id = scene.placing[target.spot]?.[target.index];
  return id !== undefined && laid[id]?.covered ? topOf(scene, target.spot) : target;
}

/** The next target in a direction: card by card along a pile's fan, then to the neighbouring spot. */
export function walk(scene: TableScene, arrangement: Arrangement, from: Target, direction: Direction): Target {
  return alongFan(scene, arrangement, from, direction) ?? neighbour(scene, arrangement, from, direction) ?? from;
}

function alongFan(
  scene: TableScene,
  arrangement: Arrangement,
  { spot, index }: Target,
  direction: Direction,
): Target | undefined {
  const fan = scene.spots[spot]?.kind === 'pile' ? arrangement.frames[spot]?.fan : 'none';
  const next = direction === fan ? index + 1 : direction === BACK[fan ?? 'none'] ? index - 1 : -1;
  return next >= 0 && next < cardsAt(scene, spot) ? { spot, index: next } : undefined;
}

function neighbour(
  scene: TableScene,
  arrangement: Arrangement,
  from: Target,
  direction: Direction,
): Target | undefined {
  const { x, y } = VECTORS[direction];
  const middles = scene.spots.map((_, spot) => middleOf(arrangement, spot));
  const here = middles[from.spot];
  if (!here) return undefined;
  const costs = middles.map((there) => {
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const across = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    // Within a cone of a little more than 45 degrees, the nearest, straight ahead first.
    return along > 1 && across < along * 3 ? along + across * 2 : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...costs);
  return Number.isFinite(least) ? topOf(scene, costs.indexOf(least)) : undefined;
}

/** The middle of a spot's first card: fixed, however long the pile is. */
function middleOf(arrangement: Arrangement, spot: number) {
  const { x, y, width, height } = areaOf(arrangement, spot, 1);
  return { x: x + width / 2, y: y + height / 2 };
}
