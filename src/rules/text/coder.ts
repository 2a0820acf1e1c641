/**
 * Codes whole numbers in the letters of an address. Each is a digit of a number in mixed radix, so one of n
 * possibilities takes log2(n) bits. A digit is read as soon as the letters so far determine it, so that a truncated
 * code can be read up to its end. Checks among the digits detect changes. Specified in docs/sharing.md.
 */

/** The alphabet of base64url (RFC 4648), six bits a letter, which needs no escape in an address. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6n;

/**
 * The least value that is written as a sign (`-` or `_`). No code ends with a sign, since programs that find links in a
 * text may take it for punctuation after the link.
 */
const FIRST_SIGN = 62n;

/** The number of values of a check. */
const CHECK_RADIX = 4096;

/** The most bits that `transcodeNumber` puts into one digit. */
const BITS_PER_DIGIT = 26;

/**
 * The result of a check: the digits before it are right, a digit was changed, or the code ends before or in the check.
 */
export type CheckResult = 'right' | 'damaged' | 'cut';

/**
 * Writes or reads digits by the same calls: a `CodeWriter` writes and returns the given values, a `CodeReader` ignores
 * them and returns those that it reads.
 */
export abstract class Coder {
  #hash = 0x811c9dc5;

  /** Writes `given` and returns it, or returns the digit that it reads, which is 0 past the end of the code. */
  protected abstract transcode(radix: number, given: number | undefined): number;

  abstract get isCut(): boolean;

  /** Codes a digit below `radix` and returns it. Checks cover its meaning, by default the digit itself. */
  transcodeDigit(radix: number, given?: number, meaningOf = (digit: number) => digit): number {
    const digit = this.transcode(radix, given);
    this.#hash = Math.imul(this.#hash ^ meaningOf(digit), 0x01000193);
    return digit;
  }

  /** Includes a text in the checks. It takes no room in the code. */
  coverText(text: string): void {
    for (const letter of text) this.transcodeDigit(1, 0, () => letter.charCodeAt(0));
  }

  /**
   * Codes a whole number from 1 to 2^53 − 1 and returns it: first the number of its binary digits after the first one,
   * then these digits.
   */
  transcodeNumber(given?: number): number {
    const bits = this.transcodeDigit(53, given && given.toString(2).length - 1);
    const rest = given && given - 2 ** bits;
    const low = 2 ** Math.min(bits, BITS_PER_DIGIT);
    const high =
      bits > BITS_PER_DIGIT ? this.transcodeDigit(2 ** (bits - BITS_PER_DIGIT), rest && Math.floor(rest / low)) : 0;
    return 2 ** bits + high * low + this.transcodeDigit(low, rest && rest % low);
  }

  transcodeCheck(): CheckResult {
    const mixed = Math.imul(this.#hash ^ (this.#hash >>> 16), 0x85ebca6b);
    const expected = (mixed ^ (mixed >>> 13)) & (CHECK_RADIX - 1);
    const found = this.transcodeDigit(CHECK_RADIX, expected);
    if (this.isCut) return 'cut';
    return found === expected ? 'right' : 'damaged';
  }

  /** Codes two checks in a row, for places where a wrong digit must hardly ever pass. */
  transcodeTwoChecks(): CheckResult {
    const first = this.transcodeCheck();
    return first === 'right' ? this.transcodeCheck() : first;
  }
}

function formatLetters(number: bigint, length: bigint): string {
  let letters = '';
  for (let at = length - 1n; at >= 0n; at--) letters += ALPHABET[Number((number >> (at * BITS)) & 63n)];
  return letters;
}

export class CodeWriter extends Coder {
  readonly isCut = false;
  /** All digits as one number. */
  #value = 0n;
  /** The number of values that `#value` can have. */
  #values = 1n;

  protected override transcode(radix: number, given = 0): number {
    this.#value = this.#value * BigInt(radix) + BigInt(given);
    this.#values *= BigInt(radix);
    return given;
  }

  /**
   * Returns the shortest code that gives these digits whatever follows it and that ends with a letter or digit. Read as
   * fractions, the code and all its continuations lie between `#value / #values` and `(#value + 1) / #values`.
   */
  toCode(): string {
    for (let length = BigInt(Math.ceil((this.#values.toString(2).length - 1) / Number(BITS))); ; length++) {
      const all = 1n << (length * BITS);
      const first = (this.#value * all + this.#values - 1n) / this.#values;
      const last = ((this.#value + 1n) * all) / this.#values - 1n;
      for (let number = first; number <= last; number++)
        if (length === 0n || (number & 63n) < FIRST_SIGN) return formatLetters(number, length);
    }
  }
}

/** Reads the digits that a `CodeWriter` wrote, in the same order. A character outside the alphabet ends the code. */
export class CodeReader extends Coder {
  readonly #code: string;
  #isCut = false;
  /** The number of letters read, which is no more than the digits so far need. */
  #read = 0;
  /** The letters so far, less the digits read, as a fraction of `1 << #bits`. */
  #rest = 0n;
  #bits = 0n;
  /** The letters to come add less than this to `#rest`. */
  #doubt = 1n;

  constructor(code: string) {
    super();
    this.#code = code;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  protected override transcode(radix: number): number {
    if (this.#isCut) return 0;
    this.#rest *= BigInt(radix);
    this.#doubt *= BigInt(radix);
    while (!this.#isCut && this.#least !== this.#greatest) this.#readLetter();
    if (this.#isCut) return 0;
    const digit = this.#least;
    this.#rest -= digit << this.#bits;
    return Number(digit);
  }

  /** The least digit possible, whatever letters come. */
  get #least(): bigint {
    return this.#rest >> this.#bits;
  }

  /** The greatest digit possible, whatever letters come. */
  get #greatest(): bigint {
    return (this.#rest + this.#doubt - 1n) >> this.#bits;
  }

  #readLetter(): void {
    const value = ALPHABET.indexOf(this.#code.charAt(this.#read++) || ' ');
    this.#isCut = value < 0;
    this.#rest = (this.#rest << BITS) + BigInt(Math.max(0, value)) * this.#doubt;
    this.#bits += BITS;
  }
}
