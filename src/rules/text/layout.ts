import type { Card } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { formatCard, parseCard } from './card-text.ts';
import { type Line, lineAt, linesOf, placeInLine, type Span } from './lines.ts';
import { type Fault, fail, foundText, lengthFault, ok, type Result } from './result.ts';
import { type LayoutFault, type Spot, setUp } from './set-up.ts';

const LABELS = ['foundations', 'stock', 'waste'] as const;
type Label = (typeof LABELS)[number];

/** What is wrong with the text of a layout, and which piece of it, or which place of a layout that could be read. */
export interface LayoutTextFault extends Fault {
  readonly span?: Span;
  readonly spot?: Spot;
  readonly index?: number;
}

/** A layout as it was read, unchecked, with its lines. */
interface LayoutText extends Layout {
  readonly parts: readonly Part[];
}

/** A word of a line, and at which of its letters it begins. */
interface Word {
  readonly text: string;
  readonly at: number;
}

/** What a line holds: the cards of a label or, without one, of a pile. */
interface Part {
  readonly line: Line;
  readonly label?: Label;
  readonly cards: readonly Card[];
  /** A word for each card. */
  readonly words: readonly Word[];
}

function spanOf({ number: line, indent }: Line, { text, at }: Word): Span {
  return { line, column: indent + at + 1, length: text.length };
}

function lineFault(code: string, line: Line, word: Word, expected: MessageId): LayoutTextFault {
  const place = lineAt(line.number);
  return { code, place, found: foundText(word.text), expected: message(expected), span: spanOf(line, word) };
}

/** The top of a foundation as PySolFC writes it: suit first, and 0 for none. */
const SUIT_FIRST = /^([SHDC])-(.+)/i;
const NO_TOP = /^[SHDC]-0$/i;

/** The cards of a line from a letter on; `-` alone is none, and in the line of the foundations an empty one. */
function readCards(line: Line, from: number, label: Label | undefined): Result<Part, LayoutTextFault> {
  const all = [...line.text.slice(from).matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: from + index }));
  const isFoundations = label === 'foundations';
  const isNone = ({ text }: Word) =>
    text === '-' ? isFoundations || all.length === 1 : isFoundations && NO_TOP.test(text);
  const words = all.filter((word) => !isNone(word));
  const cards = words.map(({ text }) => parseCard(isFoundations ? text.replace(SUIT_FIRST, '$2$1') : text));
  const unknown = cards.indexOf(undefined);
  if (unknown < 0) return ok({ line, ...(label && { label }), cards: cards as Card[], words });
  return fail(lineFault('unknown-card', line, words[unknown], 'notation.cardSuchAs'));
}

function readPart(line: Line): Result<Part, LayoutTextFault> {
  const [labelled = '', name] = /^([^:]*?)\s*:/.exec(line.text) ?? [];
  const label = LABELS.find(
    (known) => known === name?.toLowerCase().replace('talon', 'stock').replace('founds', 'foundations'),
  );
  if (name !== undefined && label === undefined)
    return fail(lineFault('unknown-label', line, { text: `${name}:`, at: 0 }, 'notation.labelOrPile'));
  return readCards(line, labelled.length, label);
}

/** Refuses a label that two lines have, under whichever of its names. */
function repeatedLabelFault(parts: readonly Part[]): LayoutTextFault | undefined {
  const labels = parts.map(({ label }) => label);
  const at = labels.findIndex((label, index) => label && labels.indexOf(label) < index);
  if (at < 0) return undefined;
  return lineFault('label-twice', parts[at].line, { text: `${labels[at]}:`, at: 0 }, 'notation.labelOnce');
}

/** Reads lines as a layout without checking it; see `readLayout`. */
function readLayoutLines(lines: readonly Line[]): Result<LayoutText, LayoutTextFault> {
  const parts: Part[] = [];
  for (const line of lines) {
    const part = readPart(line);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const fault = repeatedLabelFault(parts);
  if (fault) return fail(fault);
  const piles = parts.filter(({ label }) => label === undefined);
  const cardsOf = (label: Label) => parts.find((part) => part.label === label)?.cards ?? [];
  return ok({
    foundations: cardsOf('foundations'),
    stock: cardsOf('stock'),
    waste: cardsOf('waste'),
    piles: piles.map(({ cards }) => cards),
    parts,
  });
}

/**
 * Reads the text of a layout without checking it against a game: `setUp` does. Lines with labels may stand anywhere, and letters be of any
 * case; blank lines, comments after `#` and spaces are passed over.
 */
export function readLayout(text: string): Result<Layout, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : readLayoutLines(linesOf(text));
}

/** The line of a place. */
function partOf({ parts }: LayoutText, spot: Spot): Part | undefined {
  if (typeof spot === 'number') return parts.filter(({ label }) => label === undefined)[spot];
  return parts.find(({ label }) => label === spot);
}

/** What is wrong with a layout that was read, with its place in the text. */
function inText(layout: LayoutText, fault: LayoutFault): LayoutTextFault {
  const part = partOf(layout, fault.spot);
  if (!part) return fault;
  const { line, words } = part;
  const word = (fault.index === undefined ? undefined : words[fault.index]) ?? { text: line.text, at: 0 };
  return { ...fault, place: placeInLine(line.number, fault.place), span: spanOf(line, word) };
}

/** The position that the lines of a layout describe; see `parseLayout`. */
export function parseLayoutLines(game: Game, lines: readonly Line[]): Result<Position, LayoutTextFault> {
  const layout = readLayoutLines(lines);
  if (!layout.ok) return layout;
  const position = setUp(game, layout.value);
  return position.ok ? position : fail(inText(layout.value, position.error));
}

/**
 * Reads and checks the text of a layout. An error names the line, the pile, the card and what was expected.
 *
 * @example
 * const read = parseLayout(game, formatLayout(game, position));
 * read.ok && samePosition(read.value, position) // → true
 * const wrong = parseLayout(game, 'Foundations: 8X');
 * wrong.ok || sayEnglish(wrong.error) // → 'line 1: expected a card such as 7H or TC, found 8X'
 */
export function parseLayout(game: Game, text: string): Result<Position, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : parseLayoutLines(game, linesOf(text));
}

function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(' ');
}

/**
 * Returns the text of a position's layout: one line a pile, `-` for a space. An empty stock, waste or foundation has no line.
 *
 * @example
 * formatLayout(game, position).split('\n')[2] // → 'KD 3S 5D QD QC'
 */
export function formatLayout(game: Game, position: Position): string {
  return writeLayout(layoutOf(game, position));
}

/** The text of a layout that may be wrong or not whole yet. */
export function writeLayout({ foundations, stock, waste, piles }: Layout): string {
  const labelled = [
    ['Foundations', foundations],
    ['Stock', stock],
    ['Waste', waste],
  ] as const;
  const lines = labelled.filter(([, cards]) => cards.length).map(([label, cards]) => `${label}: ${formatCards(cards)}`);
  return [...lines, ...piles.map((cards) => formatCards(cards) || '-'), ''].join('\n');
}
