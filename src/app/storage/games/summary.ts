import { isWon } from '../../../rules/index.ts';
import type { Ending, Origin } from '../../session/ending.ts';
import { cardsLeftNow, type Session } from '../../session/session.ts';

/** The data of a game for lists and statistics, stored beside the game. */
export interface GameSummary {
  /** As in `KeptGame`. */
  readonly id: string;
  /** As in `KeptGame`. */
  readonly gameId: string;
  /** The game's id with its house rules. */
  readonly variant: string;
  /** The deal number; absent if the game started from a layout. */
  readonly deal?: number | undefined;
  readonly origin: Origin;
  /** Whether a solution was shown. */
  readonly shown: boolean;
  readonly result: 'open' | Ending['kind'];
  /** In milliseconds since 1970, as are the next two. */
  readonly startedAt: number;
  readonly changedAt: number;
  readonly endedAt?: number | undefined;
  /** At its ending, or now. */
  readonly moves: number;
  readonly elapsed: number;
  /** Cards left to clear; in a game with a score, those not on a foundation. */
  readonly left: number;
  /** Whether the first move tried in each position led to the win. */
  readonly straight?: boolean | undefined;
}

/** Summarizes a session; `elapsed` is the time on its clock now. */
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

/** Whether the player won without trying any other move: the step that won is then as deep as the win has moves. */
function isStraightWin({ game, tree }: Session, moves: number): boolean {
  const last = tree.positions[moves];
  return last !== undefined && isWon(game, last);
}

/** Returns the house rules of a game as in its address; `''` for the usual ones. */
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
