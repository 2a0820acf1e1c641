import { type DealNumber, deal, type Game, isDeal, replay } from '../rules/index.ts';
import { solve } from '../solver/index.ts';
import { hasLeastStock, winsWholeDeal } from '../solver/kernels.ts';
import { excerpt, type StudyFinding, WrongStudy } from './faults.ts';
import { MANIFEST_FILE } from './folder-files.ts';
import type { ManifestEntry } from './manifest.ts';
import { parseRow, type Row, type WonRow } from './row.ts';
import { type ChunkRows, readRows } from './rows.ts';
import { STUDY_SEED } from './solve-deal.ts';
import { gameOfStudy, type Study } from './study.ts';
import type { Tally } from './tally.ts';

/**
 * Reads the file of a recorded chunk.
 *
 * @throws {WrongStudy} if a row is wrong, or the rows do not match the manifest
 */
export function readRecordedRows(entry: ManifestEntry, file: Uint8Array): ChunkRows {
  const { digest, bytes, tally } = entry;
  const rows = readRows(entry, file);
  if (rows.digest !== digest) throw new WrongStudy(`expected rows with the digest ${digest}, found ${rows.digest}`);
  if (file.length !== bytes) throw new WrongStudy(`expected ${bytes} bytes, found ${file.length}`);
  const [expected, found] = [tallyText(tally), tallyText(rows.tally)];
  if (expected !== found) throw new WrongStudy(`expected ${expected} deals as in ${MANIFEST_FILE}, found ${found}`);
  return rows;
}

function tallyText({ winnable, unwinnable, undecided }: Tally): string {
  return `${winnable} winnable, ${unwinnable} unwinnable and ${undecided} undecided`;
}

/** What a check of a chunk finds: its rows, or the reason why they don't match the manifest. */
export type ChunkCheck =
  | {
      readonly kind: 'rows';
      /** The rows as they are hashed. */
      readonly text: Uint8Array;
      readonly tally: Tally;
      readonly losses: readonly number[];
      readonly faults: readonly StudyFinding[];
    }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Compares the file of a chunk's rows with the manifest. If `replaysWins`, also replays every win by the rules. */
export function checkChunk(study: Study, entry: ManifestEntry, file: Uint8Array, replaysWins: boolean): ChunkCheck {
  try {
    const rows = readRecordedRows(entry, file);
    const { text, tally, heads } = rows;
    const chunk = { first: entry.first, last: entry.last };
    const faults = replaysWins ? checkRows(gameOfStudy(study), study, rows).map((fault) => ({ ...fault, chunk })) : [];
    const losses = heads.flatMap(({ deal: number, verdict }) => (verdict === 'unwinnable' ? [number] : []));
    return { kind: 'rows', text, tally, losses, faults };
  } catch (error) {
    if (error instanceof WrongStudy) return { kind: 'wrong', reason: error.message };
    throw error;
  }
}

function checkRows(game: Game, study: Study, { lines, heads }: ChunkRows): StudyFinding[] {
  return lines.flatMap((line, index) => {
    const row = tryParseRow(line);
    const fault = row ? findRowFault(game, study, row) : `expected a row, found ${excerpt(line)}`;
    return fault ? [{ place: `deal ${heads[index]?.deal}`, fault }] : [];
  });
}

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

/** What a second search of an unwinnable deal finds. */
export interface LossSearch {
  readonly hasTable: boolean;
  readonly isUndecided: boolean;
  readonly faults: readonly StudyFinding[];
}

const OTHER_SEED = STUDY_SEED + 1;

/** Solves an unwinnable deal again, with another hash seed and, if available, with the complete table of the deal. */
export function searchLossAgain(study: Study, number: DealNumber): LossSearch {
  const game = gameOfStudy(study);
  const position = deal(game, number);
  const nodes = 4 * Math.max(...study.ladder);
  const { verdict } = solve(game, position, { nodes, memory: 2 * study.memory, seed: OTHER_SEED });
  const wins = winsWholeDeal(game, position, study.memory);
  const place = { place: `deal ${number}` };
  const faults: StudyFinding[] = [];
  if (verdict === 'winnable')
    faults.push({ ...place, fault: 'unwinnable, but a search with another hash seed finds a win' });
  if (wins) faults.push({ ...place, fault: 'unwinnable, but the complete table of the deal has a win' });
  return { hasTable: wins !== undefined, isUndecided: verdict === 'undecided', faults };
}
