import type { Arrangement } from './arrange.ts';
import type { CardPlacing } from './card-identity.ts';
import { along, DEPTH_SHOWN, type Frame, frameSteps, type Point, stepFor, TAIL_SHOWN } from './frame.ts';
import type { TableSpot } from './spots.ts';

/** Where one card lies. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly faceUp: boolean;
  /** Other cards of its spot lie square on it: it can't be seen or chosen. */
  readonly covered: boolean;
  /** Covered so deep that it needn't be drawn: the next beneath the cards in sight is, to be there when they are lifted. */
  readonly buried: boolean;
  readonly spot: number;
  readonly index: number;
  /** Its size against the other cards of the table. */
  readonly scale: number;
  /** The step of its fan, where that is tighter than the table's. */
  readonly step: number | undefined;
}

/** A table as it was laid: by id, each card's place. */
export interface Laying {
  readonly arrangement: Arrangement;
  readonly placing: CardPlacing;
  /** The number of cards known beneath the top of a foundation. */
  readonly tail: number;
  readonly laid: readonly Laid[];
}

/**
 * Lays every card. The list after the last spot holds cards that lie nowhere; they are hidden at the first foundation. A card that
 * lies as it lay before is the same object as before: it needn't be drawn.
 */
export function lay(
  arrangement: Arrangement,
  spots: readonly TableSpot[],
  placing: CardPlacing,
  tail = 0,
  before?: Laying,
): Laying {
  const isSame = before?.arrangement === arrangement && before.tail === tail;
  const laid: Laid[] = isSame ? [...before.laid] : [];
  const nowhere = spots.findIndex(({ kind }) => kind === 'foundation');
  placing.forEach((ids, list) => {
    if (isSame && before.placing[list] === ids) return;
    const spot = list < spots.length ? list : nowhere;
    const frame = arrangement.frames[spot];
    const kind = spots[spot]?.kind;
    if (!frame || !kind) return;
    const step = stepFor(frame, ids.length);
    const tight = step < frame.step - 0.5 ? step : undefined;
    ids.forEach((id, index) => {
      laid[id] = sharing(before?.laid[id], {
        ...placeIn(frame, index, ids.length, step, tail),
        z: index + 1,
        faceUp: kind !== 'stock',
        covered: list !== spot || index < ids.length - frame.shown,
        buried: list !== spot || index < ids.length - frame.shown - shownBeneath(frame, tail) - 1,
        spot,
        index,
        scale: frame.scale,
        step: tight,
      });
    });
  });
  return { arrangement, placing, tail, laid };
}

/** The corner of a card: along the fan, raised on the edges of those that it covers, or in the tail of a foundation. */
function placeIn(frame: Frame, index: number, count: number, step: number, tail: number): Point {
  const { x, y } = along(frame, frameSteps(frame, index, count) * step);
  if (!frame.tail) return { x, y: y - frame.depth * Math.min(index, DEPTH_SHOWN) };
  const steps = Math.min(count - 1 - index, shownBeneath(frame, tail));
  return { x: x + frame.tail.x * steps, y: y + frame.tail.y * steps };
}

/** Returns how many covered cards show beneath the open ones. */
function shownBeneath(frame: Frame, tail: number): number {
  if (frame.tail) return Math.min(tail, TAIL_SHOWN);
  return frame.depth > 0 ? DEPTH_SHOWN : 0;
}

function sharing(was: Laid | undefined, is: Laid): Laid {
  return was && FIELDS.every((field) => was[field] === is[field]) ? was : is;
}

const FIELDS = ['x', 'y', 'z', 'faceUp', 'covered', 'buried', 'spot', 'index', 'scale', 'step'] as const;
