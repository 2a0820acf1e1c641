import { type DealNumber, deal, type Game, isDeal, isLegal, isWon, parseMove, playInPlace } from '../rules/index.ts';
import { hasLeastStock } from '../solver/golf-least.ts';
import { winsWholeDeal } from '../solver/golf-whole.ts';
import { solve } from '../solver/solve.ts';
import type { StudyFolder } from './folder.ts';
import { parseRow, ROW_VERSION, type Row, type WonRow } from './row.ts';
import { STUDY_SEED } from './solve-deal.ts';
import { gameOf, type Study, StudyFault } from './study.ts';

/** What is wrong with a deal's row. */
interface RowFault {
  readonly deal: number;
  readonly fault: string;
}

/** What a check of a study found. */
export interface Verification {
  /** Rows read, each in a chunk with the right digest. */
  readonly rows: number;
  /** Wins replayed by the rules. */
  readonly wins: number;
  /** Losses solved again, and those of them that a second kernel, a complete table, was asked about, too. */
  readonly losses: number;
  readonly tables: number;
  /** Losses that the other seed left undecided. */
  readonly unconfirmed: readonly number[];
  readonly faults: readonly RowFault[];
}

export interface VerifyOptions {
  /** Losses that are solved again at most. */
  readonly sample: number;
  /** Chooses the sample. */
  readonly seed: number;
  readonly signal: AbortSignal;
  /** Told how many rows are checked. */
  readonly tell: (rows: number) => void;
}

/** The seed of the hashes under which losses are solved again. */
const OTHER_SEED = STUDY_SEED + 1;

/** Plays the line of a won row by the rules; what is wrong with it, or nothing. */
function winFault(game: Game, row: WonRow): string | undefined {
  const position = deal(game, row.deal as DealNumber).slice() as ReturnType<typeof deal>;
  const texts = row.line === '' ? [] : row.line.split(' ');
  let stock = 0;
  for (const [index, text] of texts.entries()) {
    const move = parseMove(game, text);
    if (!move.ok || !isLegal(game, position, move.value)) return `move ${index + 1}, ${text}, is not legal`;
    if (isDeal(move.value)) stock++;
    playInPlace(game, position, move.value);
  }
  if (!isWon(game, position)) return `its ${texts.length} moves don't win`;
  if (row.moves !== texts.length) return `its line has ${texts.length} moves, not ${row.moves}`;
  const hasStock = hasLeastStock(game);
  return (row.stock ?? -1) === (hasStock ? stock : -1)
    ? undefined
    : `its line deals ${stock} stock cards, not ${row.stock}`;
}

/** What is wrong with a row by itself, or nothing. */
function rowFault(game: Game, { ladder }: Study, row: Row, expected: number): string | undefined {
  const { v } = row as Row & { readonly v?: number };
  if (v !== ROW_VERSION || row.deal !== expected) return `expected deal ${expected} in a row of version ${ROW_VERSION}`;
  if (!(row.rung >= 1 && row.rung <= ladder.length))
    return `expected a try from 1 to ${ladder.length}, found ${row.rung}`;
  const most = ladder.slice(0, row.rung).reduce((sum, nodes) => sum + nodes, 0);
  if (!(row.nodes >= 0 && row.nodes <= most)) return `expected at most ${most} nodes, found ${row.nodes}`;
  return row.verdict === 'winnable' ? winFault(game, row) : undefined;
}

/** Keeps some of many numbers, each as likely as the other: Vitter's reservoir, chosen by a seed. */
class Sample {
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

  /** A whole number below a bound, by mulberry32; evenness to one in a million is enough here. */
  #below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  }
}

/**
 * Proves the rows of a folder again: chunks by their digests, every win by playing its line through the rules, and a sample of
 * losses by a search with another seed of the hash, and by the complete table of the deal where there is one.
 */
export async function verifyStudy(folder: StudyFolder, options: VerifyOptions): Promise<Verification> {
  const { study } = folder;
  const game = gameOf(study);
  const sample = new Sample(options.sample, options.seed);
  const faults: RowFault[] = [];
  let [rows, wins] = [0, 0];
  for (const entry of folder.entries) {
    if (options.signal.aborted) break;
    const lines = await linesOf(folder, entry, faults);
    for (const [index, line] of lines.entries()) {
      const row = parseRow(line);
      const fault = rowFault(game, study, row, entry.first + index);
      if (fault) faults.push({ deal: row.deal, fault });
      if (row.verdict === 'winnable') wins++;
      if (row.verdict === 'unwinnable') sample.add(row.deal);
      rows++;
    }
    options.tell(rows);
  }
  const losses = await checkLosses(game, study, sample.kept, options.signal);
  return { rows, wins, ...losses, faults: [...faults, ...losses.faults] };
}

async function linesOf(
  folder: StudyFolder,
  entry: Parameters<StudyFolder['rowsOf']>[0],
  faults: RowFault[],
): Promise<string[]> {
  try {
    return await folder.rowsOf(entry);
  } catch (error) {
    if (!(error instanceof StudyFault)) throw error;
    faults.push({ deal: entry.first, fault: error.message });
    return [];
  }
}

/** Solves losses again. A pause after each lets a signal through. */
async function checkLosses(
  game: Game,
  study: Study,
  deals: readonly number[],
  signal: AbortSignal,
): Promise<Pick<Verification, 'losses' | 'tables' | 'unconfirmed' | 'faults'>> {
  const faults: RowFault[] = [];
  const unconfirmed: number[] = [];
  let [losses, tables] = [0, 0];
  const nodes = 4 * Math.max(...study.ladder);
  for (const number of deals.toSorted((a, b) => a - b)) {
    if (signal.aborted) break;
    const position = deal(game, number as DealNumber);
    const { verdict } = solve(game, position, { nodes, memory: 2 * study.memory, seed: OTHER_SEED });
    const wins = winsWholeDeal(game, position, study.memory);
    losses++;
    if (wins !== undefined) tables++;
    if (verdict === 'undecided') unconfirmed.push(number);
    if (verdict === 'winnable')
      faults.push({ deal: number, fault: 'unwinnable, but another seed of the hash finds a win' });
    if (wins) faults.push({ deal: number, fault: 'unwinnable, but the complete table of the deal holds a win' });
    await new Promise(setImmediate);
  }
  return { losses, tables, unconfirmed, faults };
}
