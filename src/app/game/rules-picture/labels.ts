import type { Message } from '../../../rules/index.ts';
import { type Area, overlapArea } from '../../table/geometry/aim.ts';
import { labelMessage, type Sketch } from './sketch.ts';

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Behind a label on its places; `undefined` for a label beside them. */
  readonly plate: Area | undefined;
}

/** The average of bold letters, as a share of the letter size. */
const LETTER_WIDTH = 0.62;
/** As a share of the letter size. */
const MARGIN = 0.4;
/** Chinese and Japanese characters count as square. */
const FIRST_FULL_WIDTH = '\u2e80';

/** As a multiple of the letter size. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (letter < FIRST_FULL_WIDTH ? LETTER_WIDTH : 1), 0);
}

/** A label lies on its places, or beside them if it is too long and there is room. */
export function labelsOf(
  { box, groups, pieces }: Sketch,
  letterSize: number,
  say: (message: Message) => string,
): Label[] {
  return groups.flatMap((group) => {
    const text = say(labelMessage(group));
    const width = widthOf(text) * letterSize;
    return group.parts.map((part) => {
      const y = part.y + part.height / 2;
      const isFree = (area: Area) => !pieces.some((piece) => overlapArea(piece, area) > 0);
      const margin = letterSize * MARGIN;
      const right = { x: part.x + part.width + margin, y: y - letterSize / 2, width, height: letterSize };
      const left = { ...right, x: part.x - margin - width };
      if (width > part.width && left.x > box.x && isFree(left))
        return { text, x: left.x + width, y, anchor: 'end', plate: undefined };
      if (width > part.width && right.x + width < box.x + box.width && isFree(right))
        return { text, x: right.x, y, anchor: 'start', plate: undefined };
      const x = part.x + part.width / 2;
      const plate = {
        x: x - width / 2 - margin,
        y: y - letterSize * 0.75,
        width: width + 2 * margin,
        height: letterSize * 1.5,
      };
      return { text, x, y, anchor: 'middle', plate };
    });
  });
}
