import { type Message, message } from '../words/message.ts';
import type { FaultText } from './result.ts';

/** A line of a text from outside that says something. */
export interface Line {
  /** Counted from 1, with blank lines and comments. */
  readonly number: number;
  readonly text: string;
  /** How many letters stand before the text. */
  readonly indent: number;
}

/** A piece of a line, counted from 1: what is wrong there can be marked. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** The lines of a text without what says nothing: blank lines, comments from `#` to the end of a line, spaces around. */
export function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({
      number: index + 1,
      text: line.replace(/#.*/, '').trim(),
      indent: line.length - line.trimStart().length,
    }))
    .filter((line) => line.text !== '');
}

/** The words of a text: what stands between white space. */
export function wordsIn(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** A line as the place of a fault. */
export function lineAt(line: number): Message {
  return message('notation.line', { line });
}

/** A place on a line. */
export function placeInLine(line: number, place: FaultText): Message {
  return message('notation.linePlace', { line, place });
}
