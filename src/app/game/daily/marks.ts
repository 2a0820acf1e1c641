import { dailyDeal, dailySpan } from '../../../games/daily.ts';
import { addDays, dayOf } from '../../../games/day.ts';
import { compileKnown, type GameDefinition } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** Won by the end of the day, won later, or played without a win that counts. */
export const DAY_MARKS = ['won', 'later', 'played'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** By deal number, under the usual house rules. */
export type GamesByDeal = ReadonlyMap<number, readonly GameSummary[]>;

/** Leaves out layouts, and imported records, which somebody else played. */
export function gamesByDeal(definition: GameDefinition, all: readonly GameSummary[]): GamesByDeal {
  const usual = compileKnown(definition).name;
  const own = all.filter(({ variant, origin, deal }) => variant === usual && origin !== 'imported' && deal);
  return Map.groupBy(own, ({ deal }) => deal ?? 0);
}

/** A win after a shown solution doesn't count. */
function dayOfWin({ result, shown, endedAt }: GameSummary): string | undefined {
  return result === 'won' && !shown && endedAt !== undefined ? dayOf(endedAt) : undefined;
}

/** Returns `undefined` if the day has no deal or its deal was not played. */
export function dayMarkOf(definition: GameDefinition, day: string, played: GamesByDeal): DayMark | undefined {
  const deal = dailyDeal(definition, day);
  const games = (deal && played.get(deal)) ?? [];
  if (games.length === 0) return undefined;
  const wins = games.flatMap((game) => dayOfWin(game) ?? []);
  if (wins.length === 0) return 'played';
  return wins.some((won) => won <= day) ? 'won' : 'later';
}

/** In days with the mark `won`. */
export interface DayStreaks {
  /** A streak ends today, or yesterday while today isn't won yet. */
  readonly now: number;
  readonly longest: number;
}

export function dayStreaksOf(definition: GameDefinition, played: GamesByDeal, today: string): DayStreaks {
  return streaksOf((day) => dayMarkOf(definition, day, played) === 'won', today);
}

/** At least one game must be won each day. */
export function anyDayStreaksOf(
  definitions: readonly GameDefinition[],
  all: readonly GameSummary[],
  today: string,
): DayStreaks {
  const games = definitions.map((definition) => ({ definition, played: gamesByDeal(definition, all) }));
  return streaksOf(
    (day) => games.some(({ definition, played }) => dayMarkOf(definition, day, played) === 'won'),
    today,
  );
}

export function mostWonOnADay(
  definitions: readonly GameDefinition[],
  all: readonly GameSummary[],
  today: string,
): number {
  const games = definitions.map((definition) => ({ definition, played: gamesByDeal(definition, all) }));
  let most = 0;
  for (let day = dailySpan().first; day <= today; day = addDays(day, 1)) {
    const won = games.filter(({ definition, played }) => dayMarkOf(definition, day, played) === 'won').length;
    most = Math.max(most, won);
  }
  return most;
}

function streaksOf(isWon: (day: string) => boolean, today: string): DayStreaks {
  let [now, longest] = [0, 0];
  for (let day = dailySpan().first; day <= today; day = addDays(day, 1)) {
    if (isWon(day)) now++;
    else if (day < today) now = 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
