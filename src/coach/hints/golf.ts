import { fromOf, isDeal, type Option, rankOf, stockCards } from '../../rules/engine/index.ts';
import { toGolfPosition } from '../../solver/kernels.ts';
import type { Thought } from '../thought/thought.ts';
import { type Hint, MOST_CHOICES, triedChoice } from './answer.ts';
import { afterDeal, meanAfter, reachOf, type WinEstimate } from './golf-deeper.ts';
import type { GolfLayer } from './golf-layer.ts';
import { GolfTrial } from './golf-trial.ts';
import { TrialBook } from './trial-book.ts';
import { type PlayerView, samplesOf } from './view.ts';

/** Shapes of a layer that are looked at: in what may be played now, and within trials. */
const WIDTHS = { now: 400, trials: 24 };
/** Rests that are tried: for each move that may be played now, and in all. */
const TRIED = 4;
const MOST_RESTS = 16;
const LEAST_RESTS = 6;
/**
 * After so many trials of each rest the better half goes on alone; after the last the best are looked at further. Boards of
 * several decks take long, and there is time for few.
 */
const FEW = { halved: [4, 8, 16], last: 32, looksFurther: false };
const MANY = { halved: [16, 32], last: 64, looksFurther: true };
/** Shapes looked at between two answers: some tens of milliseconds. */
const WORK = 20_000;

/** A shape in which the next card may be dealt, the options that begin the way there, and how trials of it ended. */
interface Rest {
  readonly at: number;
  /** The cards left in its piles, by rank. */
  readonly cards: string;
  readonly firsts: Set<Option>;
  readonly value: number;
  wins: number;
  of: number;
  /** The same, some deals further. */
  deeper?: WinEstimate;
}

const book = new TrialBook<boolean>();
const deepBook = new TrialBook<WinEstimate>();

/** What trials are made of: the board as it is, the layer that the rests stand in, and the moves they are reached by. */
interface Table {
  readonly view: PlayerView;
  readonly options: readonly Option[];
  readonly trial: GolfTrial;
  readonly layer: GolfLayer;
  readonly rests: readonly Rest[];
}

/**
 * What to play where all cards but the order of the stock are known, and nothing new is learnt until the next card is
 * dealt. Until then all lies open: so not moves are compared but the rests that can be played to, each in the same trials.
 * In a trial the unseen cards lie in some order, and what comes is met as a player would meet it, who doesn't know what
 * follows. From the best of them it is looked some deals further.
 */
export function* thinkOfGolf(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const golf = toGolfPosition(view.game, view.position);
  const { layer, rests } = restsOf(new GolfTrial(view.game, golf, WIDTHS.now), options);
  yield hintOf(options, rests, false);
  const table = { view, options, layer, rests, trial: new GolfTrial(view.game, golf, WIDTHS.trials) };
  const { halved, last, looksFurther } = view.game.rules.pack.decks > 1 ? FEW : MANY;
  const left = yield* tried(table, halved, last);
  const best = looksFurther ? reachOf(table.trial).best : 0;
  for (const rest of left.slice(0, best)) rest.deeper = yield* lookDeeper(table, rest, golf.stock);
  yield hintOf(options, rests, true);
}

/** Plays trials of the rests, in the end of the best alone, and returns those, the best first. */
function* tried(table: Table, halved: readonly number[], last: number): Generator<Hint, readonly Rest[], void> {
  const { view, options, trial, layer, rests } = table;
  const sample = samplesOf(view);
  let left = rests;
  let work = 0;
  for (let n = 0; n < last; n++) {
    const stock = Uint8Array.from(stockCards(view.game, sample(n)), rankOf);
    for (const rest of left) {
      rest.of++;
      if (book.result(view, rest.cards, n, () => trial.wins(layer, rest.at, stock))) rest.wins++;
    }
    if (halved.includes(n + 1)) left = left.toSorted(byTrials).slice(0, Math.max(LEAST_RESTS, left.length >> 1));
    if (n > 0 && trial.work - work < WORK) continue;
    work = trial.work;
    yield hintOf(options, rests, false);
  }
  return left.toSorted(byTrials);
}

/** Looks further from a rest, with one rank after the other that may be dealt next. */
function* lookDeeper(table: Table, rest: Rest, stock: Uint8Array): Generator<Hint, WinEstimate, void> {
  const { view, options, trial, layer, rests } = table;
  const after = (rank: number) =>
    deepBook.result(view, rest.cards, rank, () => afterDeal(trial, layer, rest.at, rank, stock));
  for (const rank of new Set(stock)) {
    after(rank);
    yield hintOf(options, rests, false);
  }
  // All of them are in the book by now.
  return meanAfter(stock, after);
}

/** The most promising shapes that can be played to, a few for each option, and the layer they stand in. */
function restsOf(trial: GolfTrial, options: readonly Option[]): { layer: GolfLayer; rests: Rest[] } {
  const layer = trial.newLayer();
  const byShape = new Map<number, Rest>();
  for (const option of options) {
    const found = reachedBy(trial, option);
    for (const index of found.best(TRIED)) {
      const rest = byShape.get(found.shapes[index]);
      if (rest) rest.firsts.add(option);
      else {
        const at = layer.add(found, index);
        const [cards, firsts, value] = [layer.cardsOf(at), new Set([option]), found.values[index]];
        byShape.set(found.shapes[index], { at, cards, firsts, value, wins: 0, of: 0 });
      }
    }
  }
  const rests = [...byShape.values()].toSorted((a, b) => b.value - a.value || a.at - b.at);
  return { layer, rests: rests.slice(0, MOST_RESTS) };
}

/** The shapes in which a card may be dealt next, if an option is played now. */
function reachedBy(trial: GolfTrial, { move }: Option): GolfLayer {
  const from = trial.newLayer();
  const found = trial.newLayer();
  from.take(trial.start, 0);
  if (isDeal(move)) {
    from.values[0] = trial.value.of(from, 0);
    found.add(from, 0);
    return found;
  }
  from.play(0, fromOf(move));
  trial.visit(from, 0, (layer, index) => found.add(layer, index));
  return found;
}

const shareOf = ({ deeper }: Rest) => deeper?.share ?? -1;

/** What is some deals further says most, then more trials; then wins count, then what it looks like. */
function byTrials(a: Rest, b: Rest): number {
  return shareOf(b) - shareOf(a) || b.of - a.of || b.wins - a.wins || b.value - a.value || a.at - b.at;
}

/** The trials that a rest won, and all of them. */
function countOf({ wins, of, deeper }: Rest): [wins: number, of: number] {
  return deeper ? [Math.round(deeper.share * deeper.orders), deeper.orders] : [wins, of];
}

/** The options in the order of the best shapes that they lead to. */
function hintOf(options: readonly Option[], rests: readonly Rest[], isFinal: boolean): Hint {
  const order = rests.toSorted(byTrials);
  const best = options.flatMap((option) => {
    const rest = order.find(({ firsts }) => firsts.has(option));
    return rest ? [{ option, rest }] : [];
  });
  const choices = best
    .toSorted((a, b) => byTrials(a.rest, b.rest))
    .slice(0, MOST_CHOICES)
    .map(({ option, rest }) => triedChoice(option.move, ...countOf(rest)));
  return { choices, verdict: undefined, isFinal };
}
