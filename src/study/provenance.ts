import { cpus } from 'node:os';
import { join } from 'node:path';
import { readCommit } from './commit.ts';
import { writeDurably } from './durable.ts';
import { excerpt, WrongStudy } from './faults.ts';
import { RUNS_FILE, readTextIfExists } from './folder-files.ts';
import { readVersion } from './program-version.ts';
import type { Study } from './study.ts';

/** When, by which program and on which machine something was made. It differs from run to run and is in no digest. */
export interface Provenance {
  /** In ISO 8601 and UTC. */
  readonly date: string;
  readonly version: string;
  /** `null` if it is unknown. */
  readonly commit: string | null;
  readonly node: string;
  readonly processor: string;
}

export interface StudyRun extends Provenance {
  readonly game: string;
  readonly first: number;
  readonly last: number;
  readonly workers: number;
}

/** Describes this program on this machine at this moment. */
export function describeProvenance(): Provenance {
  const all = cpus();
  return {
    date: `${new Date().toISOString().slice(0, 19)}Z`,
    version: readVersion(),
    commit: readCommit() ?? null,
    node: process.versions.node,
    processor: `${all[0]?.model.trim() || process.arch}, ${all.length} threads`,
  };
}

export async function recordRun(path: string, { game, first, last }: Study, workers: number): Promise<void> {
  const run: StudyRun = { game, first, last, workers, ...describeProvenance() };
  const before = await readRuns(path);
  const lines = [...before, run].map((each) => `${JSON.stringify(each)}\n`);
  await writeDurably(join(path, RUNS_FILE), lines.join(''));
}

/**
 * Reads the runs recorded in the folder of a study. Rows from a database have none.
 *
 * @throws {WrongStudy} if a line is not a run
 */
export async function readRuns(path: string): Promise<StudyRun[]> {
  const text = (await readTextIfExists(join(path, RUNS_FILE))) ?? '';
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const run = parseRun(line);
      if (run) return run;
      throw new WrongStudy(`${join(path, RUNS_FILE)}, line ${index + 1}: expected a run, found ${excerpt(line)}`);
    });
}

const TEXTS = ['game', 'date', 'version', 'node', 'processor'] as const;
const COUNTS = ['first', 'last', 'workers'] as const;

function parseRun(line: string): StudyRun | undefined {
  try {
    const run = JSON.parse(line) as Partial<Record<keyof StudyRun, unknown>>;
    const isRun =
      TEXTS.every((name) => typeof run[name] === 'string') &&
      COUNTS.every((name) => Number.isSafeInteger(run[name])) &&
      (run.commit === null || typeof run.commit === 'string');
    return isRun ? (run as unknown as StudyRun) : undefined;
  } catch {
    return undefined;
  }
}
