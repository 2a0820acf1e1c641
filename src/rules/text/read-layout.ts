import { type Card, NO_CARD } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { Layout } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { parseCard } from './card-text.ts';
import { lengthFault } from './length-limits.ts';
import { describeLine, type Line, type Span, splitLines } from './lines.ts';
import { LABEL, selectLines } from './pile-lines.ts';
import { type Fault, fail, foundText, ok, type Result } from './result.ts';
import type { Spot } from './shape-faults.ts';
import { fromSolvitaireJson } from './solvitaire-json.ts';

const LABELS = ['foundations', 'stock', 'waste', 'cells', 'reserve'] as const;
type Label = (typeof LABELS)[number];

/** Labels as other programs write them. */
const OTHER_LABELS: Readonly<Record<string, Label>> = { talon: 'stock', founds: 'foundations', freecells: 'cells' };

/** A fault in the text of a layout, with its place in the text or in the layout. */
export interface LayoutTextFault extends Fault {
  readonly span?: Span;
  readonly spot?: Spot;
  readonly index?: number;
}

/** A layout as read, unchecked, with its lines. */
export interface LayoutText extends Layout {
  readonly lines: readonly LayoutLine[];
}

interface TextWord {
  readonly text: string;
  readonly at: number;
}

/** The cards of a pile from bottom to top with their words, and how many of them lie face down. */
interface TextPile {
  readonly cards: readonly Card[];
  readonly words: readonly TextWord[];
  readonly down: number;
}

/** A line of a layout: a labelled place or, without a label, a pile. */
interface LayoutLine {
  readonly line: Line;
  readonly label: Label | undefined;
  /** The piles of the reserve, or the cells; otherwise one pile. */
  readonly piles: readonly TextPile[];
  /** The words to which faults refer by their index: the cards, and in the line of the cells also free cells. */
  readonly words: readonly TextWord[];
}

export function locateWord({ number: line, indent }: Line, { text, at }: TextWord): Span {
  return { line, column: indent + at + 1, length: text.length };
}

function createLineFault(code: string, line: Line, word: TextWord, expected: MessageId): LayoutTextFault {
  const place = describeLine(line.number);
  return { code, place, found: foundText(word.text), expected: message(expected), span: locateWord(line, word) };
}

/** Whether the line of the reserve has a word for each pile, without bars between the piles. */
export function hasWordForEachReserve({ rules }: Game): boolean {
  return rules.reserve?.rows.flat().every((dealt) => dealt === 1) ?? true;
}

function wordsOf(text: string, from: number): TextWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, at: from + index }));
}

/** Returns the words of a line from index `from` on, pile by pile. */
function splitPiles(line: Line, from: number, label: Label | undefined, game: Game | undefined): TextWord[][] {
  const content = line.text.slice(from);
  const words = wordsOf(content, from);
  if (label !== 'reserve' && label !== 'cells') return [words];
  const hasBars = content.includes('|') || (game !== undefined && !hasWordForEachReserve(game));
  if (label === 'cells' || !hasBars || words.length === 0) return words.map((word) => [word]);
  let at = from;
  return content.split('|').map((part) => {
    at += part.length + 1;
    return wordsOf(part, at - part.length - 1);
  });
}

/** The top of a foundation as PySolFC writes it: `H-7`. */
const SUIT_FIRST = /^([SHDC])-(.+)/i;
/** An empty foundation as PySolFC writes it: `H-0`. */
const NO_TOP = /^[SHDC]-0$/i;
/** A card that lies face down: `<7H>`. */
const FACE_DOWN = /^<(.+)>$/;

/** Reads a word: a card, or `NO_CARD` for a pile that is only `-` and for an empty foundation. */
function readWord({ text }: TextWord, label: Label | undefined, isAlone: boolean): Card | undefined {
  if (text === '-' && (isAlone || label === 'foundations')) return NO_CARD;
  if (label === 'foundations') return NO_TOP.test(text) ? NO_CARD : parseCard(text.replace(SUIT_FIRST, '$2$1'));
  return parseCard(label === undefined || label === 'reserve' ? text.replace(FACE_DOWN, '$1') : text);
}

