import { Packer, Unpacker } from './digits.ts';

/**
 * Digits in a code with checks among them: a code that was cut off or changed tells where it stops being right. What a digit
 * means is what is checked, not the digit itself.
 */

/** How many values a check has. */
const CHECKS = 4096;

/** A sum of everything that was written or read so far; see docs/sharing.md. */
class Sum {
  #hash = 0x811c9dc5;

  add(value: number): void {
    this.#hash = Math.imul(this.#hash ^ value, 0x01000193);
  }

  /** A check of all of it. */
  get check(): number {
    const mixed = Math.imul(this.#hash ^ (this.#hash >>> 16), 0x85ebca6b);
    return (mixed ^ (mixed >>> 13)) & (CHECKS - 1);
  }
}

/** The most bits of a number in one digit. */
const PIECE = 26;

export class CodeWriter {
  readonly #packer = new Packer();
  readonly #sum = new Sum();

  put(digit: number, radix: number, meaning = digit): void {
    this.#packer.put(digit, radix);
    this.#sum.add(meaning);
  }

  /** A whole number from 1 to 2^53 − 1: how many binary digits it has, then those after the first. */
  putNumber(number: number): void {
    const bits = number.toString(2).length - 1;
    this.put(bits, 53);
    const rest = number - 2 ** bits;
    const low = Math.min(bits, PIECE);
    if (bits > PIECE) this.put(Math.floor(rest / 2 ** PIECE), 2 ** (bits - PIECE));
    this.put(rest % 2 ** low, 2 ** low);
  }

  putCheck(): void {
    this.put(this.#sum.check, CHECKS);
  }

  text(): string {
    return this.#packer.text();
  }
}

/** What a check finds: all so far is right; something in it isn't; or the code ends before it. */
type Checked = 'right' | 'damaged' | 'cut';

/** Reads what a `CodeWriter` wrote, in the same order. What can't be read any more, since the code ends, is `undefined`. */
export class CodeReader {
  readonly #unpacker: Unpacker;
  readonly #sum = new Sum();

  constructor(text: string) {
    this.#unpacker = new Unpacker(text);
  }

  take(radix: number, meaningOf = (digit: number) => digit): number | undefined {
    const digit = this.#unpacker.take(radix);
    if (digit !== undefined) this.#sum.add(meaningOf(digit));
    return digit;
  }

  takeNumber(): number | undefined {
    const bits = this.take(53);
    if (bits === undefined) return undefined;
    const high = bits > PIECE ? this.take(2 ** (bits - PIECE)) : 0;
    const low = this.take(2 ** Math.min(bits, PIECE));
    return high === undefined || low === undefined ? undefined : 2 ** bits + high * 2 ** PIECE + low;
  }

  check(): Checked {
    const expected = this.#sum.check;
    const found = this.take(CHECKS);
    if (found === undefined) return 'cut';
    return found === expected ? 'right' : 'damaged';
  }
}
