import type { Arrangement } from './arrange.ts';
import type { CardsOnTable } from './card-identity.ts';
import { fanSteps } from './fan-steps.ts';
import { DEPTH_SHOWN, type Frame, frameSteps, type Point, pointAlong, TAIL_SHOWN } from './frame.ts';
import type { TableSpot } from './spots.ts';

export interface PlacedCard {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly faceUp: boolean;
  /** The card lies under the fanned cards and can't be chosen. */
  readonly covered: boolean;
  /** The card isn't drawn. The first card under the visible ones is drawn, since lifting them uncovers it. */
  readonly buried: boolean;
  readonly spot: number;
  readonly index: number;
  /** Relative to `TableMeasures`. */
  readonly scale: number;
  /** Smaller than the preferred step, because the pile is long. */
  readonly step: number | undefined;
}

/** The positions of all cards, and the input of `placeCards` that gave them. */
export interface PlacedCards {
  readonly arrangement: Arrangement;
  readonly cards: CardsOnTable;
  readonly steps: readonly number[];
  readonly placed: readonly PlacedCard[];
}

/** Unchanged positions are reused as objects, so that their cards needn't be drawn again. */
export function placeCards(
  arrangement: Arrangement,
  spots: readonly TableSpot[],
  cards: CardsOnTable,
  before?: PlacedCards,
  steps: readonly number[] = fanSteps(arrangement.frames, cards),
): PlacedCards {
  const { idsBySpot, downBySpot } = cards;
  const isSame = before?.arrangement === arrangement;
  const placed: PlacedCard[] = isSame ? [...before.placed] : [];
  idsBySpot.forEach((ids, spot) => {
    const down = downBySpot[spot] ?? 0;
    const isSameSpot = before?.cards.idsBySpot[spot] === ids && before.cards.downBySpot[spot] === down;
    if (isSame && isSameSpot && before.steps[spot] === steps[spot]) return;
    const frame = arrangement.frames[spot];
    const kind = spots[spot]?.kind;
    if (!frame || !kind) return;
    const step = steps[spot] ?? frame.step;
    const tight = step < frame.step - 0.5 ? step : undefined;
    ids.forEach((id, index) => {
      placed[id] = reuseIfEqual(before?.placed[id], {
        ...cornerOf(frame, index, ids.length, step, down),
        z: index + 1 + (frame.layer ?? 0),
        faceUp: index >= down,
        covered: index < ids.length - frame.shown,
        buried: index < ids.length - frame.shown - shownBeneath(frame) - 1,
        spot,
        index,
        scale: frame.scale,
        step: tight,
      });
    });
  });
  return { arrangement, cards, steps, placed };
}

/** A card lies along the fan, on top of covered cards, or behind a foundation's top card. */
function cornerOf(frame: Frame, index: number, count: number, step: number, down: number): Point {
  const { x, y } = pointAlong(frame, frameSteps(frame, index, count, down) * step);
  if (!frame.tail) return { x, y: y - frame.depth * Math.min(index, DEPTH_SHOWN) };
  const steps = Math.min(count - 1 - index, shownBeneath(frame));
  return { x: x + frame.tail.x * steps, y: y + frame.tail.y * steps };
}

function shownBeneath(frame: Frame): number {
  if (frame.tail) return TAIL_SHOWN;
  return frame.depth > 0 ? DEPTH_SHOWN : 0;
}

function reuseIfEqual(before: PlacedCard | undefined, after: PlacedCard): PlacedCard {
  return before && FIELDS.every((field) => before[field] === after[field]) ? before : after;
}

const FIELDS = ['x', 'y', 'z', 'faceUp', 'covered', 'buried', 'spot', 'index', 'scale', 'step'] as const;
