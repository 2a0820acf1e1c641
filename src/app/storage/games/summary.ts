import { isWon } from '../../../rules/index.ts';
import type { Ending, Origin } from '../../session/ending.ts';
import { cardsLeftNow, type Session } from '../../session/session.ts';

/** What lists and counts of games need to know of one: a few plain values, kept beside it. */
export interface GameSummary {
  /** As in `KeptGame`. */
  readonly id: string;
  /** The game without its house rules, and with them. */
  readonly gameId: string;
  readonly variant: string;
  /** The deal's number; a layout has none. */
  readonly deal?: number | undefined;
  readonly origin: Origin;
  /** Whether a solution was shown. */
  readonly shown: boolean;
  readonly result: 'open' | Ending['kind'];
  /** Times in milliseconds since 1970: when it was first shown, last played, and when it ended. */
  readonly startedAt: number;
  readonly changedAt: number;
  readonly endedAt?: number | undefined;
  /** At its ending, or as it stands. */
  readonly moves: number;
  readonly elapsed: number;
  /** Cards that a win still took; in a game with a score, those that were not on a foundation. */
  readonly left: number;
  /** Whether the first move tried in each position led to the win. */
  readonly straight?: boolean | undefined;
}

/** A game in short; `elapsed` is the time on its clock now. */
export function gameSummaryOf(session: Session, id: string, changedAt: number, elapsed: number): GameSummary {
  const { game, start, origin, shown, ending, startedAt } = session;
  const now = ending ?? { moves: session.at, elapsed, left: cardsLeftNow(session) };
  return {
    id,
    gameId: game.definition.id,
    variant: game.name,
    deal: start.kind === 'deal' ? start.deal : undefined,
    origin,
    shown,
    result: ending?.kind ?? 'open',
    startedAt,
    changedAt,
    endedAt: ending?.time,
    moves: now.moves,
    elapsed: now.elapsed,
    left: now.left,
    straight: ending?.kind === 'won' ? isStraightWin(session, ending.moves) : undefined,
  };
}

/** Whether no other step was tried before the win: then the step that won is as far on as the win has moves. */
function isStraightWin({ game, tree }: Session, moves: number): boolean {
  const last = tree.positions[moves];
  return last !== undefined && isWon(game, last);
}

/** The house rules of a game as in its address; nothing for the usual ones. */
export function rulesOf({ variant }: GameSummary): string {
  return variant.split('?')[1] ?? '';
}

/** Returns the time at which a game ended, or else was last played, in milliseconds since 1970. */
export function playedAt({ endedAt, changedAt }: GameSummary): number {
  return endedAt ?? changedAt;
}

/** Sorts games by when they were played, newest first. */
export function byTime(summaries: readonly GameSummary[]): GameSummary[] {
  return summaries.toSorted((a, b) => playedAt(b) - playedAt(a) || (a.id < b.id ? -1 : 1));
}
