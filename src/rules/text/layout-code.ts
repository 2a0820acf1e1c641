import { ACE, CARD_CODES, type Card, type Rank } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { baseOf, type Layout, layoutOf, type Position } from '../engine/position.ts';
import { message } from '../words/message.ts';
import { Packing, type Passage, strangeLetter, Unpacking } from './packing.ts';
import { fail, foundText, type Result } from './result.ts';
import { cardsBeneath, setUp } from './set-up.ts';

/** The first letter of a code: the version of what follows. All versions are read for ever. */
const VERSION = '1';

/** The most letters that are read: a longer code is none of ours. */
const LONGEST = 400;

/** Room for a sum of what is packed: one slip in as many goes unseen. */
const CHECKS = 2 ** 18;

/** What a code holds. */
interface Packed {
  readonly layout: Layout;
  readonly base: Rank;
}

/**
 * The code of a position's layout, for addresses: about 49 letters for a pack of 52 cards. Like the text of a layout it
 * says nothing of redeals already used.
 */
export function packLayout(game: Game, position: Position): string {
  return codeOf(game, { layout: layoutOf(game, position), base: baseOf(position) });
}

/**
 * Reads a code. One that is cut or changed is told, and what it holds is checked as a layout in a text is: the error
 * names the place, the card and what was expected.
 */
export function unpackLayout(game: Game, code: string): Result<Position> {
  if (code[0] !== VERSION) return codeFault(code[0] ?? '', 'notation.codeVersion');
  if (code.length > LONGEST) return codeFault(undefined, 'notation.codeWhole');
  const strange = strangeLetter(code);
  if (strange !== undefined) return codeFault(strange, 'notation.codeLetters');
  const packed = unpacked(game, code.slice(VERSION.length));
  if (!packed || codeOf(game, packed) !== code) return codeFault(undefined, 'notation.codeWhole');
  return setUp(game, packed.layout);
}

function codeFault(found: string | undefined, expected: string): Result<Position> {
  return fail({
    code: 'bad-code',
    place: message('notation.code'),
    found: found === undefined ? message('notation.codeChanged') : foundText(found),
    expected: message(expected),
  });
}

function codeOf(game: Game, packed: Packed): string {
  const packing = new Packing();
  packing.choose(CHECKS, checkOf(game, packed));
  walk(game, packing, packed);
  return VERSION + packing.letters();
}

function unpacked(game: Game, letters: string): Packed {
  const unpacking = new Unpacking(letters);
  unpacking.choose(CHECKS);
  return walk(game, unpacking);
}

/** A sum over game and cards (FNV-1a), to tell a changed code. */
function checkOf({ definition }: Game, { layout, base }: Packed): number {
  const { foundations, stock, waste, piles } = layout;
  const text = [definition.id, base, foundations, stock, waste, ...piles].join('|');
  let sum = 2166136261;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  return (sum ^ (sum >>> 14)) & (CHECKS - 1);
}

/** Goes through all that is to be known of a layout: where it is given packs it, else reads it. */
function walk(game: Game, passage: Passage, given?: Packed): Packed {
  const left = new Uint8Array(CARD_CODES);
  for (const card of game.pack) left[card]++;
  const take = (card: Card | undefined) => {
    const taken = passage.chooseAmong(left, card) as Card;
    left[taken]--;
    return taken;
  };
  const takeAll = (count: number, cards: readonly Card[] | undefined) =>
    Array.from({ length: count }, (_, index) => take(cards?.[index]));
  const begun = passage.choose(game.foundations + 1, given?.layout.foundations.length);
  const foundations = takeAll(begun, given?.layout.foundations);
  const base = walkBase(game, passage, given?.base);
  if (game.completes) for (const card of cardsBeneath(game, foundations, base)) left[card] &&= left[card] - 1;
  const [stock, waste, ...piles] = walkLengths(game, passage, left, given?.layout);
  const layout = {
    foundations,
    piles: piles.map((count, pile) => takeAll(count, given?.layout.piles[pile])),
    stock: takeAll(stock, given?.layout.stock),
    waste: takeAll(waste, given?.layout.waste),
  };
  return { layout, base };
}

function walkBase({ rules: { foundation }, highest }: Game, passage: Passage, given: Rank | undefined): Rank {
  if (foundation.start === 'any') return 0;
  return foundation.start === 'ace' ? ACE : ACE + passage.choose(highest, given && given - ACE);
}

/** How many cards lie in stock, waste and each pile, as far as there are cards. */
function walkLengths(game: Game, passage: Passage, cards: Uint8Array, given: Layout | undefined): number[] {
  let left = cards.reduce((sum, count) => sum + count, 0);
  const walkLength = (most: number, lying: readonly Card[] | undefined) => {
    const length = passage.choose(Math.min(most, left) + 1, lying?.length);
    left -= length;
    return length;
  };
  const stock = walkLength(game.stockSize, given?.stock);
  const waste = walkLength(game.rules.stock?.onto === 'waste' ? game.stockSize - stock : 0, given?.waste);
  return [stock, waste, ...Array.from(game.capacity, (most, pile) => walkLength(most, given?.piles[pile]))];
}
