import { type Message, message } from '../words/message.ts';
import type { FaultText } from './result.ts';

/** A line of a text from outside, without its comment and surrounding spaces. */
export interface Line {
  /** Counted from 1, including blank lines and comments. */
  readonly number: number;
  readonly text: string;
  /** The number of spaces before the text. */
  readonly indent: number;
}

/** A part of a line, to mark a fault. Lines and columns are counted from 1. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Splits a text into lines. Omits blank lines, comments (from `#` to the end of a line) and spaces around a line. */
export function splitLines(text: string): Line[] {
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

export function splitWords(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

export function describeLine(line: number): Message {
  return message('notation.line', { line });
}

export function describePlaceInLine(line: number, place: FaultText): Message {
  return message('notation.linePlace', { line, place });
}
