/**
 * Whole numbers packed into characters that an address may hold, without loss: each as a digit of a number in mixed radix,
 * so that one of n possibilities takes log2(n) bits. A digit is read as soon as the characters so far leave no doubt of it,
 * so that of a code that was cut off the beginning can be read. Specified in docs/sharing.md; what was packed once is read
 * for ever.
 */

/** Letters, digits, hyphen and underscore: base64url. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6n;

/** Programs that turn texts into links may leave out a sign at the end, never a letter or digit. */
const FIRST_SIGN = 62n;

/** The text of a number of `length` characters. */
function textOf(number: bigint, length: bigint): string {
  let text = '';
  for (let at = length - 1n; at >= 0n; at--) text += ALPHABET[Number((number >> (at * BITS)) & 63n)];
  return text;
}

/** Takes digits, each below its radix, and gives them as one text. */
export class Packer {
  /** All digits as one number, and how many such numbers there are. */
  #value = 0n;
  #values = 1n;

  put(digit: number, radix: number): void {
    this.#value = this.#value * BigInt(radix) + BigInt(digit);
    this.#values *= BigInt(radix);
  }

  /**
   * The shortest text that is read back as these digits whatever follows it: the fractions that begin with it lie all between
   * those of this number and the next one. It ends with a letter or digit.
   */
  text(): string {
    for (let length = BigInt(Math.ceil((this.#values.toString(2).length - 1) / Number(BITS))); ; length++) {
      const all = 1n << (length * BITS);
      const first = (this.#value * all + this.#values - 1n) / this.#values;
      const last = ((this.#value + 1n) * all) / this.#values - 1n;
      for (let number = first; number <= last; number++)
        if (length === 0n || (number & 63n) < FIRST_SIGN) return textOf(number, length);
    }
  }
}

/** Gives back the digits of a text in the order in which they were put. Any other character ends the text. */
export class Unpacker {
  readonly #text: string;
  /** How many letters of the text are read: no more than the digits need. */
  #read = 0;
  /** What those say, less the digits taken, as a fraction of `1 << #bits`; the letters to come add less than `#doubt`. */
  #rest = 0n;
  #bits = 0n;
  #doubt = 1n;
  #isOver = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next digit; `undefined` where the text ends before it, and from then on. */
  take(radix: number): number | undefined {
    this.#rest *= BigInt(radix);
    this.#doubt *= BigInt(radix);
    while (!this.#isOver && this.#first !== this.#last) this.#readOn();
    if (this.#isOver) return undefined;
    const digit = this.#first;
    this.#rest -= digit << this.#bits;
    return Number(digit);
  }

  /** The least and the greatest digit that there can be, whatever the letters to come. */
  get #first(): bigint {
    return this.#rest >> this.#bits;
  }

  get #last(): bigint {
    return (this.#rest + this.#doubt - 1n) >> this.#bits;
  }

  #readOn(): void {
    const value = ALPHABET.indexOf(this.#text.charAt(this.#read++) || ' ');
    this.#isOver = value < 0;
    this.#rest = (this.#rest << BITS) + BigInt(Math.max(0, value)) * this.#doubt;
    this.#bits += BITS;
  }
}
