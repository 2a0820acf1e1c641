import type { Card } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { formatCard, parseCard } from './card-text.ts';
import { describeLine, describePlaceInLine, type Line, type Span, splitLines } from './lines.ts';
import { type Fault, fail, foundText, lengthFault, ok, type Result } from './result.ts';
import { type LayoutFault, type Spot, setUp } from './set-up.ts';

const LABELS = ['foundations', 'stock', 'waste'] as const;
type Label = (typeof LABELS)[number];

/** A fault in the text of a layout, with its place in the text or in the layout. */
export interface LayoutTextFault extends Fault {
  readonly span?: Span;
  readonly spot?: Spot;
  readonly index?: number;
}

/** A layout as read, unchecked, with its lines. */
interface LayoutText extends Layout {
  readonly parts: readonly LayoutLine[];
}

interface TextWord {
  readonly text: string;
  readonly at: number;
}

/** The content of a line: the cards of a labelled place or, without a label, of a pile. */
interface LayoutLine {
  readonly line: Line;
  readonly label?: Label;
  readonly cards: readonly Card[];
  readonly words: readonly TextWord[];
}

function locateWord({ number: line, indent }: Line, { text, at }: TextWord): Span {
  return { line, column: indent + at + 1, length: text.length };
}

function createLineFault(code: string, line: Line, word: TextWord, expected: MessageId): LayoutTextFault {
  const place = describeLine(line.number);
  return { code, place, found: foundText(word.text), expected: message(expected), span: locateWord(line, word) };
}

/** The top of a foundation as PySolFC writes it: `H-7`. */
const SUIT_FIRST = /^([SHDC])-(.+)/i;
/** An empty foundation as PySolFC writes it: `H-0`. */
const NO_TOP = /^[SHDC]-0$/i;

/**
 * Reads the cards of a line from index `from` on. A lone `-` stands for no cards. In the line of the foundations, each
 * `-` or `H-0` stands for an empty foundation.
 */
function readCards(line: Line, from: number, label: Label | undefined): Result<LayoutLine, LayoutTextFault> {
  const all = [...line.text.slice(from).matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: from + index }));
  const isFoundations = label === 'foundations';
  const isNone = ({ text }: TextWord) =>
    text === '-' ? isFoundations || all.length === 1 : isFoundations && NO_TOP.test(text);
  const words = all.filter((word) => !isNone(word));
  const cards = words.map(({ text }) => parseCard(isFoundations ? text.replace(SUIT_FIRST, '$2$1') : text));
  const unknown = cards.indexOf(undefined);
  if (unknown < 0) return ok({ line, ...(label && { label }), cards: cards as Card[], words });
  return fail(createLineFault('unknown-card', line, words[unknown], 'notation.cardSuchAs'));
}

function readPart(line: Line): Result<LayoutLine, LayoutTextFault> {
  const [labelled = '', name] = /^([^:]*?)\s*:/.exec(line.text) ?? [];
  const label = LABELS.find(
    (known) => known === name?.toLowerCase().replace('talon', 'stock').replace('founds', 'foundations'),
  );
  if (name !== undefined && label === undefined)
    return fail(createLineFault('unknown-label', line, { text: `${name}:`, at: 0 }, 'notation.labelOrPile'));
  return readCards(line, labelled.length, label);
}

/** Returns the fault of a label on two lines, also if they use different names for it; `undefined` if there is none. */
function findRepeatedLabel(parts: readonly LayoutLine[]): LayoutTextFault | undefined {
  const labels = parts.map(({ label }) => label);
  const at = labels.findIndex((label, index) => label && labels.indexOf(label) < index);
  if (at < 0) return undefined;
  return createLineFault('label-twice', parts[at].line, { text: `${labels[at]}:`, at: 0 }, 'notation.labelOnce');
}

function readLayoutLines(lines: readonly Line[]): Result<LayoutText, LayoutTextFault> {
  const parts: LayoutLine[] = [];
  for (const line of lines) {
    const part = readPart(line);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const fault = findRepeatedLabel(parts);
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
 * Reads the text of a layout without checking it against a game; `setUp` does that. Labelled lines may stand anywhere,
 * and letters may have any case. Blank lines, comments after `#` and extra spaces are ignored.
 */
export function readLayout(text: string): Result<Layout, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : readLayoutLines(splitLines(text));
}

function findPart({ parts }: LayoutText, spot: Spot): LayoutLine | undefined {
  if (typeof spot === 'number') return parts.filter(({ label }) => label === undefined)[spot];
  return parts.find(({ label }) => label === spot);
}

function locateFault(layout: LayoutText, fault: LayoutFault): LayoutTextFault {
  const part = findPart(layout, fault.spot);
  if (!part) return fault;
  const { line, words } = part;
  const word = (fault.index === undefined ? undefined : words[fault.index]) ?? { text: line.text, at: 0 };
  return { ...fault, place: describePlaceInLine(line.number, fault.place), span: locateWord(line, word) };
}

export function parseLayoutLines(game: Game, lines: readonly Line[]): Result<Position, LayoutTextFault> {
  const layout = readLayoutLines(lines);
  if (!layout.ok) return layout;
  const position = setUp(game, layout.value);
  return position.ok ? position : fail(locateFault(layout.value, position.error));
}

/**
 * Reads and checks the text of a layout. An error names the place, what was found there and what was expected.
 *
 * @example
 * const read = parseLayout(game, formatLayout(game, position));
 * read.ok && isSamePosition(read.value, position) // → true
 * const wrong = parseLayout(game, 'Foundations: 8X');
 * wrong.ok || sayEnglish(wrong.error) // → 'line 1: expected a card such as 7H or TC, found 8X'
 */
export function parseLayout(game: Game, text: string): Result<Position, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : parseLayoutLines(game, splitLines(text));
}

function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(' ');
}

/**
 * Returns the text of a position's layout, with one line for each pile, which is `-` for a space. An empty stock or
 * waste has no line, nor have the foundations if all are empty.
 *
 * @example
 * formatLayout(game, position).split('\n')[2] // → 'KD 3S 5D QD QC'
 */
export function formatLayout(game: Game, position: Position): string {
  return writeLayout(layoutOf(game, position));
}

/** Returns the text of a layout, which may be invalid or incomplete. */
export function writeLayout({ foundations, stock, waste, piles }: Layout): string {
  const labelled = [
    ['Foundations', foundations],
    ['Stock', stock],
    ['Waste', waste],
  ] as const;
  const lines = labelled.filter(([, cards]) => cards.length).map(([label, cards]) => `${label}: ${formatCards(cards)}`);
  return [...lines, ...piles.map((cards) => formatCards(cards) || '-'), ''].join('\n');
}
