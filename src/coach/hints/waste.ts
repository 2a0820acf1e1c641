import {
  canonicalKey,
  type Game,
  isDeal,
  legalMoves,
  type Move,
  type Option,
  type Position,
  playUnchecked,
  stockCount,
} from '../../rules/engine/index.ts';
import { type BlindPlayResult, findWaysToDeal, playBlindly } from '../../solver/kernels.ts';
import { MAX_HINT_MOVES, WASTE_TRIALS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createJudgedChoice, createTriedChoice, type Hint } from './answer.ts';
import { Promises } from './promises.ts';
import { TrialCache } from './trial-cache.ts';
import { createSampler, type PlayerView } from './view.ts';

/** The number of nodes between two answers, which takes some tens of milliseconds. */
const ANSWER_INTERVAL = 10_000;

/** A position before the next deal, the first move towards it, and the results of its trials. */
interface WasteRest {
  readonly first: Move;
  readonly position: Position;
  /** The keys of the positions on the way to it, and of the one after the deal. */
  readonly way: readonly string[];
  readonly key: string;
  /** The index of the position in the order of `findWaysToDeal`, most promising first. */
  readonly rank: number;
  wins: number;
  of: number;
  /** The sum over the trials of the cards played to foundations. */
  up: number;
}

/** Ways to the next deal. */
const promises = new Promises();
const trialResults = new TrialCache<BlindPlayResult>();

/**
 * Yields hints for games that deal single cards to a waste. It compares the positions before the next deal, since
 * everything is known until then. All are compared by the same trials. A trial plays one random order of the unseen
 * cards, as a player would who does not know it. The hints up to the deal follow the best way, since nothing new is seen
 * on it.
 */
export function* thinkOfWasteHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const kept = keptPromise(view, options);
  if (kept) {
    yield kept;
    return;
  }
  const rests = findRests(view);
  yield createHint(options, rests, rests.length < 2);
  if (rests.length < 2) return;
  const sample = createSampler(view);
  let left: readonly WasteRest[] = rests;
  let work = 0;
  for (let n = 0; n < WASTE_TRIALS.last; n++) {
    const stock = sample(n).subarray(view.game.talonAt, view.game.talonAt + stockCount(view.position));
    for (const rest of left) work += runTrial(view, rest, n, stock);
    if (WASTE_TRIALS.halved.includes(n + 1)) left = left.toSorted(compareRests).slice(0, Math.max(2, left.length >> 1));
    if (n > 0 && work < ANSWER_INTERVAL) continue;
    work = 0;
    yield createHint(options, rests, false);
  }
  const [best] = rests.toSorted(compareRests);
  if (best) promises.make(view.game, best.way, best);
  yield createHint(options, rests, true);
}

/** Returns a hint at the way that an earlier one promised, if there is one. */
function keptPromise({ game, position }: PlayerView, options: readonly Option[]): Hint | undefined {
  const promised = promises.at(game, position);
  const next = promised && options.find(({ key }) => key === promised.next);
  if (!next) return undefined;
  const others = options.filter((option) => option !== next).map(({ move }) => createJudgedChoice(move));
  const choices = [createTriedChoice(next.move, promised.wins, promised.of), ...others];
  return { choices: choices.slice(0, MAX_HINT_MOVES), verdict: undefined, isFinal: true };
}

/** Finds the most promising positions before the next deal, or a position that is won without it. */
function findRests({ game, position }: PlayerView): WasteRest[] {
  const seen = new Set<string>();
  return findWaysToDeal(game, position, WASTE_TRIALS.ways).flatMap((moves, rank) => {
    const way = [canonicalKey(game, position)];
    const rest = moves.reduce((here, move) => {
      const next = playUnchecked(game, here, move);
      way.push(canonicalKey(game, next));
      return next;
    }, position);
    const key = canonicalKey(game, rest);
    const deal = legalMoves(game, rest).find(isDeal);
    const first = moves[0] ?? deal;
    if (first === undefined || seen.has(key)) return [];
    seen.add(key);
    if (deal !== undefined) way.push(canonicalKey(game, playUnchecked(game, rest, deal)));
    return [{ first, position: rest, way, key, rank, wins: 0, of: 0, up: 0 }];
  });
}

/**
 * Plays a trial from a position before the next deal, or takes its result from the cache. Returns the number of nodes
 * that the trial took.
 */
function runTrial(view: PlayerView, rest: WasteRest, n: number, stock: Uint8Array): number {
  const { won, up, nodes } = trialResults.result(view, rest.key, n, () => {
    const position = rest.position.slice() as Position;
    position.set(stock, view.game.talonAt);
    return playBlindly(view.game, dealNext(view.game, position));
  });
  rest.of++;
  rest.up += up;
  if (won) rest.wins++;
  return nodes;
}

function dealNext(game: Game, position: Position): Position {
  const move = legalMoves(game, position).find(isDeal);
  return move === undefined ? position : playUnchecked(game, position, move);
}

function compareRests(a: WasteRest, b: WasteRest): number {
  return b.of - a.of || b.wins - a.wins || b.up - a.up || a.rank - b.rank;
}

/**
 * Creates a hint with the first moves towards the positions, best first. Without positions, it takes the options. A
 * hint has at most `MAX_HINT_MOVES` moves.
 */
function createHint(options: readonly Option[], rests: readonly WasteRest[], isFinal: boolean): Hint {
  const order = rests.toSorted(compareRests);
  const firsts = [...new Set(order.map(({ first }) => first))];
  const tried = firsts.flatMap((first) => {
    const rest = order.find((other) => other.first === first);
    return rest ? [createTriedChoice(first, rest.wins, rest.of)] : [];
  });
  const others = options.filter(({ move }) => !firsts.includes(move)).map(({ move }) => createJudgedChoice(move));
  return {
    choices: [...tried, ...(tried.length ? [] : others)].slice(0, MAX_HINT_MOVES),
    verdict: undefined,
    isFinal,
  };
}
