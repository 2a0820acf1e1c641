import { ACE, type Card, type Rank } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { baseOf, type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { CodeReader, type Coder, CodeWriter } from './coder.ts';
import { type FaultText, fail, foundText, type Result } from './result.ts';
import { cardsBeneath, countCards, setUp } from './set-up.ts';

/** The first character of a code: the version of its format. Later versions must still read this one. */
const VERSION = '1';

/** The most characters of a code that is read. The code of every layout has fewer. */
const MAX_CODE_LENGTH = 400;

/**
 * Returns the code of a position's layout, for addresses: about 50 characters for a pack of 52 cards. Like the text of
 * a layout, it does not contain the redeals used.
 *
 * @example
 * formatLayoutCode(game, position) // → '187E7EX04mj-QnrVMRyFXnMsz3a-CIZE9qR8B-xcmJcsdFq'
 */
export function formatLayoutCode<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  const writer = new CodeWriter();
  transcodeGameId(writer, game);
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
 * read.ok && isSamePosition(read.value, position) // → true
 */
export function parseLayoutCode<Id extends string>(game: Game<Id>, code: string): Result<Position<Id>> {
  if (code[0] !== VERSION) return createCodeFault(foundText(code[0] ?? ''), 'notation.codeVersion');
  const strange = /[^\w-]/u.exec(code.slice(0, MAX_CODE_LENGTH));
  if (strange) return createCodeFault(foundText(strange[0]), 'notation.codeLetters');
  if (code.length > MAX_CODE_LENGTH) return createCodeFault(message('notation.codeDamaged'), 'notation.codeWhole');
  const reader = new CodeReader(code.slice(VERSION.length));
  transcodeGameId(reader, game);
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

/** Includes the game's id in the checks; digits of radix 1 take no room. */
function transcodeGameId(coder: Coder, { definition }: Game): void {
  for (const letter of definition.id) coder.transcodeDigit(1, 0, () => letter.charCodeAt(0));
}

export function transcodeLayout(coder: Coder, game: Game, position?: Position): Layout {
  const given = position && layoutOf(game, position);
  const left = countCards(game.pack);
  const transcodeCards = (count: number, cards: readonly Card[] | undefined) =>
    Array.from({ length: count }, (_, index) => transcodeCard(coder, left, cards?.[index]));
  const begun = coder.transcodeDigit(game.foundations + 1, given?.foundations.length);
  const foundations = transcodeCards(begun, given?.foundations);
  const base = transcodeBase(coder, game, position && baseOf(position));
  if (game.completes) for (const card of cardsBeneath(game, foundations, base)) left[card] &&= left[card] - 1;
  const [stock, waste, ...piles] = transcodeLengths(coder, game, left, given);
  return {
    foundations,
    piles: piles.map((count, pile) => transcodeCards(count, given?.piles[pile])),
    stock: transcodeCards(stock, given?.stock),
    waste: transcodeCards(waste, given?.waste),
  };
}

/** Codes one of the cards left, removes it from `left` and returns it. */
function transcodeCard(coder: Coder, left: Uint8Array, given: Card | undefined): Card {
  const cards = Array.from(left.keys()).filter((code) => left[code] > 0) as Card[];
  const card = cards[coder.transcodeDigit(cards.length, given && cards.indexOf(given))];
  left[card]--;
  return card;
}

function transcodeBase(coder: Coder, { rules: { foundation }, highest }: Game, given: Rank | undefined): Rank {
  if (foundation.start === 'any') return 0;
  return foundation.start === 'ace' ? ACE : ACE + coder.transcodeDigit(highest, given && given - ACE);
}

/**
 * Codes the number of cards in the stock, the waste and each pile, and returns them in this order. Together they have
 * no more cards than are left.
 */
function transcodeLengths(coder: Coder, game: Game, cards: Uint8Array, given: Layout | undefined): number[] {
  let left = cards.reduce((sum, count) => sum + count, 0);
  const transcodeLength = (most: number, lying: readonly Card[] | undefined) => {
    const length = coder.transcodeDigit(Math.min(most, left) + 1, lying?.length);
    left -= length;
    return length;
  };
  const stock = transcodeLength(game.stockSize, given?.stock);
  const waste = transcodeLength(game.rules.stock?.onto === 'waste' ? game.stockSize - stock : 0, given?.waste);
  return [stock, waste, ...Array.from(game.capacity, (most, pile) => transcodeLength(most, given?.piles[pile]))];
}
