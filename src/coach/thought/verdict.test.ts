import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { isThorough, sampleOf } from '../../../tests/support/samples.ts';
import { deal } from '../../rules/engine/index.ts';
import { type Solution, solve } from '../../solver/index.ts';
import { budgetOf, NODE_LIMITS } from './limits.ts';
import { lastAnswer } from './thought.ts';
import { thinkOfVerdict } from './verdict.ts';

/** The maximum number of nodes between two different answers, which take some tens of milliseconds. */
const MOST_BETWEEN = 13_000;
/** The maximum mean number of nodes between two yields, which take some milliseconds. */
const STOPS_AFTER = 1_500;

const HARD_DEALS = [
  ['pitchfork', 33],
  ['pitchfork?redeals=1', 33],
  ['four-seasons', 4],
] as const;

test.each(sampleOf(HARD_DEALS, 1))(
  '%s, deal %i: a hard search has an answer every few nodes, and ends as it does at one go',
  (name, number) => {
    const game = gameNamed(name);
    const start = deal(game, number);
    let [before, stops, all] = [0, 0, 0];
    let last: Solution | undefined;
    for (last of thinkOfVerdict(game, start)) {
      const { verdict, nodes } = last;
      stops++;
      // A new search counts from 0.
      const more = nodes - (nodes < before ? 0 : before);
      if (verdict === 'undecided') expect(more).toBeLessThan(MOST_BETWEEN);
      all += more;
      before = nodes;
    }
    expect(stops).toBeGreaterThan(3);
    expect(all / stops).toBeLessThan(STOPS_AFTER);
    const atOnce = NODE_LIMITS.map((nodes) => solve(game, start, budgetOf(nodes))).find(
      ({ verdict }) => verdict !== 'undecided',
    );
    expect(last).toEqual(atOnce);
  },
);

test.runIf(isThorough)('two searches that take turns do not disturb each other', () => {
  const game = gameNamed('pitchfork');
  const [one, other] = [33, 48].map((number) => deal(game, number));
  if (!one || !other) throw new Error('no deals');
  const thoughts = [thinkOfVerdict(game, one), thinkOfVerdict(game, other)];
  const last = thoughts.map(() => undefined as unknown);
  for (let open = 2; open > 0; ) {
    open = 0;
    for (const [index, thought] of thoughts.entries()) {
      const { done, value } = thought.next();
      if (done) continue;
      open++;
      last[index] = value;
    }
  }
  expect(last).toEqual([lastAnswer(thinkOfVerdict(game, one)), lastAnswer(thinkOfVerdict(game, other))]);
});
