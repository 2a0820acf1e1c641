import {
  FOUNDATION,
  type Game,
  isWon,
  legalMoves,
  type Outcome,
  outcomeOf,
  type Position,
  toOf,
} from '../../rules/index.ts';

export interface Question {
  readonly number: number;
  readonly game: string;
  readonly position: Position;
}

export interface Answer {
  readonly number: number;
  readonly outcome: Outcome;
}

/** Positions searched on the page itself where there is no worker: a few milliseconds. */
const SMALL_BOUND = 200;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (outcome: Outcome) => void>();

/**
 * What has become of a game. The search that it may take runs in a worker, away from the page: it can last tens of
 * milliseconds, several times that on a phone.
 */
export function askOutcome(game: Game, position: Position): Promise<Outcome> {
  const quick = quickOutcome(game, position);
  if (quick) return Promise.resolve(quick);
  const started = startWorker();
  if (!started) return Promise.resolve(outcomeOf(game, position, SMALL_BOUND));
  const question: Question = { number: ++asked, game: game.name, position };
  return new Promise((resolve) => {
    waiting.set(question.number, resolve);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    started.postMessage(question);
  });
}

/** What can be said without a search: most positions are won or play a card to a foundation at once. */
export function quickOutcome(game: Game, position: Position): Outcome | undefined {
  if (isWon(game, position)) return 'won';
  const moves = legalMoves(game, position);
  if (moves.length === 0) return 'lost';
  return moves.some((move) => toOf(move) === FOUNDATION) ? 'open' : undefined;
}

function startWorker(): Worker | undefined {
  if (worker || typeof Worker === 'undefined') return worker;
  worker = new Worker(new URL('./outcome-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.number)?.(data.outcome);
    waiting.delete(data.number);
  });
  // A worker that can't be loaded answers nothing: nothing is called lost then.
  worker.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve('open');
    waiting.clear();
  });
  return worker;
}
