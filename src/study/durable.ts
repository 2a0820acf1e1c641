import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DiskFault } from './faults.ts';

async function writeSynced(path: string, flags: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const FOLDER_SYNC_ERRORS: readonly unknown[] = ['EISDIR', 'EPERM', 'EINVAL', 'EACCES'];

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!FOLDER_SYNC_ERRORS.includes((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** The suffix of files that are not completely written. */
export const PART_SUFFIX = '.part';

/**
 * Replaces a file atomically: writes and syncs a temporary file, renames it, then syncs the folder. A power cut leaves
 * either the old or the new file. Removes the temporary file if writing fails.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await writeAllDurably([[path, content]]);
}

type NewFile = readonly [path: string, content: string | Uint8Array];

/** Replaces files of one folder as `writeDurably` does, together. If one fails, others may have been replaced. */
export async function writeAllDurably(files: readonly NewFile[]): Promise<void> {
  const ends = await Promise.allSettled(files.map(([path, content]) => replaceFile(path, content)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  const folder = dirname(files[0]?.[0] ?? '');
  await syncFolder(folder).catch((error: unknown) => {
    throw new DiskFault(folder, 'written', error);
  });
}

async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}${PART_SUFFIX}`;
  try {
    await writeSynced(part, 'w', content);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw new DiskFault(path, 'written', error);
  }
}

/** Appends to a file and syncs it. A power cut may leave an incomplete last line. */
export async function appendDurably(path: string, content: string): Promise<void> {
  await writeSynced(path, 'a', content).catch((error: unknown) => {
    throw new DiskFault(path, 'written', error);
  });
}

/**
 * Creates a folder and its missing parents, without Node's recursive `mkdir`, which never returns in places such as
 * `/proc`.
 *
 * @throws {DiskFault} if it cannot
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeFolders(resolve(path));
  } catch (error) {
    throw new DiskFault(path, 'written', error);
  }
}

async function makeFolders(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolders(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have created it.
    if (!(await isFolder(path))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/**
 * Checks that files can be created in a folder, by creating and removing an empty one called `name` + `PART_SUFFIX`.
 *
 * @throws {DiskFault} if it cannot
 */
export async function refuseReadOnly(folder: string, name: string): Promise<void> {
  const probe = join(folder, `${name}${PART_SUFFIX}`);
  try {
    await writeSynced(probe, 'w', '');
    await rm(probe);
  } catch (error) {
    throw new DiskFault(folder, 'written', error);
  }
}
