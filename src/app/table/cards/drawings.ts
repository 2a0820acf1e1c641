import { type Card, rankOf, suitOf } from '../../../rules/index.ts';
import { backPath } from './back.ts';
import './cards.css';
import { svgElement } from './element.ts';
import { drawFace, type Print } from './face.ts';

/** Each drawing that was asked for; the cards on tables are copies, which cost a fraction of drawing anew. */
const originals = new Map<string, SVGElement>();

/** A size of window and a length of pile make drawings of their own: now and then the old ones go. */
const MOST = 1000;

/** A side of a card, to be put on a table; a face is drawn whole, or no more than a strip of it: see `drawFace`. */
export function drawingOf(card: Card, faceUp: boolean, print: Print, isStrip = false): SVGElement {
  const { width, fan, step, face, back, artOf, letters } = print;
  const key = faceUp ? [card, width, fan, step, face, Boolean(artOf), letters?.name, isStrip].join() : back;
  const original = originals.get(key) ?? (faceUp ? faceOf(card, print, isStrip) : backOf(print));
  if (originals.size > MOST) originals.clear();
  originals.set(key, original);
  return original.cloneNode(true) as SVGElement;
}

function faceOf(card: Card, print: Print, isStrip: boolean): SVGElement {
  const suit = suitOf(card);
  const { ink, picture } = drawFace(rankOf(card), suit, print, isStrip);
  const face = svgElement('svg', {
    class: `card-face suit-${suit}${print.artOf ? ' classic' : ''}${isStrip ? ' strip' : ''}`,
    'aria-hidden': 'true',
  });
  face.append(svgElement('path', { d: ink }));
  if (picture) face.append(svgElement('image', picture));
  return face;
}

function backOf({ back }: Print): SVGElement {
  const box = { viewBox: '0 0 100 140', preserveAspectRatio: 'none' };
  const svg = svgElement('svg', { class: 'card-back', ...box, 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: backPath(back) }));
  return svg;
}
