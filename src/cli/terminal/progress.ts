import { clearLine, cursorTo } from 'node:readline';
import { SingleBar } from 'cli-progress';
import { estimateText } from './estimate.ts';
import type { Io } from './io.ts';

/** An output of lines, with a progress bar below them on a terminal. */
export interface Progress {
  readonly line: (text: string) => void;
  readonly show: (done: number) => void;
  readonly stop: () => void;
}

const BAR_FORMAT = '{bar} {value}/{total}  {estimate}';

/** Starts a bar on the terminal for `total` items. Without a terminal or with fewer than two items, there is no bar. */
export function startProgress(io: Io, total: number): Progress {
  const { terminal } = io;
  if (!terminal || total < 2) return { line: io.out, show: () => undefined, stop: () => undefined };
  // Printed lines overwrite the bar, so it must be redrawn even if its value is unchanged.
  const options = { format: BAR_FORMAT, stream: terminal, clearOnComplete: true, hideCursor: true, forceRedraw: true };
  const bar = new SingleBar(options);
  const began = performance.now();
  bar.start(total, 0, { estimate: '' });
  return {
    line: (text) => {
      cursorTo(terminal, 0);
      clearLine(terminal, 0);
      io.out(text);
    },
    show: (done) => bar.update(done, { estimate: estimateText(done, total - done, performance.now() - began) }),
    stop: () => bar.stop(),
  };
}
