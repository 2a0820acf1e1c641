import type { Direction } from '../../preferences/keys/keyboard.ts';

/** How much more it counts to be off the way than to be far along it. */
const ASIDE = 3;

/** The button of a group that lies next in a direction, seen from one of them. */
export function nearest(group: HTMLElement, from: Element, direction: Direction): HTMLElement | undefined {
  const here = middleOf(from);
  const others = [...group.querySelectorAll<HTMLElement>('button')].filter((button) => button !== from);
  const far = others.map((button) => distance(here, middleOf(button), direction));
  const least = Math.min(...far);
  return Number.isFinite(least) ? others[far.indexOf(least)] : undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(element: Element): Point {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function distance(here: Point, there: Point, direction: Direction): number {
  const [x, y] = [there.x - here.x, there.y - here.y];
  const isAcross = direction === 'left' || direction === 'right';
  const ahead = { left: -x, right: x, up: -y, down: y }[direction];
  return ahead < 1 ? Number.POSITIVE_INFINITY : ahead + ASIDE * Math.abs(isAcross ? y : x);
}
