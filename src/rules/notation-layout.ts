import { type Card, formatCard, parseCard } from './card.ts';
import type { Game } from './compile.ts';
import { type MessageId, message } from './message.ts';
import { type Line, lineAt, linesOf, placeInLine, quote, wordsIn } from './notation-lines.ts';
import { type Layout, layoutOf, type Position } from './position.ts';
import { type Fault, fail, ok, type Result } from './result.ts';
import { type Spot, setUp } from './set-up.ts';

const LABELS = ['foundations', 'stock', 'waste'] as const;
type Label = (typeof LABELS)[number];

/** A layout as it was read, unchecked, with the numbers of its lines. */
export interface LayoutText extends Layout {
  /** The line of each label that was read. */
  readonly labelLines: Readonly<Partial<Record<Label, number>>>;
  /** The line of each pile. */
  readonly pileLines: readonly number[];
}

/** What a line holds: the cards of a label or, without one, of a pile. */
interface Part {
  readonly line: number;
  readonly label?: Label;
  readonly cards: readonly Card[];
}

function lineFault(code: string, line: number, found: string, expected: MessageId): Fault {
  return { code, place: lineAt(line), found: quote(found), expected: message(expected) };
}

/** The cards of a line; `-` alone is none, and in the line of the foundations an empty one. */
function readCards(text: string, { number }: Line, isFoundations: boolean): Result<Card[]> {
  const words = text === '-' ? [] : wordsIn(text).filter((word) => !(isFoundations && word === '-'));
  const cards = words.map(parseCard);
  const unknown = cards.indexOf(undefined);
  if (unknown < 0) return ok(cards as Card[]);
  return fail(lineFault('unknown-card', number, words[unknown], 'notation.cardSuchAs'));
}

function readPart(line: Line): Result<Part> {
  const [, name, labelled = ''] = /^([^:]*?)\s*:\s*(.*)$/.exec(line.text) ?? [];
  const label = LABELS.find((known) => known === name?.toLowerCase().replace('talon', 'stock'));
  if (name !== undefined && label === undefined) {
    const expected = 'notation.labelOrPile';
    return fail(lineFault('unknown-label', line.number, `${name}:`, expected));
  }
  const cards = readCards(label ? labelled : line.text, line, label === 'foundations');
  return cards.ok ? ok({ line: line.number, ...(label && { label }), cards: cards.value }) : cards;
}

/** Labels come in their order, each once, before the piles. */
function orderFault(parts: readonly Part[]): Fault | undefined {
  const places = parts.map(({ label }) => (label ? LABELS.indexOf(label) : LABELS.length));
  const at = places.findIndex((place, index) => index > 0 && place < LABELS.length && place <= places[index - 1]);
  if (at < 0) return undefined;
  const expected = 'notation.labelOrder';
  return lineFault('label-order', parts[at].line, `${parts[at].label}:`, expected);
}

/** Reads lines as a layout without checking it; see `readLayout`. */
function readLayoutLines(lines: readonly Line[]): Result<LayoutText> {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = readPart(line);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const fault = orderFault(parts);
  if (fault) return fail(fault);
  const piles = parts.filter(({ label }) => label === undefined);
  const cardsOf = (label: Label) => parts.find((part) => part.label === label)?.cards ?? [];
  return ok({
    foundations: cardsOf('foundations'),
    stock: cardsOf('stock'),
    waste: cardsOf('waste'),
    piles: piles.map(({ cards }) => cards),
    labelLines: Object.fromEntries(parts.filter(({ label }) => label).map(({ label, line }) => [label, line])),
    pileLines: piles.map(({ line }) => line),
  });
}

/**
 * Reads the text of a layout without checking it against a game: `setUp` does. Labels and cards are read in any case;
 * blank lines, comments after `#` and spaces are passed over.
 */
export function readLayout(text: string): Result<LayoutText> {
  return readLayoutLines(linesOf(text));
}

function lineOf({ labelLines, pileLines }: LayoutText, spot: Spot): number | undefined {
  if (spot === 'layout') return undefined;
  return typeof spot === 'number' ? pileLines[spot] : labelLines[spot];
}

/** The position that the lines of a layout describe; see `parseLayout`. */
export function parseLayoutLines(game: Game, lines: readonly Line[]): Result<Position> {
  const layout = readLayoutLines(lines);
  if (!layout.ok) return layout;
  const position = setUp(game, layout.value);
  if (position.ok) return position;
  const { spot, ...fault } = position.error;
  const line = lineOf(layout.value, spot);
  return fail(line === undefined ? fault : { ...fault, place: placeInLine(line, fault.place) });
}

/** Reads and checks the text of a layout: the error names the line, the pile, the card and what was expected. */
export function parseLayout(game: Game, text: string): Result<Position> {
  return parseLayoutLines(game, linesOf(text));
}

function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(' ');
}

/** The text of a position's layout, one line a pile, `-` for a space; what is empty has no line. */
export function formatLayout(game: Game, position: Position): string {
  const { foundations, stock, waste, piles } = layoutOf(game, position);
  const labelled = [
    ['Foundations', foundations],
    ['Stock', stock],
    ['Waste', waste],
  ] as const;
  const lines = labelled.filter(([, cards]) => cards.length).map(([label, cards]) => `${label}: ${formatCards(cards)}`);
  return [...lines, ...piles.map((cards) => formatCards(cards) || '-'), ''].join('\n');
}
