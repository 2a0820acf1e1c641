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

/** Errors of systems that can't sync a folder; their renames are as durable as they get. */
const NO_FOLDER_SYNC: readonly unknown[] = ['EISDIR', 'EPERM', 'EINVAL', 'EACCES'];

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** The end of the name of a file that isn't whole yet. */
export const PART = '.part';

/**
 * Writes a whole file so that even a power cut leaves either the file that was there or the new one: under another name, synced,
 * then renamed, then the folder synced. Where that fails, the part that was written is removed.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}${PART}`;
  try {
    await writeSynced(part, 'w', content);
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw new DiskFault(path, 'written', error);
  }
}

/** Adds to the end of a file and waits until it is on the disk. A power cut may leave a part of it at the end. */
export async function appendDurably(path: string, content: string): Promise<void> {
  await writeSynced(path, 'a', content).catch((error: unknown) => {
    throw new DiskFault(path, 'written', error);
  });
}

/**
 * Makes a folder and those above it. Node's own way to do so never ends where the system takes no folders, as in `/proc`.
 * @throws {DiskFault}
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
    // Another process may have made it.
    if (!(await isFolder(path))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** Makes sure that new files can be written to a folder. @throws {DiskFault} */
export async function refuseReadOnly(folder: string, name: string): Promise<void> {
  const probe = join(folder, `${name}${PART}`);
  try {
    await writeSynced(probe, 'w', '');
    await rm(probe);
  } catch (error) {
    throw new DiskFault(folder, 'written', error);
  }
}
