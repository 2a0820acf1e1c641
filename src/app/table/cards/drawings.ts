import { type Card, rankOf, suitOf } from '../../../rules/index.ts';
import { backPath } from './back.ts';
import './cards.css';
import { svgElement } from './element.ts';
import { type CardPrint, drawFace, type FaceDrawing } from './face.ts';
import { transformPath } from './outlines/path.ts';

/** Tables show clones of these, which are much cheaper than new drawings. */
const originals = new Map<string, SVGElement>();

/** Each new width of cards or step of a fan adds drawings. */
const MAX_DRAWINGS = 1000;

/** A strip, the visible part of a covered card, has only rank and suit. */
export function drawCard(card: Card, faceUp: boolean, print: CardPrint, isStrip = false): SVGElement {
  const { width, fan, step, face, back, pipsOf, letters } = print;
  const key = faceUp ? [card, width, fan, step, face, Boolean(pipsOf), letters?.name, isStrip].join() : back;
  const original = originals.get(key) ?? (faceUp ? createFace(card, print, isStrip) : createBack(print));
  if (originals.size > MAX_DRAWINGS) originals.clear();
  originals.set(key, original);
  return original.cloneNode(true) as SVGElement;
}

function createFace(card: Card, print: CardPrint, isStrip: boolean): SVGElement {
  const suit = suitOf(card);
  const { ink, figure } = drawFace(rankOf(card), suit, print, isStrip);
  const face = svgElement('svg', {
    class: `card-face suit-${suit}${print.pipsOf ? ' classic' : ''}${isStrip ? ' strip' : ''}`,
    'aria-hidden': 'true',
  });
  // The paper is a shape, since browsers that darken pages by force change backgrounds but no shapes.
  face.append(svgElement('rect', { width: '100%', height: '100%' }));
  if (figure) face.append(...drawFigure(figure));
  face.append(svgElement('path', { d: ink }));
  return face;
}

function drawFigure({ parts, placing }: NonNullable<FaceDrawing['figure']>): SVGElement[] {
  return parts.map(([paint, path]) =>
    svgElement('path', { class: `court-${paint}`, d: transformPath(path, { ...placing, digits: 1 }) }),
  );
}

function createBack({ back }: CardPrint): SVGElement {
  const box = { viewBox: '0 0 100 140', preserveAspectRatio: 'none' };
  const svg = svgElement('svg', { class: 'card-back', ...box, 'aria-hidden': 'true' });
  svg.append(svgElement('path', { d: backPath(back) }));
  return svg;
}
