import { beforeEach, expect, test, vi } from 'vitest';
import { miniRuns, miniStart, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { NO_UNSEEN, optionsOf, playUnchecked } from '../../rules/engine/index.ts';
import { lastAnswer, type Thought } from '../thought/thought.ts';
import { createJudgedChoice, type Hint } from './answer.ts';
import { measureProgress } from './judgement.ts';
import { type PlayerView, viewOf } from './view.ts';
import { thinkWithoutCircles } from './without-circles.ts';

const FAR = 20_000;
const limit = vi.hoisted(() => ({ positions: 0 }));
vi.mock('../thought/limits.ts', async (load) => {
  const limits = await load<typeof import('../thought/limits.ts')>();
  return Object.defineProperty({ ...limits }, 'MAX_POSITIONS_TO_PROGRESS', { get: () => limit.positions });
});

beforeEach(() => {
  limit.positions = FAR;
});

/** Hints at the first move that makes no progress, so that its hints go in circles where there is such a move. */
function* circle({ game, position }: PlayerView): Thought<Hint> {
  const before = measureProgress(game, position);
  const option = optionsOf(game, position).find((one) => measureProgress(game, one.position) === before);
  yield { choices: option ? [createJudgedChoice(option.move)] : [], verdict: undefined, isFinal: true };
}

const hintAt = (view: PlayerView) => lastAnswer(thinkWithoutCircles(view, circle));

/** Views in which `circle` has a hint. Its hints go in circles in many of them, and in some no path leads to progress. */
const views = Array.from({ length: 300 }, (_, seed) => miniStart(pickOf(seed), miniRuns))
  .map(([game, position]) => viewOf(game, position, NO_UNSEEN))
  .filter((view) => lastAnswer(circle(view)).choices.length > 0);

test('hints that go in circles lead to progress, or say that the game cannot be won', () => {
  const ends = { progress: 0, unwinnable: 0 };
  for (const view of views) {
    let [here, hint] = [view, hintAt(view)];
    const start = measureProgress(view.game, view.position);
    for (let moves = 0; hint.choices[0] && measureProgress(view.game, here.position) === start; moves++) {
      expect(moves).toBeLessThan(100);
      here = { ...here, position: playUnchecked(here.game, here.position, hint.choices[0].move) };
      hint = hintAt(here);
    }
    if (measureProgress(view.game, here.position) > start) ends.progress++;
    else {
      expect(hint.verdict).toBe('unwinnable');
      ends.unwinnable++;
    }
  }
  expect(Math.min(ends.progress, ends.unwinnable)).toBeGreaterThan(0);
});

test('at the limit of the search for progress, the first hint stays, without a verdict', () => {
  let stayed = 0;
  for (const view of views) {
    const [first] = circle(view);
    limit.positions = FAR;
    const found = hintAt(view);
    limit.positions = 1;
    const hint = hintAt(view);
    // Progress by the next move needs no search.
    if (hint.choices[0]?.move === found.choices[0]?.move && hint.verdict === found.verdict) continue;
    expect(hint).toEqual(first);
    stayed++;
  }
  expect(stayed).toBeGreaterThan(0);
});
