import { isWon } from '../../../rules/index.ts';
import type { Ending, Origin } from '../../session/ending.ts';
import { cardsLeftNow, ownMoves, type Session } from '../../session/session.ts';
import { pathTo } from '../../session/tree.ts';

export interface GameSummary {
  readonly id: string;
  readonly gameId: string;
  /** The game with its house rules, such as `pitchfork?runs=any`. */
  readonly variant: string;
  /** Absent for a layout. */
  readonly deal?: number | undefined;
  readonly origin: Origin;
  readonly shown: boolean;
  readonly result: 'open' | Ending['kind'];
  /** In milliseconds since 1970, like all times here. */
  readonly startedAt: number;
  readonly changedAt: number;
  readonly endedAt?: number | undefined;
  /** The player's own moves at the ending, or at the last change, like `elapsed` and `left`. */
  readonly moves: number;
  /** In milliseconds. */
  readonly elapsed: number;
  readonly left: number;
  readonly straight?: boolean | undefined;
}

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

/** Whether the first moves that were tried led straight to the win. */
function isStraightWin({ game, tree }: Session): boolean {
  const won = tree.positions.findIndex((position) => isWon(game, position));
  return won === pathTo(tree, won).length - 1;
}

export function rulesOf({ variant }: GameSummary): string {
  return variant.split('?')[1] ?? '';
}

export function playedAt({ endedAt, changedAt }: GameSummary): number {
  return endedAt ?? changedAt;
}

export function sortByTime(summaries: readonly GameSummary[]): GameSummary[] {
  return summaries.toSorted((a, b) => playedAt(b) - playedAt(a) || (a.id < b.id ? -1 : 1));
}
