import { createHash, type Hash } from 'node:crypto';
import type { Study } from './study.ts';
import { formatStudy } from './study-text.ts';

/**
 * Computes the digest of a study: SHA-256 of its `study.json`, then of all its rows as text in the order of the deals. It
 * depends neither on the sizes of chunks nor on the compression.
 */
export class StudyDigest {
  readonly #hash: Hash;

  constructor(study: Study) {
    this.#hash = createHash('sha256').update(formatStudy(study));
  }

  add(rows: Uint8Array): void {
    this.#hash.update(rows);
  }

  /** Returns the digest as 64 hex digits. Only one call is allowed. */
  finish(): string {
    return this.#hash.digest('hex');
  }
}
