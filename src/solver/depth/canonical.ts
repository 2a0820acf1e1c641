import { CARD_CODES, type Game, SPACE_CODES } from '../../rules/engine/index.ts';

/**
 * The exact key of a position, in a few 32-bit words: for each card what it lies on (its *parent*), the cards on each
 * foundation, the stock's length and the redeals left. No pile has a number in it, so that positions equal but for
 * the order of their piles have one key, and a move rewrites one field.
 *
 * A card's parent is 0 for where it lay at the start of the search, 1 and up for the cards that it goes on, in the
 * order of the compiled table, then one code for each kind of floor (of spaces for kings, of spaces for any card).
 * A card put back where it lay gets 0 again; one that lay on a floor that takes cards again starts with the floor's
 * code, since all such floors are equal. A card gone up has 0 too: the foundation's count tells it apart.
 *
 * The key is exact: card by card from the codes, each pile is known as a chain from its floor, and what is in no
 * chain and not up is in the talon, whose order never changes.
 */
export interface KeyForm {
  readonly words: number;
  /** By card, the word and shift of its parent's code. */
  readonly parentWord: Uint8Array;
  readonly parentShift: Uint8Array;
  /** The bits of a parent's code. */
  readonly codeMask: number;
  /** By suit, the word and shift of its foundation's count. */
  readonly countWord: Uint8Array;
  readonly countShift: Uint8Array;
  readonly stockWord: number;
  readonly stockShift: number;
  readonly redealsWord: number;
  readonly redealsShift: number;
  /** The code of a card on another, `under << 6 | card`; where it lay there at the start, 0 counts instead. */
  readonly parentCode: Uint8Array;
  /** The code of a card on the floor of a pile, `takes << 6 | card`, by what the emptied pile takes. */
  readonly floorCode: Uint8Array;
}

const bitsFor = (values: number) => 32 - Math.clz32(values - 1);

/** Hands out fields of a key, none across two words. */
function fieldsOf() {
  let word = 0;
  let used = 0;
  return {
    take(bits: number): readonly [word: number, shift: number] {
      if (used + bits > 32) {
        word++;
        used = 0;
      }
      used += bits;
      return [word, used - bits];
    },
    words: () => word + 1,
  };
}

function codesOf(game: Game, hosts: readonly Uint8Array[]) {
  const parentCode = new Uint8Array(CARD_CODES * CARD_CODES);
  const floorCode = new Uint8Array(3 * CARD_CODES);
  const floors = [...new Set(game.spaceTakes)].filter((takes) => takes !== SPACE_CODES.none);
  let codes = 2;
  for (const card of game.pack) {
    const under = hosts[card];
    under.forEach((host, index) => {
      parentCode[(host << 6) | card] = index + 1;
    });
    floors.forEach((takes, index) => {
      floorCode[(takes << 6) | card] = under.length + 1 + index;
    });
    codes = Math.max(codes, under.length + 1 + floors.length);
  }
  return { parentCode, floorCode, codes };
}

/** The most redeals that can be left, where their number is part of a position. */
function redealsOf(game: Game): number {
  return game.countsRedeals ? (game.rules.stock?.redeals as number) : 0;
}

/** The form of the keys of all positions of a game with a base. */
export function keyFormOf(game: Game, hosts: readonly Uint8Array[]): KeyForm {
  const { parentCode, floorCode, codes } = codesOf(game, hosts);
  const fields = fieldsOf();
  const parentWord = new Uint8Array(CARD_CODES);
  const parentShift = new Uint8Array(CARD_CODES);
  const countWord = new Uint8Array(4);
  const countShift = new Uint8Array(4);
  const [stockWord, stockShift] = fields.take(bitsFor(game.stockSize + 2));
  const [redealsWord, redealsShift] = fields.take(bitsFor(redealsOf(game) + 2));
  for (let suit = 0; suit < 4; suit++) [countWord[suit], countShift[suit]] = fields.take(4) as [number, number];
  for (const card of game.pack) [parentWord[card], parentShift[card]] = fields.take(bitsFor(codes)) as [number, number];
  return {
    words: fields.words(),
    parentWord,
    parentShift,
    codeMask: (1 << bitsFor(codes)) - 1,
    countWord,
    countShift,
    stockWord,
    stockShift,
    redealsWord,
    redealsShift,
    parentCode,
    floorCode,
  };
}
