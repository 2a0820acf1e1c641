import { styleText } from 'node:util';
import Table from 'cli-table3';
import { type Card, formatCard, type Game, layoutOf, type Outcome, type Position } from '../../rules/index.ts';
import type { Io } from './io.ts';

type Style = Parameters<typeof styleText>[0];

/** Styles a text if the terminal supports it. */
export function styled(io: Io, style: Style, text: string): string {
  return io.isStyled ? styleText(style, text, { validateStream: false }) : text;
}

/** Puts a text on one line: replaces line breaks and control characters with spaces, and trims it. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const NO_BORDERS = Object.fromEntries(
  ['top', 'bottom', 'left', 'mid', 'right'].flatMap((side) =>
    ['', '-mid', '-left', '-right'].map((end) => [`${side}${end}`, '']),
  ),
);

/** Formats rows in columns two spaces apart, without borders. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const style = { 'padding-left': 0, 'padding-right': 0, head: [], border: [] };
  const table = new Table({ chars: { ...NO_BORDERS, middle: '  ' }, style });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** Breaks a text into lines of at most `width` characters, each with `indent`. Longer words are not broken. */
export function wrapText(text: string, width: number, indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line && indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `${indent}${line}\n`).join('');
}

/** Formats a count such as `1 move` or `2 moves`. */
export function formatCount(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size such as `36.1 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.max(0, Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3)));
  const options = { style: 'unit', unit: BYTE_UNITS[power] ?? 'byte', maximumSignificantDigits: 3 } as const;
  return (bytes / 1000 ** power).toLocaleString('en', options);
}

function cardTexts(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}

/** Returns the layout of a position for JSON: lists of cards as text. */
export function layoutJson(game: Game, position: Position): Record<string, unknown> {
  const { foundations, stock, waste, piles } = layoutOf(game, position);
  return {
    foundations: cardTexts(foundations),
    stock: cardTexts(stock),
    waste: cardTexts(waste),
    piles: piles.map(cardTexts),
  };
}

/** The outcomes of games in words, as in "the game is open". */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = { won: 'won', 'dead-end': 'a dead end', open: 'open' };
