import { isWon } from '../../../rules/index.ts';
import type { Ending, Origin } from '../../session/ending.ts';
import { cardsLeftNow, type Session } from '../../session/session.ts';

/** The data for lists and statistics. */
export interface GameSummary {
  /** See `KeptGame`. */
  readonly id: string;
  readonly gameId: string;
  /** The game with its house rules. */
  readonly variant: string;
  /** Absent for a layout. */
  readonly deal?: number | undefined;
  readonly origin: Origin;
  readonly shown: boolean;
  readonly result: 'open' | Ending['kind'];
  /** In milliseconds since 1970, as the next two. */
  readonly startedAt: number;
  readonly changedAt: number;
  readonly endedAt?: number | undefined;
  /** At its ending, or now. */
  readonly moves: number;
  readonly elapsed: number;
  /** See `cardsLeftNow`. */
  readonly left: number;
  /** Whether the player tried no other move before the win. */
  readonly straight?: boolean | undefined;
}

/** `elapsed` is the current time of the clock. */
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

/** True if the step that won is as deep as the win has moves. */
function isStraightWin({ game, tree }: Session, moves: number): boolean {
  const last = tree.positions[moves];
  return last !== undefined && isWon(game, last);
}

/** Returns the house rules as in the game's address; `''` for the usual ones. */
export function rulesOf({ variant }: GameSummary): string {
  return variant.split('?')[1] ?? '';
}

/** In milliseconds since 1970. */
export function playedAt({ endedAt, changedAt }: GameSummary): number {
  return endedAt ?? changedAt;
}

/** Newest first. */
export function byTime(summaries: readonly GameSummary[]): GameSummary[] {
  return summaries.toSorted((a, b) => playedAt(b) - playedAt(a) || (a.id < b.id ? -1 : 1));
}
