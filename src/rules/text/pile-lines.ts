import { type Message, message } from '../words/message.ts';
import { isWritten, type Line, splitLines } from './lines.ts';

/** The text before the first colon of a line. It is empty for a pile as Freecell Solver and black-hole-solve write it. */
export const LABEL = /^([^:]*?)\s*:/;

function isPile({ text }: Line): boolean {
  return text !== '' && !LABEL.exec(text)?.[1];
}

/** Returns the blank lines that may be spaces: those after the first pile, and those directly before it. */
function findBlankLines(lines: readonly Line[]): { readonly before: readonly Line[]; readonly after: readonly Line[] } {
  const firstPile = lines.findIndex(isPile);
  const end = firstPile < 0 ? lines.length : firstPile;
  const begin = lines.slice(0, end).findLastIndex(isWritten) + 1;
  const isBlank = (line: Line) => !isWritten(line);
  return { before: lines.slice(begin, end), after: lines.slice(end).filter(isBlank) };
}

/**
 * Returns the lines of a layout with `piles` piles. Blank lines are spaces, as PySolFC writes them, if they make the
 * number of piles right; otherwise they are omitted. Those before the first pile may only separate it from the labels,
 * and the last line of a text may be its end.
 */
export function selectLines(lines: readonly Line[], piles: number): readonly Line[] {
  const missing = piles - lines.filter(isPile).length;
  const { before, after } = findBlankLines(lines);
  const choices = [after, [...before, ...after]];
  const last = lines.at(-1);
  const spaces = [...choices.map((blank) => blank.filter((line) => line !== last)), ...choices].find(
    ({ length }) => length === missing,
  );
  return lines.filter((line) => isWritten(line) || spaces?.includes(line));
}

/** Whether a text has a line for each of `piles` piles, with blank lines for spaces where they make the number right. */
export function hasPileLines(text: string, piles: number): boolean {
  const lines = selectLines(splitLines(text), piles);
  return lines.filter((line) => isPile(line) || !isWritten(line)).length === piles;
}

/** Returns a message with the number of piles of a text, which mentions blank lines that could be spaces. */
export function describePileLines(lines: readonly Line[]): Message {
  const { before, after } = findBlankLines(lines);
  const piles = message('notation.piles', { count: lines.filter(isPile).length });
  return before.length + after.length > 0 ? message('notation.pilesAndBlankLines', { piles }) : piles;
}
