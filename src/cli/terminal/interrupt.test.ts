import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riffle } from '../../../tests/support/riffle.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { newFolder } from '../../../tests/support/studies.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './io.ts';

const STUDY = ['study', 'run', 'putt-putt', '--deals', '1..60', '--chunk', '10', '--nodes', '2000', '--workers', '1'];

/** Commands that take a while, and what they print, with all of it there. */
const COMMANDS: readonly (readonly [args: () => string[], isWhole: (out: string) => boolean])[] = [
  [() => ['solve', 'bear-river', '--deals', '1..40', '--workers', '1'], (out) => out.split('\n').length === 41],
  [() => ['grade', 'bear-river', '--deals', '1..15'], (out) => out.split('\n').length === 16],
  [() => ['perft', 'pitchfork', '--deal', '1', '--depth', '9'], (out) => JSON.parse(out).count === 3_077_462],
  [() => [...STUDY, '--out', newFolder()], (out) => JSON.parse(out).digest !== null],
];

test('a command that is interrupted at any time says so and marks what it printed, unless all of it is there', async () => {
  const signals = fc.constantFrom(...(Object.keys(INTERRUPT_CODES) as Interrupt[]));
  const property = fc.asyncProperty(
    fc.constantFrom(...COMMANDS),
    signals,
    fc.nat({ max: 600 }),
    async ([args, isWhole], signal, after) => {
      let isHeard = false;
      const onInterrupt: Io['onInterrupt'] = (take) => {
        const timer = setTimeout(() => {
          isHeard = true;
          take(signal);
        }, after);
        return () => clearTimeout(timer);
      };
      const { code, out, err } = await riffle([...args(), '--json'], '', { onInterrupt });
      const isMarked = /"interrupted":true[^\n]*\n$/.test(out);
      expect(code).toBe(isHeard ? INTERRUPT_CODES[signal] : 0);
      expect(err.endsWith(`riffle: interrupted by ${signal}\n`)).toBe(isHeard);
      expect(isMarked || isWhole(out)).toBe(true);
      if (!isHeard) expect(isMarked).toBe(false);
    },
  );
  await fc.assert(property, { numRuns: sampleSize(16, 100) });
});
