import { SingleBar } from 'cli-progress';
import { winnableShare } from '../../statistics/index.ts';
import { type Tally, talliedDeals } from '../../study/index.ts';
import type { Io } from '../terminal/io.ts';

/** Milliseconds between two looks at how far a study is. */
const LOOK_EVERY = 500;
/** Milliseconds between two lines where there is no terminal for a bar. */
const LINE_EVERY = 30_000;

const FORMAT = '{bar} {value}/{total}  {note}';

/** `3 s`, `12 min`, `5 h 07 min`. */
function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${`${minutes % 60}`.padStart(2, '0')} min`;
}

/** The interval in which the winnable share lies by what is known so far. */
function intervalText({ winnable, undecided, unwinnable }: Tally): string {
  const { low, high } = winnableShare(winnable, undecided, winnable + undecided + unwinnable);
  return `winnable ${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)} %`;
}

/**
 * Shows how far a study is until the function that is given back is called: on a terminal a bar, elsewhere a line now and then, both with
 * the rate, the time left and the interval so far. `look` says what has been found of `total` deals.
 */
export function watchStudy(io: Io, total: number, look: () => Tally): () => void {
  const before = talliedDeals(look());
  const began = performance.now();
  const note = (tally: Tally) => {
    const done = talliedDeals(tally);
    const rate = ((done - before) * 1000) / (performance.now() - began);
    return `${rate.toFixed(rate < 10 ? 1 : 0)} a second  ${durationText((total - done) / rate)} left  ${intervalText(tally)}`;
  };
  return io.terminal ? showBar(io.terminal, total, look, note) : printLines(io, total, look, note);
}

type Note = (tally: Tally) => string;

function showBar(stream: NodeJS.WriteStream, total: number, look: () => Tally, note: Note): () => void {
  const bar = new SingleBar({ format: FORMAT, stream, clearOnComplete: true, hideCursor: true });
  const show = () => bar.update(talliedDeals(look()), { note: note(look()) });
  bar.start(total, talliedDeals(look()), { note: '' });
  const timer = setInterval(show, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    bar.stop();
  };
}

function printLines(io: Io, total: number, look: () => Tally, note: Note): () => void {
  const print = () => io.err(`${talliedDeals(look())}/${total}  ${note(look())}\n`);
  const timer = setInterval(print, LINE_EVERY);
  return () => clearInterval(timer);
}
