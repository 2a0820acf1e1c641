import type { Verdict } from '../../solver/index.ts';
import { type StudyFinding, WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { STUDY_FILE } from '../folder-files.ts';
import type { RowHead } from '../row.ts';
import { chunkOf, dealsOf, type Study } from '../study.ts';
import { addTimes, type Times } from '../times.ts';

/** Verdicts as numbers; 0 stands for a deal whose chunk isn't done. */
export const VERDICTS = ['none', 'winnable', 'unwinnable', 'undecided'] as const satisfies readonly (
  | Verdict
  | 'none'
)[];
export const WINNABLE = 1;
export const UNWINNABLE = 2;
export const UNDECIDED = 3;

/** The rows of a study as numbers, those of chunks that are done: some bytes a deal, where rows as objects would take hundreds. */
export interface Columns {
  readonly study: Study;
  /** The start of the rows of each chunk, by chunk. */
  readonly starts: ReadonlyMap<number, number>;
  readonly verdicts: Uint8Array;
  readonly rungs: Uint8Array;
  readonly nodes: Float64Array;
  /** Moves of the winning line; 0 without one. */
  readonly moves: Uint16Array;
  /** Stock cards of the winning line, where the game has that, and whether fewer are proved not to do. */
  readonly stock: Uint16Array;
  readonly least: Uint8Array;
  readonly hasStock: boolean;
  /** How long the deals took, as far as that is known. */
  readonly times: Times;
}

/** Reads all rows of a folder; each chunk is checked against the manifest. @throws {WrongStudy} where one isn't as recorded */
export async function readColumns(folder: StudyFolder): Promise<Columns> {
  refuseFault(folder, folder.faults.find(isOfStudy));
  const { entries } = folder;
  const starts = new Map<number, number>();
  let size = 0;
  for (const entry of entries) {
    starts.set(entry.chunk, size);
    size += dealsOf(entry);
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
    for (const row of (await folder.rowsOf(entry)).heads) {
      file(columns, at++, row);
      if (row.verdict === 'winnable' && row.stock !== undefined) columns.hasStock = true;
    }
  const { times, faults } = await folder.readTimes();
  refuseFault(folder, faults[0]);
  return { ...columns, times: [...times.values()].reduce<Times>((sum, chunk) => addTimes(sum, chunk.times), {}) };
}

/** Whether a fault means that it isn't sure which study a folder holds; a line of the manifest costs its chunk alone. */
function isOfStudy({ place }: StudyFinding): boolean {
  return place === STUDY_FILE;
}

function refuseFault({ path }: StudyFolder, fault: StudyFinding | undefined): void {
  if (fault) throw new WrongStudy(`${path}/${fault.place}: ${fault.fault}`);
}

/** The verdict on a deal as a number; 0 where its chunk isn't done. */
export function verdictOn(
  { study, starts, verdicts }: Pick<Columns, 'study' | 'starts' | 'verdicts'>,
  deal: number,
): number {
  const chunk = Math.floor((deal - study.first) / study.chunk);
  const start = starts.get(chunk);
  return start === undefined ? 0 : (verdicts[start + deal - chunkOf(study, chunk).first] ?? 0);
}

function file({ verdicts, rungs, nodes, moves, stock, least }: Columns, at: number, row: RowHead): void {
  verdicts[at] = VERDICTS.indexOf(row.verdict);
  rungs[at] = row.rung;
  nodes[at] = row.nodes;
  if (row.verdict !== 'winnable') return;
  moves[at] = row.moves;
  stock[at] = row.stock ?? 0;
  least[at] = row.least ? 1 : 0;
}
