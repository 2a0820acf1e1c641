/** Positions by score, the lowest first and of equal scores the newest. */
class Queue {
  readonly #stacks: number[][] = [];
  #lowest = 0;

  add(position: number, score: number): void {
    while (this.#stacks.length <= score) this.#stacks.push([]);
    this.#stacks[score].push(position);
    if (score < this.#lowest) this.#lowest = score;
  }

  take(): number {
    for (; this.#lowest < this.#stacks.length; this.#lowest++) {
      const position = this.#stacks[this.#lowest].pop();
      if (position !== undefined) return position;
    }
    return -1;
  }
}

/**
 * The numbers of the positions that a search has yet to expand, in one queue for each way to score them. The queues take
 * turns, so that a way that misleads in one game costs only its share.
 */
export class OpenPositions {
  readonly #queues: Queue[];
  #isTaken = new Uint8Array(1 << 12);
  #turn = 0;

  constructor(ways: number) {
    this.#queues = Array.from({ length: ways }, () => new Queue());
  }

  /** `scores` are whole numbers from 0 on, one for each queue. */
  add(position: number, scores: Readonly<Int32Array>): void {
    for (let way = 0; way < this.#queues.length; way++) this.#queues[way].add(position, scores[way]);
    if (position < this.#isTaken.length) return;
    const longer = new Uint8Array(2 * position);
    longer.set(this.#isTaken);
    this.#isTaken = longer;
  }

  /** Returns the best position of the queue whose turn it is, and takes it out of all; −1 if none is left. */
  take(): number {
    const queue = this.#queues[this.#turn++ % this.#queues.length];
    let position = queue.take();
    while (position >= 0 && this.#isTaken[position]) position = queue.take();
    if (position >= 0) this.#isTaken[position] = 1;
    return position;
  }
}
