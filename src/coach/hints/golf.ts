import { fromOf, isDeal, type Option, rankOf, stockCards } from '../../rules/engine/index.ts';
import { toGolfPosition } from '../../solver/kernels.ts';
import { GOLF_LAYER_WIDTHS, GOLF_RESTS, GOLF_TRIALS, MAX_HINT_MOVES } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createTriedChoice, type Hint } from './answer.ts';
import { averageOverDeals, estimateAfterDeal, lookaheadFor, type WinEstimate } from './golf-deeper.ts';
import type { GolfLayer } from './golf-layer.ts';
import { GolfTrial } from './golf-trial.ts';
import { TrialCache } from './trial-cache.ts';
import { createSampler, type PlayerView } from './view.ts';

/** The number of shapes examined between two answers, which takes some tens of milliseconds. */
const ANSWER_INTERVAL = 20_000;

/**
 * A *rest*: a shape (the heights of the piles) in which the next card may be dealt, the options that lead to it, and
 * the results of its trials.
 */
interface GolfRest {
  /** The index of the rest in the layer of rests. */
  readonly at: number;
  readonly cards: string;
  readonly firstOptions: Set<Option>;
  readonly value: number;
  wins: number;
  of: number;
  deeper?: WinEstimate;
}

const trialResults = new TrialCache<boolean>();
const deeperResults = new TrialCache<WinEstimate>();

interface TrialSetup {
  readonly view: PlayerView;
  readonly options: readonly Option[];
  readonly trial: GolfTrial;
  readonly layer: GolfLayer;
  readonly rests: readonly GolfRest[];
}

/**
 * Yields hints for golf games, in which only the order of the stock is unknown. It compares the shapes before the next
 * deal, since everything is known until then. All are compared by the same trials. A trial plays one random order of
 * the unseen cards, as a player would who does not know it. In games of one deck, it also looks some deals ahead from
 * the best shapes.
 */
export function* thinkOfGolfHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const golf = toGolfPosition(view.game, view.position);
  const { layer, rests } = findRests(new GolfTrial(view.game, golf, GOLF_LAYER_WIDTHS.now), options);
  yield createHint(options, rests, false);
  const setup = { view, options, layer, rests, trial: new GolfTrial(view.game, golf, GOLF_LAYER_WIDTHS.trials) };
  const { halved, last, looksFurther } =
    view.game.rules.pack.decks > 1 ? GOLF_TRIALS.severalDecks : GOLF_TRIALS.oneDeck;
  const left = yield* runTrials(setup, halved, last);
  const best = looksFurther ? lookaheadFor(setup.trial).best : 0;
  for (const rest of left.slice(0, best)) rest.deeper = yield* lookDeeper(setup, rest, golf.stock);
  yield createHint(options, rests, true);
}

/** Plays trials of all rests, then of ever fewer; returns the last ones, best first. */
function* runTrials(
  setup: TrialSetup,
  halved: readonly number[],
  last: number,
): Generator<Hint, readonly GolfRest[], void> {
  const { view, options, trial, layer, rests } = setup;
  const sample = createSampler(view);
  let left = rests;
  let work = 0;
  for (let n = 0; n < last; n++) {
    const stock = Uint8Array.from(stockCards(view.game, sample(n)), rankOf);
    for (const rest of left) {
      rest.of++;
      if (trialResults.result(view, rest.cards, n, () => trial.winsWith(layer, rest.at, stock))) rest.wins++;
    }
    if (halved.includes(n + 1))
      left = left.toSorted(compareRests).slice(0, Math.max(GOLF_RESTS.least, left.length >> 1));
    if (n > 0 && trial.work - work < ANSWER_INTERVAL) continue;
    work = trial.work;
    yield createHint(options, rests, false);
  }
  return left.toSorted(compareRests);
}

/** Looks some deals ahead from a rest, for each rank that may be dealt next; returns the mean of the estimates. */
function* lookDeeper(setup: TrialSetup, rest: GolfRest, stock: Uint8Array): Generator<Hint, WinEstimate, void> {
  const { view, options, trial, layer, rests } = setup;
  const after = (rank: number) =>
    deeperResults.result(view, rest.cards, rank, () => estimateAfterDeal(trial, layer, rest.at, rank, stock));
  for (const rank of new Set(stock)) {
    after(rank);
    yield createHint(options, rests, false);
  }
  return averageOverDeals(stock, after);
}

/** Finds the most promising rests, a few for each option, and the layer that holds them. */
function findRests(trial: GolfTrial, options: readonly Option[]): { layer: GolfLayer; rests: GolfRest[] } {
  const layer = trial.newLayer();
  const byShape = new Map<number, GolfRest>();
  for (const option of options) {
    const found = findRestsAfter(trial, option);
    for (const index of found.bestIndexes(GOLF_RESTS.perOption)) {
      const rest = byShape.get(found.shapes[index]);
      if (rest) rest.firstOptions.add(option);
      else {
        const at = layer.add(found, index);
        const [cards, firstOptions, value] = [layer.describeCards(at), new Set([option]), found.values[index]];
        byShape.set(found.shapes[index], { at, cards, firstOptions, value, wins: 0, of: 0 });
      }
    }
  }
  const rests = [...byShape.values()].toSorted((a, b) => b.value - a.value || a.at - b.at);
  return { layer, rests: rests.slice(0, GOLF_RESTS.most) };
}

function findRestsAfter(trial: GolfTrial, { move }: Option): GolfLayer {
  const from = trial.newLayer();
  const found = trial.newLayer();
  from.setOnly(trial.start, 0);
  if (isDeal(move)) {
    from.values[0] = trial.value.estimate(from, 0);
    found.add(from, 0);
    return found;
  }
  from.playFrom(0, fromOf(move));
  trial.visitRests(from, 0, (layer, index) => found.add(layer, index));
  return found;
}

const deeperShare = ({ deeper }: GolfRest) => deeper?.share ?? -1;

function compareRests(a: GolfRest, b: GolfRest): number {
  return deeperShare(b) - deeperShare(a) || b.of - a.of || b.wins - a.wins || b.value - a.value || a.at - b.at;
}

function countTrials({ wins, of, deeper }: GolfRest): [wins: number, of: number] {
  return deeper ? [Math.round(deeper.share * deeper.orders), deeper.orders] : [wins, of];
}

function createHint(options: readonly Option[], rests: readonly GolfRest[], isFinal: boolean): Hint {
  const order = rests.toSorted(compareRests);
  const best = options.flatMap((option) => {
    const rest = order.find(({ firstOptions }) => firstOptions.has(option));
    return rest ? [{ option, rest }] : [];
  });
  const choices = best
    .toSorted((a, b) => compareRests(a.rest, b.rest))
    .slice(0, MAX_HINT_MOVES)
    .map(({ option, rest }) => createTriedChoice(option.move, ...countTrials(rest)));
  return { choices, verdict: undefined, isFinal };
}
