import type { Move, Position } from '../../rules/engine/index.ts';

/** A position that the search has reached, with the move that led there; the start has no `move` and no `from`. */
export interface ReachedPosition {
  readonly position: Position;
  readonly move?: Move;
  readonly from?: ReachedPosition;
  isTaken?: boolean;
}

/** Positions by score, the lowest first and of equal scores the newest. */
class Queue {
  readonly #stacks: ReachedPosition[][] = [];
  #lowest = 0;

  add(position: ReachedPosition, score: number): void {
    while (this.#stacks.length <= score) this.#stacks.push([]);
    this.#stacks[score].push(position);
    if (score < this.#lowest) this.#lowest = score;
  }

  take(): ReachedPosition | undefined {
    for (; this.#lowest < this.#stacks.length; this.#lowest++) {
      const position = this.#stacks[this.#lowest].pop();
      if (position) return position;
    }
    return undefined;
  }
}

/**
 * The positions that a search has yet to expand, in one queue for each way to score them. The queues take turns, so that
 * a way that misleads in one game costs only its share.
 */
export class OpenPositions {
  readonly #queues: Queue[];
  #turn = 0;

  constructor(ways: number) {
    this.#queues = Array.from({ length: ways }, () => new Queue());
  }

  /** `scores` are whole numbers from 0 on, one for each queue. */
  add(position: ReachedPosition, scores: readonly number[]): void {
    for (const [way, queue] of this.#queues.entries()) queue.add(position, scores[way]);
  }

  /** Returns the best position of the queue whose turn it is, and takes it out of all; `undefined` if none is left. */
  take(): ReachedPosition | undefined {
    const queue = this.#queues[this.#turn++ % this.#queues.length];
    let position = queue.take();
    while (position?.isTaken) position = queue.take();
    if (position) position.isTaken = true;
    return position;
  }
}
