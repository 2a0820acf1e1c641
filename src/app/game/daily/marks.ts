import { dailyDeal, dailySpan } from '../../../games/daily.ts';
import { addDays, dayOf } from '../../../games/day.ts';
import { compileKnown, type GameDefinition } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** The marks of a day's deal: won on the day itself, won later, or played without a win. */
export const DAY_MARKS = ['won', 'later', 'played'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/** A player's games of one game's daily deals, by deal number. */
export type GamesByDeal = ReadonlyMap<number, readonly GameSummary[]>;

/** Groups games under the usual house rules by deal. Imported records are left out: somebody else played them. */
export function gamesByDeal(definition: GameDefinition, all: readonly GameSummary[]): GamesByDeal {
  const usual = compileKnown(definition).name;
  const own = all.filter(({ variant, origin, deal }) => variant === usual && origin !== 'imported' && deal);
  return Map.groupBy(own, ({ deal }) => deal ?? 0);
}

/** Returns the day on which a game was won. A win after a shown solution doesn't count. */
function dayOfWin({ result, shown, endedAt }: GameSummary): string | undefined {
  return result === 'won' && !shown && endedAt !== undefined ? dayOf(endedAt) : undefined;
}

/** Returns the mark of a day, or `undefined` if its deal was not played. */
export function dayMarkOf(definition: GameDefinition, day: string, played: GamesByDeal): DayMark | undefined {
  const deal = dailyDeal(definition, day);
  const games = (deal && played.get(deal)) ?? [];
  if (games.length === 0) return undefined;
  const wins = games.flatMap((game) => dayOfWin(game) ?? []);
  if (wins.length === 0) return 'played';
  return wins.some((won) => won <= day) ? 'won' : 'later';
}

/** Numbers of consecutive days whose deals were won on the day itself. */
export interface DayStreaks {
  /** The current streak: it ends today, or yesterday while today can still be won. */
  readonly now: number;
  readonly longest: number;
}

export function dayStreaksOf(definition: GameDefinition, played: GamesByDeal, today: string): DayStreaks {
  return streaksOf((day) => dayMarkOf(definition, day, played) === 'won', today);
}

/** Returns the streaks of days on which any game's daily deal was won on the day itself. */
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

function streaksOf(isWon: (day: string) => boolean, today: string): DayStreaks {
  let [now, longest] = [0, 0];
  for (let day = dailySpan().first; day <= today; day = addDays(day, 1)) {
    if (isWon(day)) now++;
    else if (day < today) now = 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
