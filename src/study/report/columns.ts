import type { Verdict } from '../../solver/index.ts';
import { type StudyFinding, WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { STUDY_FILE } from '../folder-files.ts';
import type { RowHead } from '../row.ts';
import { chunkOf, dealCount, type Study } from '../study.ts';
import { addTimeHistograms, type TimeHistogram } from '../times.ts';

/** The verdicts by their code in `StudyColumns`; `none` is for a deal of a missing chunk. */
export const VERDICTS_BY_CODE = ['none', 'winnable', 'unwinnable', 'undecided'] as const satisfies readonly (
  | Verdict
  | 'none'
)[];
export const WINNABLE_CODE = 1;
export const UNWINNABLE_CODE = 2;
export const UNDECIDED_CODE = 3;

/** The rows of a study as typed arrays, which need a few bytes per deal. Missing chunks are left out. */
export interface StudyColumns {
  readonly study: Study;
  /** The index of the first row of each chunk. */
  readonly starts: ReadonlyMap<number, number>;
  readonly verdicts: Uint8Array;
  readonly rungs: Uint8Array;
  readonly nodes: Float64Array;
  /** The length of the winning line; 0 without a win. */
  readonly moves: Uint16Array;
  /** The number of stock cards that the winning line deals; 0 without a win or without `hasStock`. */
  readonly stock: Uint16Array;
  /** 1 if it is proved that no win deals fewer stock cards, otherwise 0. */
  readonly least: Uint8Array;
  readonly hasStock: boolean;
  readonly times: TimeHistogram;
}

/**
 * Reads the rows and times of all recorded chunks of a folder.
 *
 * @throws {WrongStudy} if `study.json` or the times have a fault, or a chunk does not match the manifest
 */
export async function readColumns(folder: StudyFolder): Promise<StudyColumns> {
  throwFault(folder, folder.faults.find(isAboutStudyFile));
  const { entries } = folder;
  const starts = new Map<number, number>();
  let size = 0;
  for (const entry of entries) {
    starts.set(entry.chunk, size);
    size += dealCount(entry);
  }
  const columns = {
    study: folder.study,
    starts,
    verdicts: new Uint8Array(size),
    rungs: new Uint8Array(size),
    nodes: new Float64Array(size),
    moves: new Uint16Array(size),
    stock: new Uint16Array(size),
    least: new Uint8Array(size),
    hasStock: false,
    times: {},
  };
  let at = 0;
  for (const entry of entries)
    for (const row of (await folder.readChunkRows(entry)).heads) {
      storeRow(columns, at++, row);
      if (row.verdict === 'winnable' && row.stock !== undefined) columns.hasStock = true;
    }
  const { times, faults } = await folder.readTimes();
  throwFault(folder, faults[0]);
  return {
    ...columns,
    times: [...times.values()].reduce<TimeHistogram>((sum, chunk) => addTimeHistograms(sum, chunk.times), {}),
  };
}

/** Whether a fault is in `study.json`, so that it concerns the whole study and not only a chunk. */
function isAboutStudyFile({ place }: StudyFinding): boolean {
  return place === STUDY_FILE;
}

function throwFault({ path }: StudyFolder, fault: StudyFinding | undefined): void {
  if (fault) throw new WrongStudy(`${path}/${fault.place}: ${fault.fault}`);
}

/** Returns the code of the verdict on a deal; 0 if its chunk is missing. */
export function verdictCode(
  { study, starts, verdicts }: Pick<StudyColumns, 'study' | 'starts' | 'verdicts'>,
  deal: number,
): number {
  const chunk = Math.floor((deal - study.first) / study.chunk);
  const start = starts.get(chunk);
  return start === undefined ? 0 : (verdicts[start + deal - chunkOf(study, chunk).first] ?? 0);
}

function storeRow({ verdicts, rungs, nodes, moves, stock, least }: StudyColumns, at: number, row: RowHead): void {
  verdicts[at] = VERDICTS_BY_CODE.indexOf(row.verdict);
  rungs[at] = row.rung;
  nodes[at] = row.nodes;
  if (row.verdict !== 'winnable') return;
  moves[at] = row.moves;
  stock[at] = row.stock ?? 0;
  least[at] = row.least ? 1 : 0;
}
