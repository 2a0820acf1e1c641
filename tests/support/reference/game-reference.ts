import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../src/games/index.ts';

/**
 * The derived data of a game, frozen in `tests/reference/<id>.json`. `npm run frozen -- <id>` writes it. Players rely on
 * cards of deals, counts of move sequences, house rules, links, daily deals and bounds of grades: these never change.
 */
export interface GameReference {
  /** The house rules with their values, defaults first: `wrap=off|on opening=empty|card`. */
  readonly houseRules: string;
  /** The solver family that decides the game. */
  readonly family: string;
  readonly parts: Parts;
  /** The cards of ten deals by deal number. */
  readonly deals: Readonly<Record<string, DealtCards>>;
  readonly perft: readonly PerftRow[];
  /** For each variant of `singleChangesOf`, the digest of the verdicts, nodes and lines that a version of the solver finds for six deals. */
  readonly solver: { readonly version: number; readonly digests: Readonly<Record<string, string>> };
  readonly links: Links;
}

/** The optional parts that a game has. */
export interface Parts {
  readonly introduction: boolean;
  /** The digest of the daily deals up to a day, or `null` if the game has none. */
  readonly daily: { readonly to: string; readonly digest: string } | null;
  readonly grades: Grades | null;
  /** Whether `tests/browser/heard` has a screen-reader transcript of a won play of this game. */
  readonly heard: boolean;
  /** The languages with all texts of the game. */
  readonly languages: readonly string[];
}

export interface Grades {
  /** The variants with a measured difficulty. */
  readonly variants: readonly string[];
  /** Eight deals of the usual rules: for each of the four bounds between grades, one deal below and one above. */
  readonly bounds: readonly number[];
}

export interface DealtCards {
  readonly foundation: string;
  readonly piles: readonly string[];
  readonly stock: string;
}

/** Counts of move sequences of length 1, 2, 3 … from the position after up to `after` random moves (`walkBoth`). */
export interface PerftRow {
  readonly variant: string;
  readonly deal: number;
  readonly after: number;
  readonly counts: readonly number[];
}

/** Published codes and the lengths of codes. */
interface Links {
  /** Length of the layout code of deal 1. */
  readonly layoutLength: number;
  /** Length of the longest record code of twenty games of up to 150 random moves. */
  readonly recordLength: number;
  readonly layouts: readonly LayoutLink[];
  readonly records: readonly RecordLink[];
}

export interface LayoutLink {
  readonly variant: string;
  readonly code: string;
  /** The lines of the layout. */
  readonly layout: readonly string[];
}

export interface RecordLink {
  readonly code: string;
  /** The lines of the record. */
  readonly record: readonly string[];
}

const REFERENCE_FOLDER = join(import.meta.dirname, '../../reference');

/** Reads the frozen data of a game. @throws {Error} with the command that writes the file, if there is none */
export function referenceOf(id: string): GameReference {
  const file = join(REFERENCE_FOLDER, `${id}.json`);
  if (!existsSync(file)) throw new Error(`tests/reference/${id}.json is missing: npm run frozen -- ${id} writes it`);
  return JSON.parse(readFileSync(file, 'utf8')) as GameReference;
}

/** The frozen data of all games, in the order of the games. */
export const REFERENCES: readonly (GameReference & { readonly id: string })[] = GAMES.map(({ id }) => ({
  id,
  ...referenceOf(id),
}));
