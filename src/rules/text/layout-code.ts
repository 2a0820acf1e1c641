import { ACE, type Card, type Rank } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { baseOf, type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { CodeReader, type Coder, CodeWriter } from './coder.ts';
import { type FaultText, fail, foundText, type Result } from './result.ts';
import { cardCountsOf, cardsBeneath, setUp } from './set-up.ts';

/** The first letter of a code: the version of its format. All versions are read for ever. */
const VERSION = '1';

/** The most letters that are read. Every layout has fewer. */
const LONGEST = 400;

/**
 * Returns the code of a position's layout, for addresses: about 50 letters for a pack of 52 cards. Like the text of a layout, it does not contain the
 * redeals that were used.
 *
 * @example
 * formatLayoutCode(game, position) // → '187E7EX04mj-QnrVMRyFXnMsz3a-CIZE9qR8B-xcmJcsdFq'
 */
export function formatLayoutCode(game: Game, position: Position): string {
  const writer = new CodeWriter();
  codeId(writer, game);
  codeLayout(writer, game, position);
  writer.checkTwice();
  return VERSION + writer.code();
}

/**
 * Reads the code of a layout. A code that was cut off or changed is an error, and so are cards that make no layout of the game.
 *
 * @example
 * const read = parseLayoutCode(game, formatLayoutCode(game, position));
 * read.ok && samePosition(read.value, position) // → true
 */
export function parseLayoutCode(game: Game, code: string): Result<Position> {
  if (code[0] !== VERSION) return codeFault(foundText(code[0] ?? ''), 'notation.codeVersion');
  const strange = /[^\w-]/u.exec(code.slice(0, LONGEST));
  if (strange) return codeFault(foundText(strange[0]), 'notation.codeLetters');
  if (code.length > LONGEST) return codeFault(message('notation.codeDamaged'), 'notation.codeWhole');
  const reader = new CodeReader(code.slice(VERSION.length));
  codeId(reader, game);
  const layout = codeLayout(reader, game);
  const checked = reader.checkTwice();
  if (checked === 'cut') return codeFault(message('notation.codeCut'), 'notation.codeWhole');
  const position = setUp(game, layout);
  // A layout has one code: letters behind its end, or others with the same meaning, are a change.
  const isWhole = checked === 'right' && !(position.ok && formatLayoutCode(game, position.value) !== code);
  return isWhole ? position : codeFault(message('notation.codeDamaged'), 'notation.codeWhole');
}

function codeFault(found: FaultText, expected: MessageId): Result<Position> {
  return fail({ code: 'bad-code', place: message('notation.code'), found, expected: message(expected) });
}

/** Makes the checks cover the game, which stands in front of the code: digits of radix 1 take no room. */
function codeId(coder: Coder, { definition }: Game): void {
  for (const letter of definition.id) coder.digit(1, 0, () => letter.charCodeAt(0));
}

/** Writes the layout of a position, or reads one that is still unchecked. */
export function codeLayout(coder: Coder, game: Game, position?: Position): Layout {
  const given = position && layoutOf(game, position);
  const left = cardCountsOf(game.pack);
  const codeCards = (count: number, cards: readonly Card[] | undefined) =>
    Array.from({ length: count }, (_, index) => codeCard(coder, left, cards?.[index]));
  const begun = coder.digit(game.foundations + 1, given?.foundations.length);
  const foundations = codeCards(begun, given?.foundations);
  const base = codeBase(coder, game, position && baseOf(position));
  if (game.completes) for (const card of cardsBeneath(game, foundations, base)) left[card] &&= left[card] - 1;
  const [stock, waste, ...piles] = codeLengths(coder, game, left, given);
  return {
    foundations,
    piles: piles.map((count, pile) => codeCards(count, given?.piles[pile])),
    stock: codeCards(stock, given?.stock),
    waste: codeCards(waste, given?.waste),
  };
}

/** A card among those that are left, and takes it from them. */
function codeCard(coder: Coder, left: Uint8Array, given: Card | undefined): Card {
  const cards = Array.from(left.keys()).filter((code) => left[code] > 0) as Card[];
  const card = cards[coder.digit(cards.length, given && cards.indexOf(given))];
  left[card]--;
  return card;
}

function codeBase(coder: Coder, { rules: { foundation }, highest }: Game, given: Rank | undefined): Rank {
  if (foundation.start === 'any') return 0;
  return foundation.start === 'ace' ? ACE : ACE + coder.digit(highest, given && given - ACE);
}

/** How many cards lie in stock, waste and each pile: no more than are left. */
function codeLengths(coder: Coder, game: Game, cards: Uint8Array, given: Layout | undefined): number[] {
  let left = cards.reduce((sum, count) => sum + count, 0);
  const codeLength = (most: number, lying: readonly Card[] | undefined) => {
    const length = coder.digit(Math.min(most, left) + 1, lying?.length);
    left -= length;
    return length;
  };
  const stock = codeLength(game.stockSize, given?.stock);
  const waste = codeLength(game.rules.stock?.onto === 'waste' ? game.stockSize - stock : 0, given?.waste);
  return [stock, waste, ...Array.from(game.capacity, (most, pile) => codeLength(most, given?.piles[pile]))];
}
