import { clearLine, cursorTo } from 'node:readline';
import { SingleBar } from 'cli-progress';
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
  const { terminal } = io;
  if (!terminal || total < 2) return { line: io.out, show: () => undefined, stop: () => undefined };
  // Lines push the bar down, so it is drawn anew even where it hasn't changed.
  const options = { format: FORMAT, stream: terminal, clearOnComplete: true, hideCursor: true, forceRedraw: true };
  const bar = new SingleBar(options);
  const began = performance.now();
  bar.start(total, 0, { rate: '–' });
  return {
    line: (text) => {
      cursorTo(terminal, 0);
      clearLine(terminal, 0);
      io.out(text);
    },
    show: (done) => bar.update(done, { rate: Math.round((done * 1000) / (performance.now() - began)) }),
    stop: () => bar.stop(),
  };
}
