import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Unwritable } from './durable.ts';
import { StudyFault } from './study.ts';

/** Who writes to a folder. */
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

async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    // Unreadable: its writer died while it wrote it.
    return undefined;
  }
}

/** Makes this process the only one that writes to a folder; gives back what ends that. A lock whose process is gone is taken over. */
export async function lock(path: string): Promise<() => Promise<void>> {
  const owner: Owner = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  for (let tries = 0; tries < 3; tries++) {
    try {
      await writeFile(path, `${JSON.stringify(owner)}\n`, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new Unwritable(path, error);
    }
    const other = await ownerOf(path);
    if (other && isRunning(other))
      throw new StudyFault(
        `${path}: process ${other.pid} on ${other.host} writes to this folder; delete the file if that is no longer so`,
      );
    await rm(path, { force: true });
  }
  throw new StudyFault(`${path}: another process takes the folder again and again`);
}
