import type { Message } from '../../../rules/index.ts';
import { type Area, overlapArea } from '../../table/geometry/aim.ts';
import { labelMessage } from './picture-messages.ts';
import type { Sketch } from './sketch.ts';

/** A label in the drawing. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The background of a label on its places; `undefined` for a label beside them. */
  readonly plate: Area | undefined;
}

/** The average width of a bold letter, as a share of the letter size. */
const LETTER_WIDTH = 0.62;
/** The space around a label, as a share of the letter size. */
const MARGIN = 0.4;
/** The first character of the range that counts as square, to which Chinese and Japanese characters belong. */
const FIRST_FULL_WIDTH = '\u2e80';

/** Returns the width of a text as a multiple of its letter size. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (letter < FIRST_FULL_WIDTH ? LETTER_WIDTH : 1), 0);
}

/** Returns the labels of all groups. A label lies on its places, or beside them if it is too long and there is room. */
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
