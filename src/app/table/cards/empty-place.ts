import './cards.css';
import { CROWN } from './courts.ts';
import { svgElement } from './element.ts';
import { signPath } from './letters.svelte.ts';

export interface EmptyPlace {
  readonly kind: 'foundation' | 'cell' | 'space' | 'king-space' | 'hole' | 'dead' | 'stock' | 'waste';
  /** The rank that starts a foundation, if it is fixed and known. */
  readonly rank?: number | undefined;
  /** The sum of the ranks that leave together. */
  readonly sum?: number | undefined;
  readonly redeal?: boolean;
}

const REDEAL = 'M70.7 77.5A22 22 0 1 1 64.1 53.1';
const ARROWHEAD = 'M71.2 44.7L75.6 62.7L57 61.5Z';
const SPENT = 'M50 48a22 22 0 1 0 .01 0Z';

export function drawEmpty(place: EmptyPlace): SVGElement {
  const svg = svgElement('svg', { class: `place place-${place.kind}`, viewBox: '0 0 100 140', 'aria-hidden': 'true' });
  svg.append(...drawMarks(place));
  return svg;
}

function drawMarks({ kind, rank, sum, redeal }: EmptyPlace): SVGElement[] {
  if (sum !== undefined) return [ghostText(`${sum}`)];
  if (kind === 'foundation') return rank === undefined ? [] : [ghostShape(signPath(rank), 'translate(35 50)')];
  if (kind === 'king-space') return [ghostShape(CROWN, 'translate(28 64) scale(1.1)')];
  if (kind === 'stock')
    return redeal ? [ghostLine(REDEAL), svgElement('path', { class: 'ghost', d: ARROWHEAD })] : [ghostLine(SPENT)];
  return [];
}

function ghostText(text: string): SVGElement {
  const element = svgElement('text', { class: 'ghost', x: '50', y: '84', 'text-anchor': 'middle', 'font-size': '40' });
  element.textContent = text;
  return element;
}

function ghostShape(d: string, transform: string): SVGElement {
  return svgElement('path', { class: 'ghost', transform, d });
}

function ghostLine(d: string): SVGElement {
  return svgElement('path', { class: 'ghost-line', d });
}
