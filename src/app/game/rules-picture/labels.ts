import type { Message } from '../../../rules/index.ts';
import { type Area, overlap } from '../../table/geometry/aim.ts';
import { labelMessage } from './picture-messages.ts';
import type { Sketch } from './sketch.ts';

/** A name on the picture. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** What it covers, where it is written over cards. */
  readonly plate: Area | undefined;
}

/** The width of a letter of a strong face, on the average, and what a name keeps clear, as shares of its size. */
const LETTER = 0.62;
const CLEAR = 0.4;
/** From here on letters fill a square: those of Japanese. */
const FIRST_SQUARE = '\u2e80';

/** How wide a text is, as a share of its letters' size. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (letter < FIRST_SQUARE ? LETTER : 1), 0);
}

/** Writes each name on what it names; one too long for that beside it, where there is room. */
export function labelsOf({ box, groups, pieces }: Sketch, letters: number, say: (message: Message) => string): Label[] {
  return groups.flatMap((group) => {
    const text = say(labelMessage(group));
    const width = widthOf(text) * letters;
    return group.parts.map((part) => {
      const y = part.y + part.height / 2;
      const isFree = (area: Area) => !pieces.some((piece) => overlap(piece, area) > 0);
      const clear = letters * CLEAR;
      const right = { x: part.x + part.width + clear, y: y - letters / 2, width, height: letters };
      const left = { ...right, x: part.x - clear - width };
      if (width > part.width && left.x > box.x && isFree(left))
        return { text, x: left.x + width, y, anchor: 'end', plate: undefined };
      if (width > part.width && right.x + width < box.x + box.width && isFree(right))
        return { text, x: right.x, y, anchor: 'start', plate: undefined };
      const x = part.x + part.width / 2;
      const plate = {
        x: x - width / 2 - clear,
        y: y - letters * 0.75,
        width: width + 2 * clear,
        height: letters * 1.5,
      };
      return { text, x, y, anchor: 'middle', plate };
    });
  });
}
