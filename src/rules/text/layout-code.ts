import { ACE, type Card, NO_CARD, type Rank } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { isCell, isReserve, isTableauPile, type Place, RESERVE } from '../engine/places.ts';
import { baseOf, type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { CodeReader, type Coder, CodeWriter } from './coder.ts';
import { type FaultText, fail, foundText, type Result } from './result.ts';
import { cardsBeneath, countCards, setUp } from './set-up.ts';

/** The first character of a code: the version of its format. Later versions must still read this one. */
const VERSION = '1';

/** The most characters of a code that is read. The code of every layout has fewer. */
const MAX_CODE_LENGTH = 1_000;

/**
 * Returns the code of a position's layout, for addresses: about 50 characters for a pack of 52 cards. Like the text of
 * a layout, it does not contain the redeals used.
 *
 * @example
 * formatLayoutCode(game, position) // → '187E7EX04mj-QnrVMRyFXnMsz3a-CIZE9qR8B-xcmJcsdFq'
 */
export function formatLayoutCode<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  const writer = new CodeWriter();
  writer.coverText(game.definition.id);
  transcodeLayout(writer, game, position);
  writer.transcodeTwoChecks();
  return VERSION + writer.toCode();
}

/**
 * Reads the code of a layout. Returns an error if the code was truncated or changed, or if the cards form no layout of
 * the game.
 *
 * @example
 * const read = parseLayoutCode(game, formatLayoutCode(game, position));
 * read.ok && isSamePosition(game, read.value, position) // → true
 */
export function parseLayoutCode<Id extends string>(game: Game<Id>, code: string): Result<Position<Id>> {
  if (code[0] !== VERSION) return createCodeFault(foundText(code[0] ?? ''), 'notation.codeVersion');
  const strange = /[^\w-]/u.exec(code.slice(0, MAX_CODE_LENGTH));
  if (strange) return createCodeFault(foundText(strange[0]), 'notation.codeLetters');
  if (code.length > MAX_CODE_LENGTH) return createCodeFault(message('notation.codeDamaged'), 'notation.codeWhole');
  const reader = new CodeReader(code.slice(VERSION.length));
  reader.coverText(game.definition.id);
  const layout = transcodeLayout(reader, game);
  const checked = reader.transcodeTwoChecks();
  if (checked === 'cut') return createCodeFault(message('notation.codeCut'), 'notation.codeWhole');
  const position = setUp(game, layout);
  // A layout has only one code. A code with further letters, or with other letters of the same meaning, was changed.
  const isWhole = checked === 'right' && !(position.ok && formatLayoutCode(game, position.value) !== code);
  return isWhole ? position : createCodeFault(message('notation.codeDamaged'), 'notation.codeWhole');
}

function createCodeFault(found: FaultText, expected: MessageId): Result<never> {
  return fail({ code: 'bad-code', place: message('notation.code'), found, expected: message(expected) });
}

type Piles = readonly (readonly Card[])[];

/** Writes the layout of a position and returns it, or returns the layout that it reads. */
export function transcodeLayout(coder: Coder, game: Game, position?: Position): Layout {
  const given = position && layoutOf(game, position);
  const left = countCards(game.pack.map((byte) => game.faces[byte]));
  const transcodeCards = (count: number, cards: readonly Card[] | undefined) =>
    Array.from({ length: count }, (_, index) => transcodeCard(coder, left, cards?.[index]));
  const begun = coder.transcodeDigit(game.foundations + 1, given?.foundations.length);
  const foundations = transcodeCards(begun, given?.foundations);
  const base = transcodeBase(coder, game, position && baseOf(position));
  if (game.completes) for (const card of cardsBeneath(game, foundations, base)) left[card] &&= left[card] - 1;
  const lengths = transcodeLengths(coder, game, left, given);
  const transcodePiles = (counts: readonly number[], piles: Piles | undefined) =>
    counts.map((count, pile) => transcodeCards(count, piles?.[pile]));
  const piles = transcodePiles(lengths.piles, given?.piles);
  const stock = transcodeCards(lengths.stock, given?.stock);
  const waste = transcodeCards(lengths.waste, given?.waste);
  const cells = transcodePiles(lengths.cells, given && cellPiles(given));
  const reserve = transcodePiles(lengths.reserve, given?.reserve);
  const down = transcodeDown(coder, game, 0, piles, given && (given.down ?? []));
  const reserveDown = transcodeDown(coder, game, RESERVE, reserve, given && (given.reserveDown ?? []));
  return {
    foundations,
    stock,
    waste,
    cells: cells.map(([card = NO_CARD]) => card),
    reserve,
    piles,
    down,
    reserveDown,
  };
}

function cellPiles({ cells = [] }: Layout): Piles {
  return cells.map((card) => (card === NO_CARD ? [] : [card]));
}

/** Codes one of the cards left, removes it from `left` and returns it. */
function transcodeCard(coder: Coder, left: Uint8Array, given: Card | undefined): Card {
  const cards = Array.from(left.keys()).filter((code) => left[code] > 0) as Card[];
  const card = cards[coder.transcodeDigit(cards.length, given && cards.indexOf(given))];
  left[card]--;
  return card;
}

function transcodeBase(coder: Coder, { rules: { foundation }, highest }: Game, given: Rank | undefined): Rank {
  return foundation.space === 'base' ? ACE + coder.transcodeDigit(highest, given && given - ACE) : ACE;
}

interface Lengths {
  readonly stock: number;
  readonly waste: number;
  readonly piles: readonly number[];
  readonly cells: readonly number[];
  readonly reserve: readonly number[];
}

/** Codes the number of cards in each place. Together they have no more cards than are left. */
function transcodeLengths(coder: Coder, game: Game, cards: Uint8Array, given: Layout | undefined): Lengths {
  let left = cards.reduce((sum, count) => sum + count, 0);
  const transcodeLength = (most: number, length: number | undefined) => {
    const count = coder.transcodeDigit(Math.min(most, left) + 1, length);
    left -= count;
    return count;
  };
  const transcodeZone = (isInZone: (place: Place) => boolean, piles: Piles | undefined) =>
    Array.from(game.places)
      .filter(isInZone)
      .map((place, pile) => transcodeLength(game.capacity[place], piles?.[pile]?.length));
  const stock = transcodeLength(game.stockSize, given?.stock.length);
  const waste = transcodeLength(game.rules.stock?.to === 'waste' ? game.stockSize - stock : 0, given?.waste.length);
  const piles = transcodeZone(isTableauPile, given?.piles);
  const cells = transcodeZone(isCell, given && cellPiles(given));
  const reserve = transcodeZone(isReserve, given?.reserve);
  return { stock, waste, piles, cells, reserve };
}

/** Codes how many cards lie face down in each pile of a zone that has such cards. */
function transcodeDown(coder: Coder, game: Game, first: Place, piles: Piles, given: readonly number[] | undefined) {
  return piles.map(({ length }, pile) => {
    const most = Math.min(length, game.mostDown[first + pile]);
    return most > 0 ? coder.transcodeDigit(most + 1, given && (given[pile] ?? 0)) : 0;
  });
}
