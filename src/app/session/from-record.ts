import { formatLayout, type GameRecord, type Move, type Position, type Replay } from '../../rules/index.ts';
import { onLine, type Session, startFrom } from './session.ts';
import type { GameStart } from './start.ts';

/** The game that a record tells, as far as its moves are right, before the first of them. */
export function sessionOf({ game, start }: GameRecord, { moves, positions }: Replay, now: number): Session {
  const first = positions[0] as Position;
  const from: GameStart =
    start.kind === 'deal'
      ? { kind: 'deal', deal: start.number }
      : { kind: 'layout', layout: formatLayout(game, first) };
  return withMoves(startFrom(game, from, first, now, 'imported'), moves, positions);
}

/** A game of the same kind from the same cards, in which the moves of a line were played so far, one by one. */
export function playedSoFar({ game, start, moves, positions, at, shown }: Session, now: number): Session {
  const fresh = { ...startFrom(game, start, positions[0] as Position, now, 'imported'), shown };
  return onLine(withMoves(fresh, moves.slice(0, at), positions.slice(0, at + 1)), at);
}

/** A fresh game whose line has moves that are known to be legal, with the positions that they lead to. */
function withMoves(fresh: Session, moves: readonly Move[], positions: readonly Position[]): Session {
  const played = moves.map((move, index) => ({ parent: index, move, by: 'player' as const }));
  const latest = [...moves.map((_, index) => index + 1), 0];
  return onLine({ ...fresh, tree: { steps: [...fresh.tree.steps, ...played], positions, latest } }, 0);
}
