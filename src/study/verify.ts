import { type DealNumber, deal, type Game, isDeal, replay } from '../rules/index.ts';
import { solve } from '../solver/index.ts';
import { hasLeastStock, winsWholeDeal } from '../solver/kernels.ts';
import { excerpt, type StudyFinding } from './faults.ts';
import type { StudyFolder } from './folder.ts';
import { parseRow, type Row, type WonRow } from './row.ts';
import type { ChunkRows } from './rows.ts';
import { STUDY_SEED } from './solve-deal.ts';
import { gameOfStudy, type Study } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally, tallyTotal } from './tally.ts';

interface DealRange {
  readonly first: number;
  readonly last: number;
}

export interface Verification {
  /** The number of rows in chunks that match the manifest. */
  readonly rows: number;
  readonly tally: Tally;
  /** The number of wins that were replayed. */
  readonly wins: number;
  /** The number of unwinnable deals that were solved again. */
  readonly losses: number;
  /** The number of unwinnable deals that were also checked with the complete table of the deal. */
  readonly tables: number;
  /** The unwinnable deals that stayed undecided when they were solved again. */
  readonly unconfirmed: readonly number[];
  readonly faults: readonly StudyFinding[];
  /** The deals of missing chunks. */
  readonly missing: readonly DealRange[];
  /** The digest computed from the rows; `null` unless the study is complete and no fault was found. */
  readonly digest: string | null;
}

export interface VerifyOptions {
  /** The number of unwinnable deals to solve again; infinite for all. */
  readonly sample: number;
  /** The seed of the random choice of the deals to solve again. */
  readonly seed: number;
  /** The digest that the study must have. */
  readonly expectedDigest?: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

const OTHER_SEED = STUDY_SEED + 1;

/** Plays the line of a winnable deal by the rules. Returns the fault, if any. */
function findWinFault(game: Game, row: WonRow): string | undefined {
  if (typeof row.line !== 'string') return 'expected a line of moves, found none';
  const texts = row.line === '' ? [] : row.line.split(' ');
  const start = { kind: 'deal', number: row.deal as DealNumber } as const;
  const { moves, outcome, stopped } = replay({ game, start, moves: texts.map((text) => ({ text })) });
  if (stopped) return `move ${stopped.number}, ${excerpt(stopped.text)}, is not legal`;
  if (outcome !== 'won') return `its ${texts.length} moves do not win`;
  if (row.moves !== texts.length) return `its line has ${texts.length} moves, not ${row.moves}`;
  const stock = moves.filter(isDeal).length;
  const hasStock = hasLeastStock(game);
  return (row.stock ?? -1) === (hasStock ? stock : -1)
    ? undefined
    : `its line deals ${stock} stock cards, not ${row.stock}`;
}

/** Checks a row whose version, deal number and kind of verdict were checked before. Returns the fault, if any. */
function findRowFault(game: Game, { ladder }: Study, row: Row): string | undefined {
  if (!(row.rung >= 1 && row.rung <= ladder.length))
    return `expected a try from 1 to ${ladder.length}, found ${row.rung}`;
  const most = ladder.slice(0, row.rung).reduce((sum, nodes) => sum + nodes, 0);
  if (row.nodes > most) return `expected at most ${most} nodes, found ${row.nodes}`;
  return row.verdict === 'winnable' ? findWinFault(game, row) : undefined;
}

function tryParseRow(line: string): Row | undefined {
  try {
    return parseRow(line);
  } catch {
    return undefined;
  }
}

/** A uniform random sample of a stream of numbers: Vitter's reservoir sampling with a seed. */
class ReservoirSample {
  readonly kept: number[] = [];
  readonly #size: number;
  #state: number;
  #seen = 0;

  constructor(size: number, seed: number) {
    this.#size = size;
    this.#state = seed;
  }