/** Reads a pile from its words. Cards face down must lie at the bottom. */
function readPile(line: Line, label: Label | undefined, words: readonly TextWord[]): Result<TextPile, LayoutTextFault> {
  const pile = { cards: [] as Card[], words: [] as TextWord[], down: 0 };
  for (const word of words) {
    const card = readWord(word, label, words.length === 1);
    if (card === undefined) return fail(createLineFault('unknown-card', line, word, 'notation.cardSuchAs'));
    if (FACE_DOWN.test(word.text) && pile.down++ < pile.cards.length)
      return fail(createLineFault('down-above', line, word, 'notation.downBelow'));
    if (card === NO_CARD) continue;
    pile.cards.push(card);
    pile.words.push(word);
  }
  return ok(pile);
}

function readLine(line: Line, game: Game | undefined): Result<LayoutLine, LayoutTextFault> {
  const [labelled = '', name = ''] = LABEL.exec(line.text) ?? [];
  const label = LABELS.find((known) => known === (OTHER_LABELS[name.toLowerCase()] ?? name.toLowerCase()));
  if (name !== '' && label === undefined)
    return fail(createLineFault('unknown-label', line, { text: `${name}:`, at: 0 }, 'notation.labelOrPile'));
  const words = splitPiles(line, labelled.length, label, game);
  const piles: TextPile[] = [];
  for (const pileWords of words) {
    const pile = readPile(line, label, pileWords);
    if (!pile.ok) return pile;
    piles.push(pile.value);
  }
  return ok({ line, label, piles, words: label === 'cells' ? words.flat() : piles.flatMap((pile) => pile.words) });
}

/** Returns the fault of a label on two lines, also if they use different names for it; `undefined` if there is none. */
function findRepeatedLabel(lines: readonly LayoutLine[]): LayoutTextFault | undefined {
  const labels = lines.map(({ label }) => label);
  const at = labels.findIndex((label, index) => label && labels.indexOf(label) < index);
  if (at < 0) return undefined;
  return createLineFault('label-twice', lines[at].line, { text: `${labels[at]}:`, at: 0 }, 'notation.labelOnce');
}

function layoutIn(lines: readonly LayoutLine[]): Layout {
  const pilesOf = (wanted: Label | undefined) => lines.flatMap(({ label, piles }) => (label === wanted ? piles : []));
  const cardsOf = (label: Label) => pilesOf(label)[0]?.cards ?? [];
  const cardsIn = (piles: readonly TextPile[]) => piles.map(({ cards }) => cards);
  const downIn = (piles: readonly TextPile[]) => piles.map(({ down }) => down);
  const [piles, reserve, cells] = [pilesOf(undefined), pilesOf('reserve'), pilesOf('cells')];
  return {
    foundations: cardsOf('foundations'),
    stock: cardsOf('stock'),
    waste: cardsOf('waste'),
    ...(cells.length > 0 && { cells: cells.map(({ cards: [card = NO_CARD] }) => card) }),
    ...(reserve.length > 0 && { reserve: cardsIn(reserve), reserveDown: downIn(reserve) }),
    piles: cardsIn(piles),
    ...(piles.some(({ down }) => down > 0) && { down: downIn(piles) }),
  };
}

export function readLayoutLines(lines: readonly Line[], game: Game | undefined): Result<LayoutText, LayoutTextFault> {
  const read: LayoutLine[] = [];
  for (const line of selectLines(lines, game?.piles ?? 0)) {
    const result = readLine(line, game);
    if (!result.ok) return result;
    read.push(result.value);
  }
  const fault = findRepeatedLabel(read);
  return fault ? fail(fault) : ok({ ...layoutIn(read), lines: read });
}

/**
 * Reads the text of a layout without checking it against a game; `setUp` does that. Labelled lines may stand anywhere,
 * and letters may have any case. Comments after `#` and extra spaces are ignored.
 *
 * @param game the game to which the text belongs, if it is known. Its number of piles tells whether blank lines are
 *   spaces, and its reserve tells where a pile of the reserve ends.
 */
export function readLayout(text: string, game?: Game): Result<Layout, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : readLayoutLines(splitLines(fromSolvitaireJson(text)), game);
}
