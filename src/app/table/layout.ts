import type { Arrangement } from './arrange.ts';
import { along, stepFor, stepsOf } from './frame.ts';
import type { Placing } from './identity.ts';
import type { Spot } from './spots.ts';

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
  /** The step of its fan, where that is tighter than the table's. */
  readonly step: number | undefined;
}

/** Lays every card: by id. The list after the last spot holds cards that lie nowhere; they are hidden at the first foundation. */
export function lay(arrangement: Arrangement, spots: readonly Spot[], placing: Placing): Laid[] {
  const laid: Laid[] = [];
  const nowhere = spots.findIndex(({ kind }) => kind === 'foundation');
  placing.forEach((ids, list) => {
    const spot = list < spots.length ? list : nowhere;
    const frame = arrangement.frames[spot];
    const kind = spots[spot]?.kind;
    if (!frame || !kind) return;
    const step = stepFor(frame, ids.length);
    const tight = step < frame.step - 0.5 ? step : undefined;
    ids.forEach((id, index) => {
      laid[id] = {
        ...along(frame, stepsOf(frame, index, ids.length) * step),
        z: index + 1,
        faceUp: kind !== 'stock',
        covered: list !== spot || index < ids.length - frame.shown,
        buried: list !== spot || index < ids.length - frame.shown - 1,
        spot,
        index,
        step: tight,
      };
    });
  });
  return laid;
}

/** A layout in which every card that lies as before is the same object as before: what didn't change needn't be drawn. */
export function sharing(before: readonly Laid[], after: readonly Laid[]): Laid[] {
  return after.map((laid, id) => {
    const was = before[id];
    return was && FIELDS.every((field) => was[field] === laid[field]) ? was : laid;
  });
}

const FIELDS = ['x', 'y', 'z', 'faceUp', 'covered', 'buried', 'spot', 'index', 'step'] as const;
