import fc from 'fast-check';
import { expect, test } from 'vitest';
import { riffle } from '../../../tests/support/riffle.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { newFolder } from '../../../tests/support/studies.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './io.ts';

const STUDY = ['study', 'run', 'putt-putt', '--deals', '1..60', '--chunk', '10', '--nodes', '2000', '--workers', '1'];

/** Slow commands, each with a test whether its output is complete. */
const COMMANDS: readonly (readonly [args: () => string[], isWhole: (out: string) => boolean])[] = [
  [() => ['solve', 'bear-river', '--deals', '1..40', '--workers', '1'], (out) => out.split('\n').length === 41],
  [() => ['grade', 'bear-river', '--deals', '1..15'], (out) => out.split('\n').length === 16],
  [() => ['perft', 'pitchfork', '--deal', '1', '--depth', '9'], (out) => JSON.parse(out).count === 3_077_462],
  [() => [...STUDY, '--out', newFolder()], (out) => JSON.parse(out).digest !== null],
];

test('an interrupted command reports the signal and marks incomplete output', async () => {
  const signals = fc.constantFrom(...(Object.keys(INTERRUPT_CODES) as Interrupt[]));
  const property = fc.asyncProperty(
    fc.constantFrom(...COMMANDS),
    signals,
    fc.nat({ max: 600 }),
    async ([args, isWhole], signal, after) => {
      let isInterrupted = false;
      const onInterrupt: Io['onInterrupt'] = (take) => {
        const timer = setTimeout(() => {
          isInterrupted = true;
          take(signal);
        }, after);
        return () => clearTimeout(timer);
      };
      const { code, out, err } = await riffle([...args(), '--json'], '', { onInterrupt });
      const isMarked = /"interrupted":true[^\n]*\n$/.test(out);
      expect(code).toBe(isInterrupted ? INTERRUPT_CODES[signal] : 0);
      expect(err.endsWith(`riffle: interrupted by ${signal}\n`)).toBe(isInterrupted);
      expect(isMarked || isWhole(out)).toBe(true);
      if (!isInterrupted) expect(isMarked).toBe(false);
    },
  );
  await fc.assert(property, { numRuns: sampleSize(8, 100) });
});
