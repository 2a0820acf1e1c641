import { MultiBar } from 'cli-progress';
import type { Io } from './io.ts';

/** Lines that appear one after the other, and on a terminal a bar below them. */
export interface Progress {
  readonly line: (text: string) => void;
  /** Shows how many things are done. */
  readonly show: (done: number) => void;
  readonly stop: () => void;
}

const FORMAT = '{bar} {value}/{total}  {rate} a second  {eta_formatted} left';

/** Starts a bar on standard error for `total` things, with the rate and the time left; none without a terminal. */
export function startProgress(io: Io, total: number): Progress {
  if (!io.terminal || total < 2) return { line: io.out, show: () => undefined, stop: () => undefined };
  const bars = new MultiBar({ format: FORMAT, stream: io.terminal, clearOnComplete: true, hideCursor: true });
  const bar = bars.create(total, 0, { rate: '–' });
  const began = performance.now();
  return {
    // Lines that go to the same terminal as the bar are printed above it.
    line: io.isStyled ? (text) => bars.log(text) : io.out,
    show: (done) => bar.update(done, { rate: Math.round((done * 1000) / (performance.now() - began)) }),
    stop: () => bars.stop(),
  };
}
