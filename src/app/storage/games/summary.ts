import { isWon } from '../../../rules/index.ts';
import type { Ending, Origin } from '../../session/ending.ts';
import { cardsLeftNow, ownMoves, type Session } from '../../session/session.ts';
import { pathTo } from '../../session/tree.ts';

/** The data of a stored game for lists and statistics. */
export interface GameSummary {
  /** The address of the game without `#/`. */
  readonly id: string;
  /** The id of the game's definition, such as `pitchfork`. */
  readonly gameId: string;
  /** The game with its house rules, such as `pitchfork?runs=any`. */
  readonly variant: string;
  /** The deal number; absent for a layout. */
  readonly deal?: number | undefined;
  readonly origin: Origin;
  /** Whether a solution was shown. */
  readonly shown: boolean;
  readonly result: 'open' | Ending['kind'];
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  /** In milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** The number of the player's own moves at the ending, or at the last change. */
  readonly moves: number;
  /** The time of the clock at the ending, or at the last change, in milliseconds. */
  readonly elapsed: number;
  /** The value of `cardsLeftNow` at the ending, or at the last change. */
  readonly left: number;
  /** Whether the player won without trying any other move before; absent if the game isn't won. */
  readonly straight?: boolean | undefined;
}

/** Summarizes a game. `elapsed` is the current time of its clock. */
export function gameSummaryOf(session: Session, id: string, changedAt: number, elapsed: number): GameSummary {
  const { game, start, origin, shown, ending, startedAt } = session;
  const now = ending ?? { moves: ownMoves(session), elapsed, left: cardsLeftNow(session) };
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
    straight: ending?.kind === 'won' ? isStraightWin(session) : undefined,
  };
}

/** Whether the first moves that were tried led straight to the win. Steps are in the order of the first tries. */
function isStraightWin({ game, tree }: Session): boolean {
  const won = tree.positions.findIndex((position) => isWon(game, position));
  return won === pathTo(tree, won).length - 1;
}

/** Returns the house rules as in the game's address; `''` for the usual ones. */
export function rulesOf({ variant }: GameSummary): string {
  return variant.split('?')[1] ?? '';
}

/** Returns the time of the ending or, without one, of the last change, in milliseconds since 1970. */
export function playedAt({ endedAt, changedAt }: GameSummary): number {
  return endedAt ?? changedAt;
}

/** Sorts games by the time when they were played, newest first. */
export function sortByTime(summaries: readonly GameSummary[]): GameSummary[] {
  return summaries.toSorted((a, b) => playedAt(b) - playedAt(a) || (a.id < b.id ? -1 : 1));
}
