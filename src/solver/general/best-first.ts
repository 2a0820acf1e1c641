import { type Game, isWon, type Move, type Position } from '../../rules/engine/index.ts';
import { type Budget, type Search, type Solution, undecided } from '../search/verdict.ts';
import { OpenPositions } from './open-positions.ts';
import { ALL_GENERAL_PRUNES } from './prune.ts';
import { scorerOf, type Weights } from './scores.ts';
import { Steps } from './steps.ts';
import { StoredPositions } from './stored-positions.ts';

/** The ways to weigh a position. They differ in what matters most: cards that leave, cards in the way, room, or runs. */
const WAYS: readonly Weights[] = [
  { left: 4, down: 6, blocking: 3, loose: 1, occupied: 1 },
  { left: 2, undealt: 1, down: 8, blocking: 4, loose: 2, occupied: 4 },
  { left: 8, down: 4, blocking: 1 },
  { left: 2, down: 6, blocking: 1, loose: 4, occupied: 2 },
];

/** The number of nodes between two yields: some milliseconds of search. */
const YIELD_INTERVAL = 256;

/**
 * A search of all legal moves, the best position first, but for those that a proved prune skips: a search that ends
 * without a win has proved a loss.
 */
export class BestFirst {
  readonly #game: Game;
  readonly #steps: Steps;
  readonly #scoresOf: (position: Position) => Int32Array;
  readonly #stored: StoredPositions;
  readonly #open = new OpenPositions(WAYS.length);
  readonly #start: Position;

  constructor(game: Game, start: Position, { memory, seed }: Omit<Budget, 'nodes'>, prunes = ALL_GENERAL_PRUNES) {
    this.#game = game;
    this.#start = start;
    this.#steps = new Steps(game, start, prunes);
    this.#scoresOf = scorerOf(game, WAYS);
    this.#stored = new StoredPositions(game, memory, seed);
    this.#open.add(this.#stored.add(start, -1, 0 as Move), this.#scoresOf(start));
  }

  /** The memory in use, in bytes. */
  get memory(): number {
    return this.#stored.memory;
  }

  /** Searches with at most `most` more nodes, from where the last call stopped. */
  *search(most: number): Search<Solution> {
    const steps = this.#steps;
    const stored = this.#stored;
    if (isWon(this.#game, this.#start)) return { verdict: 'winnable', moves: [], nodes: 0, stored: 1 };
    const position = this.#start.slice() as Position;
    const next = this.#start.slice() as Position;
    for (let nodes = 0; ; ) {
      if (nodes >= most || stored.count > stored.limit) return undecided(nodes, stored.count);
      const id = this.#open.take();
      if (id < 0) return { verdict: 'unwinnable', moves: [], nodes, stored: stored.count };
      nodes++;
      if (nodes % YIELD_INTERVAL === 0) yield nodes;
      stored.load(id, position);
      if (steps.isDead(position)) continue;
      steps.list(position);
      for (let step = 0; step < steps.count; step++) {
        steps.play(position, step, next);
        const reached = stored.add(next, id, steps.moveOf(step));
        if (reached < 0) continue;
        if (isWon(this.#game, next))
          return { verdict: 'winnable', moves: steps.lineTo(stored, reached), nodes, stored: stored.count };
        this.#open.add(reached, this.#scoresOf(next));
      }
    }
  }
}
