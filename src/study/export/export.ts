import { WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { STUDY_FILE } from '../folder-files.ts';
import { parseRow } from '../row.ts';
import type { RowFormat } from './row.ts';

interface ExportOptions {
  readonly signal: AbortSignal;
  /** Receives the number of rows written so far. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Writes the rows of all recorded chunks of studies, one chunk after the other, in the order of the deals.
 *
 * @throws {WrongStudy} if `study.json` or the rows of a chunk are wrong
 */
export async function exportRows(
  folders: readonly StudyFolder[],
  format: RowFormat,
  { signal, onProgress }: ExportOptions,
): Promise<void> {
  let written = 0;
  for (const folder of folders) {
    const wrong = folder.faults.find(({ place }) => place === STUDY_FILE);
    if (wrong) throw new WrongStudy(`${folder.path}/${wrong.place}: ${wrong.fault}`);
    for (const entry of folder.entries) {
      signal.throwIfAborted();
      const rows = (await folder.readChunkRows(entry)).lines.map(parseRow);
      format.write(folder.study.game, rows);
      written += rows.length;
      onProgress(written);
    }
  }
  format.finish();
}
