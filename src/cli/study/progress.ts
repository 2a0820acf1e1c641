import { SingleBar } from 'cli-progress';
import { winnableShareInterval } from '../../statistics/index.ts';
import { type Tally, tallyTotal } from '../../study/index.ts';
import { estimateText } from '../terminal/estimate.ts';
import type { Io } from '../terminal/io.ts';

const BAR_UPDATE_MS = 500;
/** The interval of progress lines, if there is no terminal for a bar. */
const LINE_MS = 30_000;

const BAR_FORMAT = '{bar} {value}/{total}  {note}';

/** Formats the interval of the winnable share so far. */
function intervalText({ winnable, undecided, unwinnable }: Tally): string {
  const { low, high } = winnableShareInterval(winnable, undecided, winnable + undecided + unwinnable);
  return `winnable ${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)} %`;
}

/**
 * Shows the progress of a study until the returned function is called: a bar on a terminal, otherwise a line every 30
 * seconds. `readTally` returns the verdicts found so far among `total` deals.
 */
export function showStudyProgress(io: Io, total: number, readTally: () => Tally): () => void {
  const before = tallyTotal(readTally());
  const began = performance.now();
  const note = (tally: Tally) => {
    const done = tallyTotal(tally);
    const estimate = estimateText(done - before, total - done, performance.now() - began, 'deals');
    return [estimate, done > 0 ? intervalText(tally) : ''].filter(Boolean).join('  ');
  };
  return io.terminal ? showBar(io.terminal, total, readTally, note) : printLines(io, total, readTally, note);
}

type DescribeProgress = (tally: Tally) => string;

function showBar(
  stream: NodeJS.WriteStream,
  total: number,
  readTally: () => Tally,
  note: DescribeProgress,
): () => void {
  const bar = new SingleBar({ format: BAR_FORMAT, stream, clearOnComplete: true, hideCursor: true });
  const show = () => bar.update(tallyTotal(readTally()), { note: note(readTally()) });
  bar.start(total, tallyTotal(readTally()), { note: '' });
  const timer = setInterval(show, BAR_UPDATE_MS);
  return () => {
    clearInterval(timer);
    bar.stop();
  };
}

function printLines(io: Io, total: number, readTally: () => Tally, note: DescribeProgress): () => void {
  const print = () => io.err(`${tallyTotal(readTally())}/${total}  ${note(readTally())}\n`);
  const timer = setInterval(print, LINE_MS);
  return () => clearInterval(timer);
}
