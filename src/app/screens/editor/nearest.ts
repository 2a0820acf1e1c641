import type { Direction } from '../../preferences/keys/keyboard.ts';

const SIDEWAYS_WEIGHT = 3;

export function nearestButton(group: HTMLElement, from: Element, direction: Direction): HTMLElement | undefined {
  const here = middleOf(from);
  const others = [...group.querySelectorAll<HTMLElement>('button')].filter((button) => button !== from);
  const distances = others.map((button) => distance(here, middleOf(button), direction));
  const least = Math.min(...distances);
  return Number.isFinite(least) ? others[distances.indexOf(least)] : undefined;
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
  return ahead < 1 ? Number.POSITIVE_INFINITY : ahead + SIDEWAYS_WEIGHT * Math.abs(isAcross ? y : x);
}