  add(value: number): void {
    this.#seen++;
    if (this.kept.length < this.#size) this.kept.push(value);
    else {
      const at = this.#below(this.#seen);
      if (at < this.#size) this.kept[at] = value;
    }
  }

  /** Returns a random integer from 0 to `bound` − 1 (mulberry32), uniform enough for a sample. */
  #below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  }
}

/**
 * Verifies a folder: compares the chunks with the manifest, replays every win by the rules, and solves a sample of the
 * unwinnable deals again, with another hash seed and, if available, with the complete table of the deal.
 */
export async function verifyStudy(folder: StudyFolder, options: VerifyOptions): Promise<Verification> {
  const { study } = folder;
  const game = gameOfStudy(study);
  const sample = new ReservoirSample(options.sample, options.seed);
  const faults: StudyFinding[] = [...folder.faults];
  let tally = EMPTY_TALLY;
  for (const entry of folder.entries) {
    if (options.signal.aborted) break;
    const rows = await folder
      .readChunkRows(entry)
      .catch((error: unknown) => faults.push(folder.findingFrom(entry.chunk, error)));
    if (typeof rows === 'number') continue;
    tally = addTallies(tally, rows.tally);
    faults.push(...checkRows(game, study, rows).map((fault) => ({ ...fault, chunk: entry.chunk })));
    for (const { deal: number, verdict } of rows.heads) if (verdict === 'unwinnable') sample.add(number);
    options.onProgress(tallyTotal(tally));
  }
  faults.push(...(await folder.findUnrecordedRows()), ...(await folder.readTimes()).faults);
  const { faults: lossFaults, ...losses } = await solveLossesAgain(game, study, sample.kept, options.signal);
  faults.push(...lossFaults);
  if (options.expectedDigest !== undefined && folder.digest !== undefined && folder.digest !== options.expectedDigest)
    faults.push({ place: 'digest', fault: `expected ${options.expectedDigest}, found ${folder.digest}` });
  const isSound = !(faults.length || options.signal.aborted);
  return {
    rows: tallyTotal(tally),
    tally,
    wins: tally.winnable,
    ...losses,
    faults,
    missing: findMissingDeals(folder),
    digest: (isSound && folder.digest) || null,
  };
}

function checkRows(game: Game, study: Study, { lines, heads }: ChunkRows): StudyFinding[] {
  return lines.flatMap((line, index) => {
    const row = tryParseRow(line);
    const fault = row ? findRowFault(game, study, row) : `expected a row, found ${excerpt(line)}`;
    return fault ? [{ place: `deal ${heads[index]?.deal}`, fault }] : [];
  });
}

function findMissingDeals({ study, entries }: StudyFolder): DealRange[] {
  const ranges: DealRange[] = [];
  let next = study.first;
  for (const { first, last } of [...entries, { first: study.last + 1, last: study.last }]) {
    if (first > next) ranges.push({ first: next, last: first - 1 });
    next = last + 1;
  }
  return ranges;
}

/** Solves unwinnable deals again. Yields to the event loop after each, so that signals are handled. */
async function solveLossesAgain(
  game: Game,
  study: Study,
  deals: readonly number[],
  signal: AbortSignal,
): Promise<Pick<Verification, 'losses' | 'tables' | 'unconfirmed' | 'faults'>> {
  const faults: StudyFinding[] = [];
  const unconfirmed: number[] = [];
  let [losses, tables] = [0, 0];
  const nodes = 4 * Math.max(...study.ladder);
  for (const number of deals.toSorted((a, b) => a - b)) {
    if (signal.aborted) break;
    const chunk = Math.floor((number - study.first) / study.chunk);
    const place = { place: `deal ${number}`, chunk };
    const position = deal(game, number);
    const { verdict } = solve(game, position, { nodes, memory: 2 * study.memory, seed: OTHER_SEED });
    const wins = winsWholeDeal(game, position, study.memory);
    losses++;
    if (wins !== undefined) tables++;
    if (verdict === 'undecided') unconfirmed.push(number);
    if (verdict === 'winnable')
      faults.push({ ...place, fault: 'unwinnable, but a search with another hash seed finds a win' });
    if (wins) faults.push({ ...place, fault: 'unwinnable, but the complete table of the deal has a win' });
    await new Promise(setImmediate);
  }
  return { losses, tables, unconfirmed, faults };
}
