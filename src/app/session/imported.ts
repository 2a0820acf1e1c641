import {
  formatLayout,
  type Game,
  type GameRecord,
  type Move,
  ok,
  type Position,
  parseLayoutCode,
  type Replay,
  type Result,
  unseenCards,
} from '../../rules/index.ts';
import { type Session, startFrom, withLineThrough } from './session.ts';
import type { GameStart } from './start.ts';

export function startFromLayoutCode(game: Game, code: string, now: number): Result<Session> {
  const position = parseLayoutCode(game, code);
  if (!position.ok) return position;
  const layout = formatLayout(game, position.value);
  return ok(startFrom(game, { kind: 'layout', layout }, position.value, now, 'imported'));
}

/** The session is at its first position. */
export function sessionFromRecord({ game, start }: GameRecord, { moves, positions }: Replay, now: number): Session {
  const first = positions[0] as Position;
  const from: GameStart =
    start.kind === 'deal'
      ? { kind: 'deal', deal: start.number }
      : { kind: 'layout', layout: formatLayout(game, first) };
  return withMoves(startFrom(game, from, first, now, 'imported'), moves, positions);
}

export function copyUpToNow({ game, start, moves, positions, at, shown }: Session, now: number): Session {
  const fresh = { ...startFrom(game, start, positions[0] as Position, now, 'imported'), shown };
  return withLineThrough(withMoves(fresh, moves.slice(0, at), positions.slice(0, at + 1)), at);
}

function withMoves(fresh: Session, moves: readonly Move[], positions: readonly Position[]): Session {
  const steps = moves.map((move, index) => ({ parent: index, move, by: 'player' as const }));
  const latest = [...moves.map((_, index) => index + 1), 0];
  const tree = {
    steps: [...fresh.tree.steps, ...steps],
    positions,
    latest,
    unseen: unseenCards(fresh.game, positions),
  };
  return withLineThrough({ ...fresh, tree }, 0);
}
