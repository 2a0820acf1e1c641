import { SingleBar } from 'cli-progress';
import { winnableShareInterval } from '../../statistics/index.ts';
import { type Tally, tallyTotal } from '../../study/index.ts';
import type { Io } from '../terminal/io.ts';

const BAR_UPDATE_MS = 500;
/** The interval of progress lines, if there is no terminal for a bar. */
const LINE_MS = 30_000;

const BAR_FORMAT = '{bar} {value}/{total}  {note}';

/** Formats seconds as `3 s`, `12 min` or `5 h 07 min`; `–` if they are infinite or not a number. */
function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${`${minutes % 60}`.padStart(2, '0')} min`;
}

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
    const rate = ((done - before) * 1000) / (performance.now() - began);
    return `${rate.toFixed(rate < 10 ? 1 : 0)} deals/s  ${durationText((total - done) / rate)} left  ${intervalText(tally)}`;
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
