import type { DealNumber, GameDefinition } from '../rules/index.ts';
import { DAILY_TABLE } from './daily-table.ts';
import { addDays, daysBetween, isDay } from './day.ts';

/**
 * The daily deal of each game, by its usual house rules: the same for everyone, offline too. A day has a sequence of candidates, which follow
 * from its date; the table keeps which of them was the first that was proved winnable. Specified in docs/daily.md and frozen by tests.
 */

/** Deals of a day are as easy to read out and type as those that come at random. */
const LARGEST = 999_999_999;

/** A letter for each candidate that a day may have. */
export const CANDIDATES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

type Named = Pick<GameDefinition, 'id'>;

/** The first day and the last one that the table has a deal for. */
export function dailySpan(): { readonly first: string; readonly last: string } {
  const { first, last } = DAILY_TABLE;
  return { first, last };
}

/** A candidate for a day, by its place in the sequence: a number that follows from the game's id and the date. */
export function dailyCandidate({ id }: Named, day: string, place: number): DealNumber {
  return (1 + (hashOf(`${id} ${day} ${place}`) % LARGEST)) as DealNumber;
}

/** Whether a game has daily deals at all. */
export function hasDailyDeals({ id }: Named): boolean {
  return lettersOf(id) !== '';
}

/** The deal of a game for a day, `2026-11-01`; none outside the table's span, or for a game that it doesn't have. */
export function dailyDeal(game: Named, day: string): DealNumber | undefined {
  const place = dailyPlace(game, day);
  return place === undefined ? undefined : dailyCandidate(game, day, place);
}

const numbers = new Map<string, ReadonlySet<number>>();

/** Whether a number is that of a game's daily deal, of any day that the table has. */
export function isDailyDeal({ id }: Named, deal: number | undefined): boolean {
  let all = numbers.get(id);
  if (!all) {
    const { first, last } = DAILY_TABLE;
    const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, count) => addDays(first, count));
    all = new Set(days.map((day) => dailyDeal({ id }, day) ?? 0));
    numbers.set(id, all);
  }
  return deal !== undefined && all.has(deal);
}

/** Which of a day's candidates is its deal. */
export function dailyPlace({ id }: Named, day: string): number | undefined {
  const letters = lettersOf(id);
  const letter = isDay(day) ? letters.charAt(daysBetween(DAILY_TABLE.first, day)) : '';
  return letter ? CANDIDATES.indexOf(letter) : undefined;
}

const joined = new Map<string, string>();

/** A letter for each day of a game's table. */
function lettersOf(id: string): string {
  const known = joined.get(id);
  if (known !== undefined) return known;
  const letters = DAILY_TABLE.years[id]?.join('') ?? '';
  joined.set(id, letters);
  return letters;
}

/** The 32 bits of FNV-1a, mixed as MurmurHash3 does at its end: texts that differ in a letter have nothing in common. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
