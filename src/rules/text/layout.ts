import { type Card, NO_CARD } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { type Layout, layoutOf, type Position } from '../engine/position.ts';
import { formatCard } from './card-text.ts';
import { lengthFault } from './length-limits.ts';
import { describePlaceInLine, type Line, splitLines } from './lines.ts';
import { describePileLines } from './pile-lines.ts';
import {
  hasWordForEachReserve,
  type LayoutText,
  type LayoutTextFault,
  locateWord,
  readLayoutLines,
} from './read-layout.ts';
import { fail, type Result } from './result.ts';
import { setUp } from './set-up.ts';
import type { LayoutFault } from './shape-faults.ts';
import { fromSolvitaireJson } from './solvitaire-json.ts';

function locateFault({ lines }: LayoutText, fault: LayoutFault): LayoutTextFault {
  const { spot, index } = fault;
  const pileLines = lines.filter(({ label }) => label === undefined);
  const found = typeof spot === 'number' ? pileLines[spot] : lines.find(({ label }) => label === spot);
  if (!found) return fault;
  const { line, words } = found;
  const word = (index === undefined ? undefined : words[index]) ?? { text: line.text, at: 0 };
  return { ...fault, place: describePlaceInLine(line.number, fault.place), span: locateWord(line, word) };
}

export function parseLayoutLines<Id extends string>(
  game: Game<Id>,
  lines: readonly Line[],
): Result<Position<Id>, LayoutTextFault> {
  const layout = readLayoutLines(lines, game);
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
 * read.ok && isSamePosition(game, read.value, position) // → true
 * const wrong = parseLayout(game, 'Foundations: 8X');
 * wrong.ok || sayEnglish(wrong.error) // → 'line 1: expected a card such as 7H or TC, found 8X'
 */
export function parseLayout<Id extends string>(game: Game<Id>, text: string): Result<Position<Id>, LayoutTextFault> {
  const tooLong = lengthFault(text, 'layout');
  return tooLong ? fail(tooLong) : parseLayoutLines(game, splitLines(fromSolvitaireJson(text)));
}

function formatPile(cards: readonly Card[], down = 0): string {
  return cards.map((card, index) => (index < down ? `<${formatCard(card)}>` : formatCard(card))).join(' ') || '-';
}

/**
 * Returns the text of a position's layout, with one line for each pile, which is `-` for a space. Places without cards
 * have no line.
 *
 * @example
 * formatLayout(game, position).split('\n')[2] // → 'KD 3S 5D QD QC'
 */
export function formatLayout<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  return writeLayout(game, layoutOf(game, position));
}

/** Returns the text of a layout of a game, which may be invalid or incomplete. */
export function writeLayout(game: Game, layout: Layout): string {
  const { foundations, stock, waste, cells = [], reserve = [], reserveDown = [], piles, down = [] } = layout;
  const cellPiles = cells.map((card) => (card === NO_CARD ? [] : [card]));
  const reserveTexts = reserve.map((cards, pile) => formatPile(cards, reserveDown[pile]));
  const labelled = [
    ['Foundations', foundations, formatPile(foundations)],
    ['Stock', stock, formatPile(stock)],
    ['Waste', waste, formatPile(waste)],
    ['Cells', cellPiles.flat(), cellPiles.map((cards) => formatPile(cards)).join(' ')],
    ['Reserve', reserve.flat(), reserveTexts.join(hasWordForEachReserve(game) ? ' ' : ' | ')],
  ] as const;
  const lines = labelled.filter(([, cards]) => cards.length > 0).map(([label, , content]) => `${label}: ${content}`);
  return [...lines, ...piles.map((cards, pile) => formatPile(cards, down[pile])), ''].join('\n');
}
