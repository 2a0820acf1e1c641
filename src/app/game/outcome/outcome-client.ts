import { type Game, immediateOutcome, type Outcome, outcomeOf, type Position } from '../../../rules/index.ts';

export interface OutcomeQuestion {
  readonly number: number;
  readonly game: string;
  readonly position: Position;
}

/** Sent to the worker: a question, or the number of one that needs no answer any more. */
export type OutcomeRequest =
  | { readonly kind: 'ask'; readonly question: OutcomeQuestion }
  | { readonly kind: 'stop'; number: number };

export interface OutcomeAnswer {
  readonly number: number;
  readonly outcome: Outcome;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (outcome: Outcome) => void>();

/**
 * Resolves to the outcome of a position. A search runs in a worker, where it can take seconds; `signal` stops it, and
 * the answer is then `open`. Without a worker the page itself searches for a few milliseconds.
 */
export function askOutcome(game: Game, position: Position, signal: AbortSignal): Promise<Outcome> {
  const immediate = immediateOutcome(game, position);
  if (immediate) return Promise.resolve(immediate);
  const started = startWorker();
  if (!started) return Promise.resolve(outcomeOf(game, position));
  const number = ++asked;
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('open');
    waiting.set(number, resolve);
    send(started, { kind: 'ask', question: { number, game: game.name, position } });
    signal.addEventListener('abort', () => {
      if (!waiting.has(number)) return;
      send(started, { kind: 'stop', number });
      settle({ number, outcome: 'open' });
    });
  });
}

function send(to: Worker, order: OutcomeRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  to.postMessage(order);
}

function settle({ number, outcome }: OutcomeAnswer): void {
  waiting.get(number)?.(outcome);
  waiting.delete(number);
}

function startWorker(): Worker | undefined {
  if (worker || typeof Worker === 'undefined') return worker;
  worker = new Worker(new URL('./outcome-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<OutcomeAnswer>) => settle(data));
  worker.addEventListener('error', giveUpWorker);
  return worker;
}

/** A worker that can't be loaded, or has failed, answers no more: its games stay open, and the next question starts another. */
function giveUpWorker(): void {
  worker?.terminate();
  worker = undefined;
  for (const number of waiting.keys()) settle({ number, outcome: 'open' });
}
