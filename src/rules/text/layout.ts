import type { Card } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, layoutOf, type Position } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { formatCard, parseCard } from './card-text.ts';
import { lengthFault } from './length-limits.ts';
import { describeLine, describePlaceInLine, isWritten, type Line, type Span, splitLines } from './lines.ts';
import { type Fault, fail, foundText, ok, type Result } from './result.ts';
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

/** The text before the first colon of a line. It is empty for a pile as Freecell Solver and black-hole-solve write it. */
const LABEL = /^([^:]*?)\s*:/;

function isPile({ text }: Line): boolean {
  return text !== '' && !LABEL.exec(text)?.[1];
}

function readPart(line: Line): Result<LayoutLine, LayoutTextFault> {
  const [labelled = '', name = ''] = LABEL.exec(line.text) ?? [];
  const label = LABELS.find(
    (known) => known === name.toLowerCase().replace('talon', 'stock').replace('founds', 'foundations'),
  );
  if (name !== '' && label === undefined)
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
function selectLines(lines: readonly Line[], piles: number): readonly Line[] {
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
 * and letters may have any case. Comments after `#` and extra spaces are ignored. Blank lines are spaces if they make the
 * number of piles `piles`; otherwise they are ignored.
 */
export function readLayout(text: string, piles = 0): Result<Layout, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : readLayoutLines(selectLines(splitLines(text), piles));
}

/** Returns a message with the number of piles of a text, which mentions blank lines that could be spaces. */
export function describePileLines(lines: readonly Line[]): Message {
  const { before, after } = findBlankLines(lines);
  const piles = message('notation.piles', { count: lines.filter(isPile).length });
  return before.length + after.length > 0 ? message('notation.pilesAndBlankLines', { piles }) : piles;
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

export function parseLayoutLines<Id extends string>(
  game: Game<Id>,
  lines: readonly Line[],
): Result<Position<Id>, LayoutTextFault> {
  const layout = readLayoutLines(selectLines(lines, game.piles));
  if (!layout.ok) return layout;
  const position = setUp(game, layout.value);
  if (position.ok) return position;
  const fault = locateFault(layout.value, position.error);
  const isShort = fault.code === 'pile-count' && layout.value.piles.length < game.piles;
  return fail(isShort ? { ...fault, found: describePileLines(lines) } : fault);
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
export function parseLayout<Id extends string>(game: Game<Id>, text: string): Result<Position<Id>, LayoutTextFault> {
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
export function formatLayout<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
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
