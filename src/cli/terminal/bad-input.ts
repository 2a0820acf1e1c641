import { sayEnglish } from '../../languages/index.ts';
import { type Fault, shortened } from '../../rules/index.ts';

/**
 * Exit codes, as docs/command-line.md lists them: all is well; what was checked is wrong or incomplete (a record holds an illegal move, a study a wrong row); the input is bad; the
 * output can't be written. Those of interrupts are `INTERRUPT_CODES`.
 */
export const EXIT = { good: 0, wrong: 1, badInput: 2, unwritable: 3 } as const;

/** Something from outside that no command can work with: one line on standard error and exit code 2. */
export class BadInput extends Error {}

/** Throws bad input that says where it is, what was expected there and what was found. */
export function refuseInput(place: string, expected: string, found: string): never {
  throw new BadInput(`${place}: expected ${expected}, found ${shortened(found) || 'nothing'}`);
}

/** Throws the fault of a text, led by the file or the argument in which it stands. */
export function refuseFault(fault: Fault, source?: string): never {
  const text = sayEnglish(fault);
  throw new BadInput(source === undefined ? text : `${source}: ${text}`);
}
