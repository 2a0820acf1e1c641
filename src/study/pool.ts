import { Worker } from 'node:worker_threads';
import type { ChunkResult } from './chunk.ts';
import type { Chunk, Study } from './study.ts';
import { addTallies, NO_TALLY, type Tally } from './tally.ts';

/** What a worker thread is asked. */
export interface ChunkTask {
  readonly study: Study;
  readonly chunk: Chunk;
}

/** What it answers: how far it is, what the chunk came to, or why it can't be solved. */
export type ChunkAnswer =
  | { readonly kind: 'progress'; readonly tally: Tally }
  | { readonly kind: 'result'; readonly result: ChunkResult }
  | { readonly kind: 'fault'; readonly message: string };

/** What solves chunks, so many at a time. */
export interface ChunkSolver {
  readonly size: number;
  /** The rows of a chunk; rejects with `ChunkFailed` if they can't be made. */
  readonly solve: (study: Study, chunk: Chunk) => Promise<ChunkResult>;
}

/** A chunk that couldn't be solved, in one line. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

interface Hand {
  readonly worker: Worker;
  job: Job | undefined;
  /** The tally of the chunk under way. */
  tally: Tally;
}

interface Job {
  readonly task: ChunkTask;
  readonly resolve: (result: ChunkResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** The worker's file beside this one, in source or built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker-node.ts' : './worker-node.js', import.meta.url);

/**
 * Solves chunks on worker threads, each a whole chunk at a time: dealing, solving, writing rows and compressing them all happen there,
 * so that the thread that waits for them has nothing to do. A worker that dies takes only its own chunk with it.
 */
export class ChunkPool implements ChunkSolver {
  readonly size: number;
  readonly #hands = new Set<Hand>();
  readonly #waiting: Job[] = [];

  constructor(size: number) {
    this.size = size;
  }

  solve(study: Study, chunk: Chunk): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task: { study, chunk }, resolve, reject });
      this.#assign();
    });
  }

  /** What has been found of the chunks that are under way. */
  underWay(): Tally {
    return [...this.#hands].reduce((sum, { tally }) => addTallies(sum, tally), NO_TALLY);
  }

  /** Ends all workers; chunks under way and waiting are rejected. */
  close(): void {
    const open = [...this.#waiting.splice(0), ...[...this.#hands].flatMap(({ job }) => job ?? [])];
    for (const hand of this.#hands) this.#drop(hand);
    for (const { reject } of open) reject(new ChunkFailed('the workers were ended'));
  }

  #assign(): void {
    while (this.#waiting.length) {
      const hand = this.#idle();
      if (!hand) return;
      hand.job = this.#waiting.shift();
      hand.worker.ref();
      hand.worker.postMessage(hand.job?.task);
    }
  }

  #idle(): Hand | undefined {
    for (const hand of this.#hands) if (!hand.job) return hand;
    return this.#hands.size < this.size ? this.#start() : undefined;
  }

  #start(): Hand {
    const hand: Hand = { worker: new Worker(WORKER), job: undefined, tally: NO_TALLY };
    hand.worker.on('message', (answer: ChunkAnswer) => this.#take(hand, answer));
    hand.worker.on('error', (error) => this.#bury(hand, error.message));
    hand.worker.on('exit', (code) => this.#bury(hand, `its worker exited with code ${code}`));
    this.#hands.add(hand);
    return hand;
  }

  #take(hand: Hand, answer: ChunkAnswer): void {
    if (answer.kind === 'progress') {
      hand.tally = answer.tally;
      return;
    }
    const { job } = hand;
    hand.job = undefined;
    hand.tally = NO_TALLY;
    hand.worker.unref();
    if (answer.kind === 'result') job?.resolve(answer.result);
    else job?.reject(new ChunkFailed(answer.message));
    this.#assign();
  }

  #drop(hand: Hand): void {
    this.#hands.delete(hand);
    hand.job = undefined;
    void hand.worker.terminate();
  }

  #bury(hand: Hand, reason: string): void {
    const { job } = hand;
    if (!this.#hands.has(hand)) return;
    this.#drop(hand);
    job?.reject(new ChunkFailed(reason));
    this.#assign();
  }
}
