import type { DealNumber } from '../rules/index.ts';
import { dealCount } from './range.ts';
import { formatRow } from './row.ts';
import { compressRows } from './rows.ts';
import { solveDeal } from './solve-deal.ts';
import { gameOfStudy, type Study } from './study.ts';

/** What a short trial says of the deals of a study. */
export interface Trial {
  readonly deals: number;
  /** The mean time of a deal on one thread, in milliseconds, and the bounds of its 95 % interval. */
  readonly ms: number;
  readonly lowMs: number;
  readonly highMs: number;
  /** The mean size of a deal's compressed row. */
  readonly bytes: number;
}

const LEAST_DEALS = 10;
/** Spreads the first deals evenly over the range, however many there are. */
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;
const Z = 1.96;

/** Solves deals from the whole range of a study for about a number of seconds, on this thread. */
export function tryStudy(study: Study, seconds: number): Trial {
  const game = gameOfStudy(study);
  const most = dealCount(study);
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let text = '';
  while (times.length < most && (times.length < LEAST_DEALS || performance.now() < end)) {
    const number = study.first + Math.floor(((times.length * GOLDEN_SHARE) % 1) * most);
    const began = performance.now();
    text += formatRow(solveDeal(game, study, number as DealNumber));
    times.push(performance.now() - began);
  }
  const deals = times.length;
  const ms = times.reduce((sum, time) => sum + time, 0) / deals;
  const variance = times.reduce((sum, time) => sum + (time - ms) ** 2, 0) / Math.max(1, deals - 1);
  const half = Z * Math.sqrt(variance / deals);
  return { deals, ms, lowMs: Math.max(0, ms - half), highMs: ms + half, bytes: compressRows(text).length / deals };
}
