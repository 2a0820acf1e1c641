import { CARD_CODES, type Game, SPACE_CODES } from '../../rules/engine/index.ts';

/**
 * The layout of a position's exact key, a few 32-bit words: for each card what lies beneath it (its *parent*), the
 * number of cards on each foundation, the length of the stock and the redeals left. The key does not number the piles,
 * so positions that differ only in the order of piles share a key, and a move of a run rewrites one field.
 *
 * A parent's code is 0 for where the card lay at the start of the search, a number from 1 up for each of its hosts in
 * the order of the compiled table, then a number for each kind of floor (spaces for kings, spaces for any card). A card
 * that lay on a floor that can be refilled starts with the floor's code, since all floors of one kind are equal. A card
 * on a foundation has 0; the foundation's count distinguishes it.
 *
 * The key is exact: the codes give each pile as a chain from its floor. Every card that is in no chain and not on a
 * foundation is in the talon, whose order never changes.
 */
export interface KeyLayout {
  readonly words: number;
  /** By card, the word of the key that holds its parent's code. */
  readonly parentWord: Uint8Array;
  /** By card, the first bit of its parent's code in the word. */
  readonly parentShift: Uint8Array;
  /** A mask of the bits of a parent's code, before the shift. */
  readonly codeMask: number;
  /** By suit, the word of the key that holds its foundation's count. */
  readonly countWord: Uint8Array;
  /** By suit, the first bit of its foundation's count in the word. */
  readonly countShift: Uint8Array;
  readonly stockWord: number;
  readonly stockShift: number;
  readonly redealsWord: number;
  readonly redealsShift: number;
  /** The code of a card on a host, by `under << 6 | card`; 0 if `under` is no host of the card. */
  readonly parentCode: Uint8Array;
  /**
   * The code of a card on the floor, by `takes << 6 | card`, where `takes` is one of `SPACE_CODES`: the cards that
   * the emptied pile takes.
   */
  readonly floorCode: Uint8Array;
}

const bitsForValues = (values: number) => 32 - Math.clz32(values - 1);

/** Creates an allocator of the bit fields of a key. No field crosses two words. */
function createFieldAllocator() {
  let word = 0;
  let used = 0;
  return {
    allocate(bits: number): readonly [word: number, shift: number] {
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

function buildCodes(game: Game, hosts: readonly Uint8Array[]) {
  const parentCode = new Uint8Array(CARD_CODES * CARD_CODES);
  const floorCode = new Uint8Array(3 * CARD_CODES);
  const floors = [...new Set(game.spaceTakes)].filter((takes) => takes !== SPACE_CODES.none);
  let codeCount = 2;
  for (const card of game.pack) {
    const under = hosts[card];
    under.forEach((host, index) => {
      parentCode[(host << 6) | card] = index + 1;
    });
    floors.forEach((takes, index) => {
      floorCode[(takes << 6) | card] = under.length + 1 + index;
    });
    codeCount = Math.max(codeCount, under.length + 1 + floors.length);
  }
  return { parentCode, floorCode, codes: codeCount };
}

function maxRedeals(game: Game): number {
  return game.countsRedeals ? (game.rules.stock?.redeals as number) : 0;
}

export function layOutKey(game: Game, hosts: readonly Uint8Array[]): KeyLayout {
  const { parentCode, floorCode, codes: codeCount } = buildCodes(game, hosts);
  const fields = createFieldAllocator();
  const parentWord = new Uint8Array(CARD_CODES);
  const parentShift = new Uint8Array(CARD_CODES);
  const countWord = new Uint8Array(4);
  const countShift = new Uint8Array(4);
  const [stockWord, stockShift] = fields.allocate(bitsForValues(game.stockSize + 2));
  const [redealsWord, redealsShift] = fields.allocate(bitsForValues(maxRedeals(game) + 2));
  for (let suit = 0; suit < 4; suit++) [countWord[suit], countShift[suit]] = fields.allocate(4) as [number, number];
  for (const card of game.pack)
    [parentWord[card], parentShift[card]] = fields.allocate(bitsForValues(codeCount)) as [number, number];
  return {
    words: fields.words(),
    parentWord,
    parentShift,
    codeMask: (1 << bitsForValues(codeCount)) - 1,
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
