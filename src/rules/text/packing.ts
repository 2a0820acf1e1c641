/**
 * Choices packed into one number, and that into letters for an address. Each choice takes just as much room as there
 * is to choose from: one of six takes log2(6) bits, and a kind of which there are many takes less than a rare one (an
 * asymmetric numeral system, without rounding: Duda, arXiv:1311.2540).
 */

/** What packs or unpacks choices, one after the other: the same walk through them serves both ways. */
export interface Passage {
  /** One of as many equal choices, counted from 0: the one given where it packs, the one found where it unpacks. */
  choose(of: number, given: number | undefined): number;
  /** The same among kinds, each as likely as its number says; one whose number is 0 is never chosen. */
  chooseAmong(counts: Counts, given: number | undefined): number;
}

type Counts = Uint8Array | readonly number[];

/** The choice of `width` chances out of `of`, beginning with `at`. */
interface Choice {
  readonly of: number;
  readonly at: number;
  readonly width: number;
}

function chanceOf(counts: Counts, kind: number): Choice {
  let [of, at] = [0, 0];
  for (let other = 0; other < counts.length; other++) {
    of += counts[other];
    if (other < kind) at += counts[other];
  }
  return { of, at, width: counts[kind] };
}

/** The kind that a chance falls to. */
function kindAt(counts: Counts, chance: number): number {
  let kind = 0;
  for (let past = counts[0]; past <= chance; past += counts[kind]) kind++;
  return kind;
}

/** Gathers choices, to be read back in the same order. */
export class Packing implements Passage {
  readonly #choices: Choice[] = [];

  choose(of: number, given = 0): number {
    this.#choices.push({ of, at: given, width: 1 });
    return given;
  }

  chooseAmong(counts: Counts, given = 0): number {
    this.#choices.push(chanceOf(counts, given));
    return given;
  }

  /** The letters of all choices. */
  letters(): string {
    const number = this.#choices.reduceRight((packed, { of, at, width }) => {
      const part = BigInt(width);
      return (packed / part) * BigInt(of) + BigInt(at) + (packed % part);
    }, 0n);
    return lettersOf(number);
  }
}

/** Reads choices back. Whatever the letters are, each choice is one there is. */
export class Unpacking implements Passage {
  #number: bigint;

  /** @param letters as `Packing` writes them; see `strangeLetter` */
  constructor(letters: string) {
    this.#number = numberOf(letters);
  }

  choose(of: number): number {
    return this.#take(of);
  }

  chooseAmong(counts: Counts): number {
    const { of } = chanceOf(counts, 0);
    const chance = this.#take(of);
    const kind = kindAt(counts, chance);
    const { at, width } = chanceOf(counts, kind);
    this.#number = this.#number * BigInt(width) + BigInt(chance - at);
    return kind;
  }

  #take(of: number): number {
    const chances = BigInt(of);
    const chance = Number(this.#number % chances);
    this.#number /= chances;
    return chance;
  }
}

/** Six bits each: the alphabet of base64url (RFC 4648), which needs no escape in an address. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A number in letters, the lowest bits first: what was chosen first stands at the beginning. */
function lettersOf(number: bigint): string {
  let letters = '';
  for (let rest = number; rest > 0n; rest >>= 6n) letters += LETTERS[Number(rest & 63n)];
  return letters;
}

function numberOf(letters: string): bigint {
  let number = 0n;
  for (let at = letters.length - 1; at >= 0; at--) number = (number << 6n) | BigInt(LETTERS.indexOf(letters[at]));
  return number;
}

/** The first letter that no packing writes, if there is one. */
export function strangeLetter(letters: string): string | undefined {
  return Array.from(letters).find((letter) => !LETTERS.includes(letter));
}
