import { dailyDeal, dailySpan } from '../../../games/daily.ts';
import { addDays, dayOf } from '../../../games/day.ts';
import { compileKnown, type GameDefinition } from '../../../rules/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';

/** What has become of a day's deal: won on the day itself, won later, or played without a win. */
export const MARKS = ['won', 'later', 'played'] as const;
export type DayMark = (typeof MARKS)[number];

/** The games that a player played of the daily deals of a game, by deal number. */
export type Played = ReadonlyMap<number, readonly GameSummary[]>;

/** The games by the usual house rules, by their deals. One that was taken over from a record was played by somebody else. */
export function playedOf(definition: GameDefinition, all: readonly GameSummary[]): Played {
  const usual = compileKnown(definition).name;
  const own = all.filter(({ variant, origin, deal }) => variant === usual && origin !== 'imported' && deal);
  return Map.groupBy(own, ({ deal }) => deal ?? 0);
}

/** Whether a game was won by its player, and until the end of which day. */
function wonOn({ result, shown, endedAt }: GameSummary): string | undefined {
  return result === 'won' && !shown && endedAt !== undefined ? dayOf(endedAt) : undefined;
}

/** The mark of a day; none where its deal wasn't played. */
export function dayMarkOf(definition: GameDefinition, day: string, played: Played): DayMark | undefined {
  const deal = dailyDeal(definition, day);
  const games = (deal && played.get(deal)) ?? [];
  if (games.length === 0) return undefined;
  const wins = games.flatMap((game) => wonOn(game) ?? []);
  if (wins.length === 0) return 'played';
  return wins.some((won) => won <= day) ? 'won' : 'later';
}

/** Days in a row whose deals were won, each on its own day. */
export interface DayStreaks {
  /** The row that goes on: it ends today, or yesterday while today can still be won. */
  readonly now: number;
  readonly longest: number;
}

export function dayStreaksOf(definition: GameDefinition, played: Played, today: string): DayStreaks {
  return streaksOf((day) => dayMarkOf(definition, day, played) === 'won', today);
}

/** The streaks of days on which the daily deal of any of some games was won. */
export function anyDayStreaksOf(
  definitions: readonly GameDefinition[],
  all: readonly GameSummary[],
  today: string,
): DayStreaks {
  const games = definitions.map((definition) => ({ definition, played: playedOf(definition, all) }));
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
