import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that can't be written: a full disk, no permission. What was written before is untouched. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';

  constructor(path: string, cause: unknown) {
    super(`${path} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function written(path: string, flags: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What may be said on systems that can't sync a folder; their renames are as durable as they get. */
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

/**
 * Writes a whole file so that even a power cut leaves either the file that was there or the new one: under another name, synced,
 * then renamed, then the folder synced.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.part`;
  try {
    await written(part, 'w', content);
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw new Unwritable(path, error);
  }
}

/** Adds to the end of a file and waits until it is on the disk. A power cut may leave a part of it at the end. */
export async function appendDurably(path: string, content: string): Promise<void> {
  await written(path, 'a', content).catch((error: unknown) => {
    throw new Unwritable(path, error);
  });
}
