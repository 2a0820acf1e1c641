import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DiskFault, excerpt, StudyFault } from './faults.ts';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** The start time of the process; empty if unknown. It distinguishes a dead process from a new one with its `pid`. */
  readonly began: string;
}

/**
 * Returns the start time of a process in ticks since boot; an empty text if there is no such process or no `/proc`.
 */
function processStartTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning({ pid, host, began }: Owner): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return began !== '' && began === processStartTime(pid);
  try {
    process.kill(pid, 0);
    return began === processStartTime(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The state of a lock: missing, left by a dead process, or owned by a process that may be running. */
type Holder = 'none' | 'stale' | Owner;

async function readHolder(path: string): Promise<Holder> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    const found = error.code === 'EISDIR' ? 'a folder' : error.message;
    throw new StudyFault(`${path}: expected the lock of a process, found ${found}`);
  });
  if (text === undefined) return 'none';
  // A power cut may leave an empty file or one of zeros.
  if (text.replaceAll('\0', '') === '') return 'stale';
  const owner = parseOwner(text);
  if (owner) return isRunning(owner) ? owner : 'stale';
  throw new StudyFault(
    `${path}: expected the lock of a process, found ${excerpt(text.trim())}; delete the file if no process writes to this folder`,
  );
}

function parseOwner(text: string): Owner | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<Owner>;
    const isOwner = Number.isSafeInteger(pid) && typeof host === 'string' && typeof began === 'string';
    return isOwner ? ({ pid, host, began } as Owner) : undefined;
  } catch {
    return undefined;
  }
}

const NO_LINK_ERRORS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/**
 * Creates a file, which appears with all its content at once if the file system has hard links. Returns false if the file
 * exists.
 */
async function createWholeFile(path: string, content: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`;
  try {
    await writeFile(whole, content, { flag: 'wx', flush: true });
    await link(whole, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINK_ERRORS.includes(error.code)) throw error;
      await copyFile(whole, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DiskFault(path, 'written', error);
  } finally {
    await rm(whole, { force: true }).catch(() => undefined);
  }
}

const MAX_TRIES = 100;
const RETRY_PAUSE_MS = 20;

/**
 * Creates the lock file `path` for this process, replacing a stale one. Returns a function that removes it.
 *
 * @throws {StudyFault} if another process holds the lock
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const owner: Owner = { pid: process.pid, host: hostname(), began: processStartTime(process.pid) };
  const content = `${JSON.stringify(owner)}\n`;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if ((await createWholeFile(path, content)) || (await replaceStaleLock(path, content)))
      return () => rm(path, { force: true });
    await pause(RETRY_PAUSE_MS);
  }
  throw new StudyFault(`${path}: expected to get the lock within ${MAX_TRIES} tries, found other processes taking it`);
}

/**
 * Returns whether it replaced the lock.
 *
 * @throws {StudyFault} if a process that may be running holds it
 */
async function replaceStaleLock(path: string, content: string): Promise<boolean> {
  if (!(await isStale(path))) return false;
  // Only the holder of the second lock may replace the first, so two processes cannot both replace it.
  const second = `${path}.next`;
  if (!(await createWholeFile(second, content))) {
    if ((await readHolder(second)) === 'stale') await rm(second, { force: true });
    return false;
  }
  const isTaken = await isStale(path).catch(() => false);
  if (isTaken) await rename(second, path);
  else await rm(second, { force: true });
  return isTaken;
}

/**
 * Whether a dead process left a lock; false if there is no lock.
 *
 * @throws {StudyFault} if a process that may be running holds it
 */
async function isStale(path: string): Promise<boolean> {
  const holder = await readHolder(path);
  if (typeof holder === 'string') return holder === 'stale';
  throw new StudyFault(
    `${path}: process ${holder.pid} on ${holder.host} writes to this folder; delete the file if it no longer does`,
  );
}
