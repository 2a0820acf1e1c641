import { createHash } from 'node:crypto';
import { findGame } from '../games/index.ts';
import { type Game, SHUFFLE_VERSION } from '../rules/index.ts';
import { SOLVER_VERSION } from '../solver/index.ts';
import type { StudyBudget } from './budget.ts';
import { StudyFault } from './faults.ts';

/** The version of studies, rows and digests; a folder of another version is refused. */
export const STUDY_FORMAT = 1;

/** Limits of a study: deals in a chunk, and bytes for the tables of a search. */
export const MOST_CHUNK = 100_000;
export const MOST_MEMORY = 2 ** 36;

/**
 * What is to be found out: all that the rows depend on, and nothing else. Two studies with equal fields have the same rows,
 * byte by byte, wherever and however they are made.
 */
export interface Study {
  readonly format: number;
  /** The game with its house rules, as in an address. */
  readonly game: string;
  /** A digest of the rules that the name stands for, so that a game that was corrected is another one. */
  readonly rules: string;
  /** The first deal and the last. */
  readonly first: number;
  readonly last: number;
  /** Deals in a chunk. */
  readonly chunk: number;
  /** Nodes that each try may expand: a deal that one leaves undecided goes on to the next. */
  readonly ladder: readonly number[];
  /** Bytes that the tables of a search may take. */
  readonly memory: number;
  /** Versions of the solver and of the shuffle. */
  readonly solver: number;
  readonly shuffle: number;
}

/** The deals of a chunk: its number from 0, its first deal and its last. */
export interface Chunk {
  readonly chunk: number;
  readonly first: number;
  readonly last: number;
}

/** SHA-256 in hexadecimal. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A value as JSON with its keys in alphabetical order at every depth. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A digest of what may be played under the rules of a game; how it looks on the table has no part in it. */
function rulesDigest({ rules: { pack, foundation, tableau, stock, goal } }: Game): string {
  const { arrangement: _, fan: __, ...played } = tableau;
  return digestOf(canonicalJson({ pack, foundation, tableau: played, stock, goal })).slice(0, 16);
}

/** Deals in a chunk unless told otherwise: a thousand chunks or fewer, but of 20 deals at least and 1,000 at most. */
export function usualChunk(deals: number): number {
  return Math.min(1000, Math.max(20, Math.ceil(deals / 1000)));
}

export interface StudyOptions {
  readonly first: number;
  readonly last: number;
  readonly budget: StudyBudget;
  readonly chunk?: number;
}

/** The study of a game's deals with the solver that is here. */
export function studyOf(game: Game, { first, last, budget, chunk }: StudyOptions): Study {
  return {
    format: STUDY_FORMAT,
    game: game.name,
    rules: rulesDigest(game),
    first,
    last,
    chunk: chunk ?? usualChunk(last - first + 1),
    ladder: budget.ladder,
    memory: budget.memory,
    solver: SOLVER_VERSION,
    shuffle: SHUFFLE_VERSION,
  };
}

/** The name of a study among all studies: a digest of its fields. */
export function studyId(study: Study): string {
  return digestOf(canonicalJson(study));
}

export function dealsOf({ first, last }: Study | Chunk): number {
  return last - first + 1;
}

export function chunkCount(study: Study): number {
  return Math.ceil(dealsOf(study) / study.chunk);
}

export function chunkOf(study: Study, chunk: number): Chunk {
  const first = study.first + chunk * study.chunk;
  return { chunk, first, last: Math.min(study.last, first + study.chunk - 1) };
}

/** The digest of a whole study: of its name and the digests of all its chunks, in their order. */
export function wholeDigest(study: Study, chunks: readonly string[]): string {
  return digestOf([studyId(study), ...chunks, ''].join('\n'));
}

/** What differs between two studies, field by field: `last: 1000 there, 2000 here`. */
export function differences(there: Study, here: Study): string[] {
  const fields = Object.keys(here) as (keyof Study)[];
  return fields
    .filter((field) => canonicalJson(there[field]) !== canonicalJson(here[field]))
    .map((field) => `${field} ${canonicalJson(there[field])} there, ${canonicalJson(here[field])} here`);
}

/** The versions of a study under which rows can't be made or solved again here; empty where all are ours. */
export function foreignVersions(study: Study): string[] {
  const { format, solver, shuffle } = study;
  const game = findGame(study.game);
  const rules = game.ok ? rulesDigest(game.value) : 'no such game';
  const ours: Study = { ...study, format: STUDY_FORMAT, solver: SOLVER_VERSION, shuffle: SHUFFLE_VERSION, rules };
  return differences({ ...study, format, solver, shuffle }, ours);
}

/** The game of a study; throws where this Riffle has other rules, another shuffle or another solver. */
export function gameOf(study: Study): Game {
  const foreign = foreignVersions(study);
  const game = findGame(study.game);
  if (foreign.length || !game.ok) throw new StudyFault(`the study is of another version: ${foreign.join('; ')}`);
  return game.value;
}
