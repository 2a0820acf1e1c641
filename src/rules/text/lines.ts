import { type Message, message } from '../words/message.ts';
import type { FaultText } from './result.ts';

/** A line of a text from outside, without its comment and surrounding spaces. */
export interface Line {
  /** Counted from 1, including blank lines and comments. */
  readonly number: number;
  /** Empty for a blank line. */
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

/**
 * Splits a text into lines. Omits comments (from `#` to the end of a line), lines with nothing but a comment, and spaces
 * around a line. A last line break after a written line adds no blank line.
 */
export function splitLines(text: string): Line[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1)?.trim() === '' && lines.at(-2)?.trim() !== '') lines.pop();
  return lines.flatMap((line, index) => {
    const [content] = line.split('#', 1);
    const isComment = content.length < line.length && content.trim() === '';
    const indent = line.length - line.trimStart().length;
    return isComment ? [] : [{ number: index + 1, text: content.trim(), indent }];
  });
}

export function isWritten({ text }: Line): boolean {
  return text !== '';
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
