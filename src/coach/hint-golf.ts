import { fromOf, isDeal, rankOf, stockCards } from '../rules/index.ts';
import { golfPosition } from '../solver/golf.ts';
import type { Option } from './effect.ts';
import type { GolfLayer } from './golf-layer.ts';
import { GolfTrial } from './golf-trial.ts';
import { type Hint, MOST_CHOICES, triedChoice } from './hint-answer.ts';
import type { Thought } from './thought.ts';
import { samplesOf, type View } from './view.ts';

/** Shapes of a layer that are looked at: in what may be played now, and within trials. */
const WIDTHS = { now: 400, trials: 24 };
/** Shapes that are tried for each move that may be played now. */
const TRIED = 4;
/** After so many trials of each shape the better half goes on alone. */
const HALVED = [16, 32, 64, 128];
const LAST_TRIAL = 256;
/** Shapes looked at between two answers: some tens of milliseconds. */
const WORK = 20_000;

/** A shape in which the next card may be dealt, the options that begin the way there, and how trials of it ended. */
interface Rest {
  readonly at: number;
  readonly firsts: Set<Option>;
  readonly value: number;
  wins: number;
  of: number;
}

/**
 * What to play where all cards but the order of the stock are known, and none but the next one changes what is known.
 * Between two deals all lies open: so the shapes are compared that can be played to before the next deal, each in the
 * same trials. In a trial the unseen cards lie in some order, and what comes is met as a player would meet it, who
 * doesn't know what follows.
 */
export function* thinkOfGolf(view: View, options: readonly Option[]): Thought<Hint> {
  const golf = golfPosition(view.game, view.position);
  const now = new GolfTrial(golf, WIDTHS.now);
  const { layer, rests } = restsOf(now, options);
  yield hintOf(options, rests, false);
  const trial = new GolfTrial(golf, WIDTHS.trials);
  const sample = samplesOf(view);
  let left = rests;
  let work = 0;
  for (let n = 0; n < LAST_TRIAL; n++) {
    const stock = Uint8Array.from(stockCards(view.game, sample(n)), rankOf);
    for (const rest of left) {
      rest.of++;
      if (trial.wins(layer, rest.at, stock)) rest.wins++;
    }
    if (HALVED.includes(n + 1)) left = left.toSorted(byTrials).slice(0, Math.max(2, left.length >> 1));
    if (trial.work - work < WORK) continue;
    work = trial.work;
    yield hintOf(options, rests, false);
  }
  yield hintOf(options, rests, true);
}

/** The most promising shapes that can be played to, a few for each option, and the layer they stand in. */
function restsOf(trial: GolfTrial, options: readonly Option[]): { layer: GolfLayer; rests: Rest[] } {
  const layer = trial.newLayer();
  const byShape = new Map<number, Rest>();
  for (const option of options) {
    const found = reachedBy(trial, option);
    for (const index of bestOf(found)) {
      const rest = byShape.get(found.shapes[index]);
      if (rest) rest.firsts.add(option);
      else {
        const made = {
          at: layer.add(found, index),
          firsts: new Set([option]),
          value: found.values[index],
          wins: 0,
          of: 0,
        };
        byShape.set(found.shapes[index], made);
      }
    }
  }
  return { layer, rests: [...byShape.values()].toSorted((a, b) => b.value - a.value || a.at - b.at) };
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

function bestOf({ values, count }: GolfLayer): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  return order.toSorted((a, b) => values[b] - values[a] || a - b).slice(0, TRIED);
}

/** More trials say more; among shapes tried as often wins count, then what they look like. */
function byTrials(a: Rest, b: Rest): number {
  return b.of - a.of || b.wins - a.wins || b.value - a.value || a.at - b.at;
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
    .map(({ option, rest }) => triedChoice(option.move, rest.wins, rest.of));
  return { choices, verdict: undefined, isFinal };
}
