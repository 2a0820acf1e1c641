import type { Point } from '../geometry/frame.ts';

export function setOrRemove(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Positions are from the table's upper left corner. The element is scaled from its own. */
export function placeElement({ style }: HTMLElement, { x, y }: Point, scale = 1): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.scale = scale === 1 ? '' : String(scale);
  style.transformOrigin = scale === 1 ? '' : '0 0';
}

export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
