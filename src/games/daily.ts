import type { DealNumber, GameDefinition } from '../rules/index.ts';
import { DAILY_TABLE } from './daily-table.ts';
import { addDays, daysBetween, isDay } from './day.ts';

/**
 * The daily deal of each game under its default house rules: the same for everyone, also offline. The candidates of a
 * day follow from its date. The table stores the first of them that was proved winnable. Specified in docs/daily.md and
 * frozen by tests.
 */

/** The greatest number of a daily deal. It has nine digits, so that a number is easy to read out and type. */
const MAX_NUMBER = 999_999_999;

/** The characters that stand for the candidates of a day in the table, by the candidate's index. */
export const CANDIDATE_LETTERS =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&()*+,-./:;<=>?@[]^_{|}~';

type GameWithId = Pick<GameDefinition, 'id'>;

/** Returns the first and the last day that have daily deals, or those of one game. The last days of games may differ. */
export function dailySpan(game?: GameWithId): { readonly first: string; readonly last: string } {
  const { first, last } = DAILY_TABLE;
  return { first, last: game ? addDays(first, tableLetters(game.id).length - 1) : last };
}

/** Returns a candidate for a day by its index: a deal number that follows from the game's id and the date. */
export function dailyCandidate({ id }: GameWithId, day: string, index: number): DealNumber {
  return (1 + (hashText(`${id} ${day} ${index}`) % MAX_NUMBER)) as DealNumber;
}

export function hasDailyDeals({ id }: GameWithId): boolean {
  return tableLetters(id) !== '';
}

/**
 * Returns the deal of a game for a day such as `2026-11-01`; `undefined` outside the game's span, or for a game
 * without daily deals.
 */
export function dailyDeal(game: GameWithId, day: string): DealNumber | undefined {
  const index = dailyIndex(game, day);
  return index === undefined ? undefined : dailyCandidate(game, day, index);
}

const daysByDeal = new Map<string, ReadonlyMap<number, string>>();

/** Returns the day up to `last` whose daily deal of a game has a number, or `undefined` if there is none. */
export function dayOfDailyDeal({ id }: GameWithId, deal: number, last = DAILY_TABLE.last): string | undefined {
  const key = `${id} ${last}`;
  let all = daysByDeal.get(key);
  if (!all) {
    const { first } = DAILY_TABLE;
    const days = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, count) => addDays(first, count));
    all = new Map(days.map((day) => [dailyDeal({ id }, day) ?? 0, day]));
    daysByDeal.set(key, all);
  }
  return all.get(deal);
}

/** Whether a number is a game's daily deal on any day of the table. */
export function isDailyDeal(game: GameWithId, deal: number | undefined): boolean {
  return deal !== undefined && dayOfDailyDeal(game, deal) !== undefined;
}

/** Returns the index of a day's deal among the candidates of the day; `undefined` if the day has no deal. */
export function dailyIndex({ id }: GameWithId, day: string): number | undefined {
  const letters = tableLetters(id);
  const letter = isDay(day) ? letters.charAt(daysBetween(DAILY_TABLE.first, day)) : '';
  return letter ? CANDIDATE_LETTERS.indexOf(letter) : undefined;
}

const lettersById = new Map<string, string>();

/** Returns a game's characters in the table, one for each day; an empty text for a game without daily deals. */
function tableLetters(id: string): string {
  const known = lettersById.get(id);
  if (known !== undefined) return known;
  const letters = DAILY_TABLE.years[id]?.join('') ?? '';
  lettersById.set(id, letters);
  return letters;
}

/** Hashes a text with 32-bit FNV-1a and the finaliser of MurmurHash3, so that similar texts have unrelated hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
