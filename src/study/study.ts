import { createHash } from 'node:crypto';
import { findGame } from '../games/index.ts';
import { type Game, SHUFFLE_VERSION } from '../rules/index.ts';
import { SOLVER_VERSION } from '../solver/index.ts';
import type { StudyBudget } from './budget.ts';
import { StudyFault } from './faults.ts';
import { type DealRange, dealCount, isWithin } from './range.ts';

/** The version of the format of studies, rows and digests. Studies of other versions cannot be read. */
export const STUDY_FORMAT = 2;

export const MAX_CHUNK_SIZE = 100_000;
/** In bytes. */
export const MAX_MEMORY = 2 ** 36;

/** Everything that the rows depend on. Studies with equal fields have the same rows, byte by byte, on every machine. */
export interface Study {
  readonly format: number;
  readonly game: string;
  /** A digest of the rules, so that a correction of the game makes another study. */
  readonly rules: string;
  readonly first: number;
  readonly last: number;
  /** The node budgets of the tries. A deal that stays undecided gets the next one. */
  readonly ladder: readonly number[];
  /** In bytes, for the tables of a search. */
  readonly memory: number;
  readonly solver: number;
  readonly shuffle: number;
}

/** Deals that one worker solves and one file holds. The chunks of a study may have any size. */
export type Chunk = DealRange;

export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns a digest of the rules of a game, without its appearance on the table. */
function digestOfRules({ rules: { pack, foundation, tableau, stock, goal } }: Game): string {
  const { arrangement: _, fan: __, ...played } = tableau;
  return sha256Of(canonicalJson({ pack, foundation, tableau: played, stock, goal })).slice(0, 16);
}

/**
 * Returns the chunk size for a study: about a thousand chunks of 20 to 1,000 deals. Larger studies have about ten thousand
 * larger chunks, so that neither a folder nor a database gets a million entries.
 */
export function defaultChunkSize(deals: number): number {
  const usual = Math.min(1000, Math.max(20, Math.ceil(deals / 1000)));
  return Math.min(MAX_CHUNK_SIZE, Math.max(usual, Math.ceil(deals / 10_000)));
}

export interface StudyOptions {
  readonly first: number;
  readonly last: number;
  readonly budget: StudyBudget;
}

/** Creates a study for the installed versions of the solver and the shuffle. */
export function createStudy(game: Game, { first, last, budget }: StudyOptions): Study {
  return {
    format: STUDY_FORMAT,
    game: game.name,
    rules: digestOfRules(game),
    first,
    last,
    ladder: budget.ladder,
    memory: budget.memory,
    solver: SOLVER_VERSION,
    shuffle: SHUFFLE_VERSION,
  };
}

export function studyId(study: Study): string {
  return sha256Of(canonicalJson(study));
}

/** Whether a study is another one with the same or more deals. */
export function isExtension(study: Study, other: Study): boolean {
  const { first, last } = other;
  return isWithin(other, study) && studyId({ ...study, first, last }) === studyId(other);
}

export function isChunk(study: Study, { first, last }: { first: unknown; last: unknown }): boolean {
  if (!(Number.isSafeInteger(first) && Number.isSafeInteger(last))) return false;
  const chunk = { first, last } as Chunk;
  const deals = dealCount(chunk);
  return isWithin(chunk, study) && deals >= 1 && deals <= MAX_CHUNK_SIZE;
}

export function chunkCount(range: DealRange, size: number): number {
  return Math.ceil(dealCount(range) / size);
}

/** Returns a chunk of a range that is cut into chunks of `size` deals. The last chunk may have fewer. */
export function chunkAt({ first, last }: DealRange, size: number, index: number): Chunk {
  const start = first + index * size;
  return { first: start, last: Math.min(last, start + size - 1) };
}

export function* cutIntoChunks(ranges: Iterable<DealRange>, size: number): Generator<Chunk, void, void> {
  for (const range of ranges)
    for (let index = 0; index < chunkCount(range, size); index++) yield chunkAt(range, size, index);
}

/** Describes each field that differs between two studies, such as `last 1000 there, 2000 here`. */
export function describeDifferences(there: Study, here: Study): string[] {
  const fields = Object.keys(here) as (keyof Study)[];
  return fields
    .filter((field) => canonicalJson(there[field]) !== canonicalJson(here[field]))
    .map((field) => `${field} ${canonicalJson(there[field])} there, ${canonicalJson(here[field])} here`);
}

/** Describes the versions of a study that differ from the installed ones; empty if its deals can be solved here. */
export function versionDifferences(study: Study): string[] {
  const { format, solver, shuffle } = study;
  const game = findGame(study.game);
  const rules = game.ok ? digestOfRules(game.value) : 'no such game';
  const here: Study = { ...study, format: STUDY_FORMAT, solver: SOLVER_VERSION, shuffle: SHUFFLE_VERSION, rules };
  return describeDifferences({ ...study, format, solver, shuffle }, here);
}

/**
 * Returns the game of a study.
 *
 * @throws {StudyFault} if the game does not exist or the rules, shuffle, solver or format have another version
 */
export function gameOfStudy(study: Study): Game {
  const differences = versionDifferences(study);
  const game = findGame(study.game);
  if (differences.length || !game.ok) throw new StudyFault(`the study has another version: ${differences.join('; ')}`);
  return game.value;
}
