import {
  deal,
  type Game,
  IllegalMoveError,
  isDeal,
  isWon,
  type Move,
  type Position,
  parseMove,
  play,
} from '../rules/index.ts';
import { solve } from '../solver/index.ts';
import { hasLeastStock, winsWholeDeal } from '../solver/kernels.ts';
import { excerpt, type StudyFinding } from './faults.ts';
import type { StudyFolder } from './folder.ts';
import { parseRow, type Row, type WonRow } from './row.ts';
import type { ChunkRows } from './rows.ts';
import { STUDY_SEED } from './solve-deal.ts';
import { gameOf, type Study } from './study.ts';
import { addTallies, NO_TALLY, type Tally, talliedDeals } from './tally.ts';

/** Deals in a row. */
interface DealRange {
  readonly first: number;
  readonly last: number;
}

/** What a check of a study found. */
export interface Verification {
  /** Rows read, each in a chunk that is as the manifest says. */
  readonly rows: number;
  /** The verdicts in these rows. */
  readonly tally: Tally;
  /** Wins replayed by the rules. */
  readonly wins: number;
  /** Losses solved again, and those of them that a second kernel, a complete table, was asked about, too. */
  readonly losses: number;
  readonly tables: number;
  /** Losses that the other seed left undecided. */
  readonly unconfirmed: readonly number[];
  readonly faults: readonly StudyFinding[];
  /** Deals that no chunk in the manifest has. */
  readonly missing: readonly DealRange[];
  /** The digest of the study, made from the rows; `null` unless all of them are there and nothing is wrong. */
  readonly digest: string | null;
}

export interface VerifyOptions {
  /** Losses that are solved again at most. */
  readonly sample: number;
  /** Chooses the sample. */
  readonly seed: number;
  readonly signal: AbortSignal;
  /** Called with the number of rows checked. */
  readonly tell: (rows: number) => void;
}

/** The seed of the hashes under which losses are solved again. */
const OTHER_SEED = STUDY_SEED + 1;

/** Returns the position after a move, or `undefined` if the move is not legal. */
function playIfLegal(game: Game, position: Position, move: Move): Position | undefined {
  try {
    return play(game, position, move);
  } catch (error) {
    if (error instanceof IllegalMoveError) return undefined;
    throw error;
  }
}

/** Plays the line of a won row by the rules; what is wrong with it, or nothing. */
function winFault(game: Game, row: WonRow): string | undefined {
  let position = deal(game, row.deal);
  if (typeof row.line !== 'string') return 'it has no line of moves';
  const texts = row.line === '' ? [] : row.line.split(' ');
  let stock = 0;
  for (const [index, text] of texts.entries()) {
    const move = parseMove(game, text);
    const next = move.ok ? playIfLegal(game, position, move.value) : undefined;
    if (!move.ok || !next) return `move ${index + 1}, ${excerpt(text)}, is not legal`;
    if (isDeal(move.value)) stock++;
    position = next;
  }
  if (!isWon(game, position)) return `its ${texts.length} moves don't win`;
  if (row.moves !== texts.length) return `its line has ${texts.length} moves, not ${row.moves}`;
  const hasStock = hasLeastStock(game);
  return (row.stock ?? -1) === (hasStock ? stock : -1)
    ? undefined
    : `its line deals ${stock} stock cards, not ${row.stock}`;
}

/** What is wrong with a row by itself, or nothing. Its version, deal and verdict have been checked. */
function rowFault(game: Game, { ladder }: Study, row: Row): string | undefined {
  if (!(row.rung >= 1 && row.rung <= ladder.length))
    return `expected a try from 1 to ${ladder.length}, found ${row.rung}`;
  const most = ladder.slice(0, row.rung).reduce((sum, nodes) => sum + nodes, 0);
  if (row.nodes > most) return `expected at most ${most} nodes, found ${row.nodes}`;
  return row.verdict === 'winnable' ? winFault(game, row) : undefined;
}

/** A row as a whole, or nothing where its line of moves can't be read. */
function readRow(line: string): Row | undefined {
  try {
    return parseRow(line);
  } catch {
    return undefined;
  }
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
 * Proves the rows of a folder again: chunks by what the manifest says of them, every win by playing its line through the rules, and
 * a sample of losses by a search with another seed of the hash, and by the complete table of the deal where there is one.
 */
export async function verifyStudy(folder: StudyFolder, options: VerifyOptions): Promise<Verification> {
  const { study } = folder;
  const game = gameOf(study);
  const sample = new Sample(options.sample, options.seed);
  const faults: StudyFinding[] = [...folder.faults];
  let tally = NO_TALLY;
  for (const entry of folder.entries) {
    if (options.signal.aborted) break;
    const rows = await folder.rowsOf(entry).catch((error: unknown) => faults.push(folder.faultOf(entry.chunk, error)));
    if (typeof rows === 'number') continue;
    tally = addTallies(tally, rows.tally);
    faults.push(...rowFaults(game, study, rows).map((fault) => ({ ...fault, chunk: entry.chunk })));
    for (const { deal: number, verdict } of rows.heads) if (verdict === 'unwinnable') sample.add(number);
    options.tell(talliedDeals(tally));
  }
  faults.push(...(await folder.unrecorded()), ...(await folder.readTimes()).faults);
  const { faults: wins, ...losses } = await checkLosses(game, study, sample.kept, options.signal);
  faults.push(...wins);
  const isSound = !(faults.length || options.signal.aborted);
  return {
    rows: talliedDeals(tally),
    tally,
    wins: tally.winnable,
    ...losses,
    faults,
    missing: missingDeals(folder),
    digest: (isSound && folder.digest) || null,
  };
}

function rowFaults(game: Game, study: Study, { lines, heads }: ChunkRows): StudyFinding[] {
  return lines.flatMap((line, index) => {
    const row = readRow(line);
    const fault = row ? rowFault(game, study, row) : `expected a row, found ${excerpt(line)}`;
    return fault ? [{ place: `deal ${heads[index]?.deal}`, fault }] : [];
  });
}

/** The deals between those that are recorded: as many ranges as there are gaps, however many deals a study has. */
function missingDeals({ study, entries }: StudyFolder): DealRange[] {
  const ranges: DealRange[] = [];
  let next = study.first;
  for (const { first, last } of [...entries, { first: study.last + 1, last: study.last }]) {
    if (first > next) ranges.push({ first: next, last: first - 1 });
    next = last + 1;
  }
  return ranges;
}

/** Solves losses again. A pause after each lets a signal through. */
async function checkLosses(
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
      faults.push({ ...place, fault: 'unwinnable, but another seed of the hash finds a win' });
    if (wins) faults.push({ ...place, fault: 'unwinnable, but the complete table of the deal holds a win' });
    await new Promise(setImmediate);
  }
  return { losses, tables, unconfirmed, faults };
}
