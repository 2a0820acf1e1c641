import { sayEnglish } from '../../languages/index.ts';
import { type Fault, shortened } from '../../rules/index.ts';
import { didYouMean } from './did-you-mean.ts';

/** The exit codes, listed in docs/command-line.md; `INTERRUPT_CODES` has those of signals. */
export const EXIT_CODES = { good: 0, wrong: 1, badInput: 2, unwritable: 3 } as const;

/** The error for unusable input. It leads to one line on standard error and exit code 2. */
export class BadInput extends Error {}

/** Throws `BadInput` with the place of the fault, what was expected and what was found. */
export function refuseInput(place: string, expected: string, found: string): never {
  throw new BadInput(`${place}: expected ${expected}, found ${shortened(found) || 'nothing'}`);
}

/** Throws `BadInput` for a word that is none of the known ones, with the one that was probably meant. */
export function refuseWord(place: string, known: readonly string[], found: string): never {
  return refuseInput(
    place,
    `one of ${known.join(', ')}`,
    `${shortened(found) || 'nothing'}${didYouMean(found, known)}`,
  );
}

/** Throws the fault of a text as `BadInput`, preceded by `source`, the file or argument with the text, if given. */
export function refuseFault(fault: Fault, source?: string): never {
  const text = sayEnglish(fault);
  throw new BadInput(source === undefined ? text : `${source}: ${text}`);
}
