import type { Verdict } from '../../solver/index.ts';
import { StudyDigest } from '../digest.ts';
import { type StudyFinding, WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { STUDY_FILE } from '../folder-files.ts';
import type { ManifestEntry } from '../manifest.ts';
import type { DealRange } from '../range.ts';
import type { ChunkRows } from '../rows.ts';
import type { PooledStudy } from './pooled-study.ts';
import type { StudyCounts } from './summary.ts';

/** The verdicts by their code in `VerdictBlock`. */
export const VERDICTS_BY_CODE = ['winnable', 'unwinnable', 'undecided'] as const satisfies readonly Verdict[];
export const WINNABLE_CODE = 0;
export const UNWINNABLE_CODE = 1;
export const UNDECIDED_CODE = 2;

export interface VerdictBlock extends DealRange {
  readonly verdicts: Uint8Array;
}

/**
 * Reads the rows of a pooled study in the order of the deals, chunk by chunk, so that memory does not grow with the study.
 * Adds them and the times to `counts`.
 *
 * @throws {WrongStudy} if `study.json` or the times have a fault, or a chunk does not match the manifest
 */
export async function* readVerdictBlocks(
  { folders }: PooledStudy,
  counts: StudyCounts,
): AsyncGenerator<VerdictBlock, void, void> {
  for (const folder of folders) {
    throwFault(folder, folder.faults.find(isAboutStudyFile));
    const digest = new StudyDigest(folder.study);
    for await (const { entry, rows } of readAhead(folder)) {
      digest.add(rows.text);
      for (const row of rows.heads) counts.addRow(row);
      const verdicts = Uint8Array.from(rows.heads, ({ verdict }) => VERDICTS_BY_CODE.indexOf(verdict));
      yield { first: entry.first, last: entry.last, verdicts };
    }
    const { times, faults } = await folder.readTimes();
    throwFault(folder, faults[0]);
    for (const chunk of times.values()) counts.addTimes(chunk.times);
    counts.addFolder(folder, digest.finish());
  }
}

interface ReadChunk {
  readonly entry: ManifestEntry;
  readonly rows: ChunkRows;
}

/** Reads the chunks of a folder. Reads the next file while the caller uses a chunk. */
async function* readAhead(folder: StudyFolder): AsyncGenerator<ReadChunk, void, void> {
  let reading: Promise<ReadChunk> | undefined;
  const read = async (entry: ManifestEntry) => ({ entry, rows: await folder.readChunkRows(entry) });
  for (const entry of folder.entries) {
    const before = reading;
    reading = read(entry);
    // The error surfaces when its turn comes.
    reading.catch(() => undefined);
    if (before) yield await before;
  }
  if (reading) yield await reading;
}

/** Whether a fault is in `study.json`, so that it concerns the whole study and not only a chunk. */
function isAboutStudyFile({ place }: StudyFinding): boolean {
  return place === STUDY_FILE;
}

function throwFault({ path }: StudyFolder, fault: StudyFinding | undefined): void {
  if (fault) throw new WrongStudy(`${path}/${fault.place}: ${fault.fault}`);
}
