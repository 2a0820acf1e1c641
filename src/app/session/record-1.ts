import type { GameRecord2 } from './record-2.ts';

/** A game as version 1 kept it: one line, without marks. Read for ever, written no more. */
export interface GameRecord1 extends Pick<GameRecord2, 'game' | 'start' | 'moves' | 'startedAt' | 'elapsed'> {
  readonly version: 1;
  /** How many of the moves are played. */
  readonly at: number;
}

/** A game of version 1 in the form of version 2: its moves are the steps of the only line. */
export function fromRecord1({ game, start, moves, at, startedAt, elapsed }: GameRecord1): GameRecord2 {
  return {
    version: 2,
    game,
    start,
    moves,
    parents: moves.map((_, index) => index),
    latest: [...moves.map((_, index) => index + 1), 0],
    automatic: [],
    finish: [],
    bookmarks: [],
    at: Math.min(at, moves.length),
    startedAt,
    elapsed,
  };
}
