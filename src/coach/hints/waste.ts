import {
  canonicalKey,
  type Game,
  isDeal,
  legalMoves,
  type Move,
  type Option,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { type BlindPlay, findWaysToDeal, playBlindly } from '../../solver/kernels.ts';
import type { Thought } from '../thought/thought.ts';
import { type Hint, judgedChoice, MOST_CHOICES, triedChoice } from './answer.ts';
import { TrialBook } from './trial-book.ts';
import { type PlayerView, samplesOf } from './view.ts';

/** Ways to the next deal that are tried. */
const WAYS = 8;
/** After so many trials of each way the better half goes on alone. */
const HALVED = [12, 24];
const LAST_TRIAL = 48;
/** Nodes between two answers: some tens of milliseconds. */
const WORK = 10_000;

/** A position in which the next card is dealt, the move that begins the way there, and how trials of it ended. */
interface Rest {
  readonly first: Move;
  readonly position: Position;
  readonly key: string;
  readonly rank: number;
  wins: number;
  of: number;
  /** Cards up at the ends of all trials. */
  up: number;
}

const book = new TrialBook<BlindPlay>();

/**
 * What to play where cards are dealt to a waste, one at a time, and nobody knows which comes next. Until the next deal
 * all lies open: so the ways there are compared, each in the same trials. In a trial the unseen cards lie in some order,
 * and each is met without knowledge of the next.
 */
export function* thinkOfWaste(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const rests = restsOf(view);
  yield hintOf(options, rests, rests.length < 2);
  if (rests.length < 2) return;
  const sample = samplesOf(view);
  let left: readonly Rest[] = rests;
  let work = 0;
  for (let n = 0; n < LAST_TRIAL; n++) {
    const cards = sample(n).subarray(view.game.talonAt, view.game.talonAt + view.unseen);
    for (const rest of left) work += tryRest(view, rest, n, cards);
    if (HALVED.includes(n + 1)) left = left.toSorted(byTrials).slice(0, Math.max(2, left.length >> 1));
    if (n > 0 && work < WORK) continue;
    work = 0;
    yield hintOf(options, rests, false);
  }
  yield hintOf(options, rests, true);
}

/** The most promising positions to deal in, and a position won before that. */
function restsOf({ game, position }: PlayerView): Rest[] {
  const seen = new Set<string>();
  return findWaysToDeal(game, position, WAYS).flatMap((way, rank) => {
    const rest = way.reduce((here, move) => playUnchecked(game, here, move), position);
    const first = way[0] ?? legalMoves(game, position).find(isDeal);
    const key = canonicalKey(game, rest);
    if (first === undefined || seen.has(key)) return [];
    seen.add(key);
    return [{ first, position: rest, key, rank, wins: 0, of: 0, up: 0 }];
  });
}

/** Plays on from a rest with the unseen cards in this order; returns the nodes it took. */
function tryRest(view: PlayerView, rest: Rest, n: number, cards: Uint8Array): number {
  const { won, up, nodes } = book.result(view, rest.key, n, () => {
    const position = rest.position.slice() as Position;
    position.set(cards, view.game.talonAt);
    return playBlindly(view.game, dealtOn(view.game, position));
  });
  rest.of++;
  rest.up += up;
  if (won) rest.wins++;
  return nodes;
}

/** The position after the next card is dealt; itself where none can be. */
function dealtOn(game: Game, position: Position): Position {
  const move = legalMoves(game, position).find(isDeal);
  return move === undefined ? position : playUnchecked(game, position, move);
}

/** More trials say more; then wins count, then cards up, then what looks best. */
function byTrials(a: Rest, b: Rest): number {
  return b.of - a.of || b.wins - a.wins || b.up - a.up || a.rank - b.rank;
}

/** The first moves of the ways, the best way first; after them what looks good. */
function hintOf(options: readonly Option[], rests: readonly Rest[], isFinal: boolean): Hint {
  const order = rests.toSorted(byTrials);
  const firsts = [...new Set(order.map(({ first }) => first))];
  const tried = firsts.flatMap((first) => {
    const rest = order.find((other) => other.first === first);
    return rest ? [triedChoice(first, rest.wins, rest.of)] : [];
  });
  const others = options.filter(({ move }) => !firsts.includes(move)).map(({ move }) => judgedChoice(move));
  return { choices: [...tried, ...(tried.length ? [] : others)].slice(0, MOST_CHOICES), verdict: undefined, isFinal };
}
