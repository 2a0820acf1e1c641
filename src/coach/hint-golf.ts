import { fromOf, isDeal, rankOf, stockCards } from '../rules/index.ts';
import { golfPosition } from '../solver/golf.ts';
import type { Option } from './effect.ts';
import { lookDeeper, type Share } from './golf-deeper.ts';
import type { GolfLayer } from './golf-layer.ts';
import { GolfTrial } from './golf-trial.ts';
import { type Hint, MOST_CHOICES, triedChoice } from './hint-answer.ts';
import type { Thought } from './thought.ts';
import { TrialBook } from './trial-book.ts';
import { samplesOf, type View } from './view.ts';

/** Shapes of a layer that are looked at: in what may be played now, and within trials. */
const WIDTHS = { now: 400, trials: 24 };
/** Rests that are tried: for each move that may be played now, and in all. */
const TRIED = 4;
const MOST_RESTS = 16;
/** After so many trials of each rest the better half goes on alone; fewer where the boards of several decks take long. */
const FEW = { halved: [4, 8, 16], last: 32, deeper: 0 };
const MANY = { halved: [16, 32], last: 64, deeper: 6 };
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
  /** The same, one deal further. */
  deeper?: Share;
}

const book = new TrialBook<boolean>();
const deepBook = new TrialBook<Share>();

/**
 * What to play where all cards but the order of the stock are known, and none but the next one changes what is known.
 * Between two deals all lies open: so the shapes are compared that can be played to before the next deal, each in the
 * same trials. In a trial the unseen cards lie in some order, and what comes is met as a player would meet it, who
 * doesn't know what follows.
 */
export function* thinkOfGolf(view: View, options: readonly Option[]): Thought<Hint> {
  const golf = golfPosition(view.game, view.position);
  const now = new GolfTrial(view.game, golf, WIDTHS.now);
  const { layer, rests } = restsOf(now, options);
  yield hintOf(options, rests, false);
  const trial = new GolfTrial(view.game, golf, WIDTHS.trials);
  const sample = samplesOf(view);
  let left = rests;
  let work = 0;
  const { halved, last, deeper } = view.game.rules.pack.decks > 1 ? FEW : MANY;
  for (let n = 0; n < last; n++) {
    const stock = Uint8Array.from(stockCards(view.game, sample(n)), rankOf);
    for (const rest of left) {
      rest.of++;
      if (book.result(view, rest.cards, n, () => trial.wins(layer, rest.at, stock))) rest.wins++;
    }
    if (halved.includes(n + 1)) left = left.toSorted(byTrials).slice(0, Math.max(6, left.length >> 1));
    if (n > 0 && trial.work - work < WORK) continue;
    work = trial.work;
    yield hintOf(options, rests, false);
  }
  for (const rest of left.toSorted(byTrials).slice(0, deeper)) {
    rest.deeper = deepBook.result(view, rest.cards, 0, () => lookDeeper(trial, layer, rest.at, golf.stock));
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
    for (const index of found.best(TRIED)) {
      const rest = byShape.get(found.shapes[index]);
      if (rest) rest.firsts.add(option);
      else {
        const at = layer.add(found, index);
        const made = {
          at,
          cards: layer.cardsOf(at),
          firsts: new Set([option]),
          value: found.values[index],
          wins: 0,
          of: 0,
        };
        byShape.set(found.shapes[index], made);
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

const shareOf = ({ deeper }: Rest) => (deeper ? deeper.wins / deeper.of : -1);

/** More trials say more; among shapes tried as often wins count, then what they look like. */
function byTrials(a: Rest, b: Rest): number {
  return shareOf(b) - shareOf(a) || b.of - a.of || b.wins - a.wins || b.value - a.value || a.at - b.at;
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
    .map(({ option, rest: { wins, of, deeper } }) => triedChoice(option.move, deeper?.wins ?? wins, deeper?.of ?? of));
  return { choices, verdict: undefined, isFinal };
}
