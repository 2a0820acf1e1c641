import { styleText } from 'node:util';
import Table from 'cli-table3';
import { type Card, formatCard, type Game, layoutOf, type Position } from '../../rules/index.ts';
import type { Io } from './io.ts';

type Style = Parameters<typeof styleText>[0];

/** Text in a style where the terminal shows it. */
export function styled(io: Io, style: Style, text: string): string {
  return io.isStyled ? styleText(style, text, { validateStream: false }) : text;
}

/** Text from outside on one line, without what a terminal would obey. */
export function plain(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const NO_BORDERS = Object.fromEntries(
  ['top', 'bottom', 'left', 'mid', 'right'].flatMap((side) =>
    ['', '-mid', '-left', '-right'].map((end) => [`${side}${end}`, '']),
  ),
);

/** Rows in columns, two spaces apart, without lines around them. */
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

/** Lines of words no longer than `width`, each led by `indent`. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line && indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `${indent}${line}\n`).join('');
}

/** `1 move`, `2 moves`. */
export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

function texts(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}

/** A position's layout for machines: lists of cards as text, as the lines of its text hold them. */
export function layoutJson(game: Game, position: Position): Record<string, unknown> {
  const { foundations, stock, waste, piles } = layoutOf(game, position);
  return { foundations: texts(foundations), stock: texts(stock), waste: texts(waste), piles: piles.map(texts) };
}
