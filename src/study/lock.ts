import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, copyFile, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DiskFault, excerpt, StudyFault } from './faults.ts';

/** The process that writes to a folder. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process began, where the system says so: a process that died may have left its number to another. */
  readonly began: string;
}

/** When a process began, in ticks since the machine did; empty where that can't be known, or there is no such process. */
function beganAt(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning({ pid, host, began }: Owner): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return began !== '' && began === beganAt(pid);
  try {
    process.kill(pid, 0);
    return began === beganAt(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a lock says: there is none, or it is of nobody that runs, or of somebody. */
type Holder = 'none' | 'gone' | Owner;

async function holderOf(path: string): Promise<Holder> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    const found = error.code === 'EISDIR' ? 'a folder' : error.message;
    throw new StudyFault(`${path}: expected the lock of a process, found ${found}`);
  });
  if (text === undefined) return 'none';
  // A power cut may leave a file of zeros, or of nothing.
  if (text.replaceAll('\0', '') === '') return 'gone';
  const owner = parsedOwner(text);
  if (owner) return isRunning(owner) ? owner : 'gone';
  throw new StudyFault(
    `${path}: expected the lock of a process, found ${excerpt(text.trim())}; delete the file if no process writes to this folder`,
  );
}

function parsedOwner(text: string): Owner | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<Owner>;
    const isOwner = Number.isSafeInteger(pid) && typeof host === 'string' && typeof began === 'string';
    return isOwner ? ({ pid, host, began } as Owner) : undefined;
  } catch {
    return undefined;
  }
}

/** Errors of file systems without hard links. */
const NO_LINKS: readonly unknown[] = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Creates a file that is whole from the first moment on; answers whether it wasn't there. */
async function create(path: string, content: string): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`;
  try {
    await writeFile(whole, content, { flag: 'wx', flush: true });
    await link(whole, path).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code)) throw error;
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

const TRIES = 100;
/** Milliseconds between two tries, while another process takes over an old lock. */
const TRY_AGAIN = 20;

/** Makes this process the only one that writes to a folder; returns what ends that. A lock whose process is gone is taken over. */
export async function lock(path: string): Promise<() => Promise<void>> {
  const owner: Owner = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  const content = `${JSON.stringify(owner)}\n`;
  for (let tries = 0; tries < TRIES; tries++) {
    if ((await create(path, content)) || (await takeOver(path, content))) return () => rm(path, { force: true });
    await pause(TRY_AGAIN);
  }
  throw new StudyFault(`${path}: other processes take the folder again and again`);
}

/** Whether the lock of a process that is gone was replaced. @throws {StudyFault} where its process runs */
async function takeOver(path: string, content: string): Promise<boolean> {
  if (!(await isGone(path))) return false;
  // Whoever holds the second lock alone may replace the first: two processes that saw the old one can't both.
  const second = `${path}.next`;
  if (!(await create(second, content))) {
    if ((await holderOf(second)) === 'gone') await rm(second, { force: true });
    return false;
  }
  const isTaken = await isGone(path).catch(() => false);
  if (isTaken) await rename(second, path);
  else await rm(second, { force: true });
  return isTaken;
}

/** Whether a lock is there whose process is gone. @throws {StudyFault} where its process runs */
async function isGone(path: string): Promise<boolean> {
  const holder = await holderOf(path);
  if (typeof holder === 'string') return holder === 'gone';
  throw new StudyFault(
    `${path}: process ${holder.pid} on ${holder.host} writes to this folder; delete the file if that is no longer so`,
  );
}
