import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar, type TarSource } from 'modern-tar/fs';
import { StudyFolder } from '../src/study/folder.ts';
import { MANIFEST_FILE, ROWS_FOLDER, rowsFileName, STUDY_FILE } from '../src/study/folder-files.ts';
import { formatManifest } from '../src/study/manifest.ts';
import { formatStudy } from '../src/study/study-text.ts';

interface StudyArchive {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the archive. */
  readonly digest: string;
}

/** The fields of files that would differ from machine to machine. */
const SAME_EVERYWHERE = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 };

/** Writes a tar archive of a study's definition, manifest and rows to a folder. It unpacks to the folder of a study. */
export async function archiveStudy(path: string, folder: string): Promise<StudyArchive> {
  const { study, entries } = await StudyFolder.openForReading(path);
  const root = basename(path);
  const texts = [
    [STUDY_FILE, formatStudy(study)],
    [MANIFEST_FILE, formatManifest(study, entries)],
  ] as const;
  const files = entries.map((entry) => join(ROWS_FOLDER, rowsFileName(entry)));
  const sources: TarSource[] = [
    ...texts.map(([name, content]) => ({ type: 'content' as const, content, target: `${root}/${name}` })),
    ...files.map((name) => ({ type: 'file' as const, source: join(path, name), target: `${root}/${name}` })),
  ].map((source) => ({ ...source, ...SAME_EVERYWHERE }));
  const name = `${root}.tar`;
  const archive = join(folder, name);
  await pipeline(packTar(sources), createWriteStream(archive));
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  return { name, bytes: statSync(archive).size, digest: hash.digest('hex') };
}
