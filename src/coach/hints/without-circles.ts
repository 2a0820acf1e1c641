import { canonicalKey, type Move, optionsOf, type Position, stillUnseen } from '../../rules/engine/index.ts';
import { MAX_HINT_MOVES, MAX_POSITIONS_TO_PROGRESS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { createJudgedChoice, type Hint } from './answer.ts';
import { measureProgress, sortByJudgement } from './judgement.ts';
import { type PlayerView, viewAfter } from './view.ts';

const ANSWER_INTERVAL = 200;

type HintStrategy = (view: PlayerView) => Thought<Hint>;

/**
 * Yields a strategy's hints, changed so that they never go in circles. *Progress* is a move that no later move takes
 * back. If the best move is not progress, this function follows the best moves of the hints after it until one is. If
 * these repeat a position instead, the best move becomes the first on the shortest path to any progress. If that path is
 * too far to find, the hint stays as it was.
 *
 * Proof that following hints ends, unless a path is too far to find: if the best moves from a position lead to progress, so do those from the next
 * position, which is on the same path. From any other position, the path to the nearest progress gets shorter with each
 * move, until it reaches progress or a position of the first kind. And progress is bounded.
 */
export function* thinkWithoutCircles(view: PlayerView, strategy: HintStrategy): Thought<Hint> {
  let hint: Hint | undefined;
  for (hint of strategy(view)) if (!hint.isFinal) yield hint;
  if (!hint) return;
  const open = { ...hint, isFinal: false };
  if (keepsPromise(hint) || (yield* leadsToProgress(view, open, strategy))) yield hint;
  else yield withFirstMove(hint, yield* findNearestProgress(view, open));
}

/** Whether the best moves of a hint and of the hints after it lead to progress, or to a position without hints. */
function* leadsToProgress(view: PlayerView, hint: Hint, strategy: HintStrategy): Generator<Hint, boolean, void> {
  const seen = new Set<string>();
  let [here, best]: [PlayerView, Move | undefined] = [view, hint.choices[0]?.move];
  while (best !== undefined) {
    const after = viewAfter(here, best);
    if (isProgress(here, after.position)) return true;
    seen.add(here.position.join());
    here = after;
    if (seen.has(here.position.join())) return false;
    let next: Hint | undefined;
    for (next of strategy(here)) yield hint;
    if (next && keepsPromise(next)) return true;
    best = next?.choices[0]?.move;
  }
  return true;
}

/** Whether the hint and those after it follow a way to progress that an earlier one promised. */
function keepsPromise({ verdict }: Hint): boolean {
  return verdict === 'winnable';
}

/** Whether a move to a position is progress. Showing an unseen card is, too. */
function isProgress({ game, position, unseen }: PlayerView, next: Position): boolean {
  return stillUnseen(game, next, unseen) !== unseen || measureProgress(game, next) > measureProgress(game, position);
}

/**
 * Returns the first move on the shortest path to progress, of several the best judged: `none` if no path exists,
 * `unknown` if the search has reached its limit.
 */
function* findNearestProgress(view: PlayerView, answer: Hint): Generator<Hint, Move | 'none' | 'unknown', void> {
  const { game, unseen } = view;
  const seen = new Set([canonicalKey(game, view.position)]);
  let layer: { readonly here: PlayerView; readonly first: Move | undefined }[] = [{ here: view, first: undefined }];
  let work = 0;
  while (layer.length) {
    const next: typeof layer = [];
    for (const { here, first } of layer) {
      const options = optionsOf(game, here.position);
      for (const { move, position, key } of first === undefined
        ? sortByJudgement(game, here.position, options)
        : options) {
        if (isProgress(here, position)) return first ?? move;
        if (seen.has(key)) continue;
        if (seen.size === MAX_POSITIONS_TO_PROGRESS) return 'unknown';
        seen.add(key);
        next.push({ here: { game, position, unseen }, first: first ?? move });
      }
      if (++work % ANSWER_INTERVAL === 0) yield answer;
    }
    layer = next;
  }
  return 'none';
}

/**
 * Puts a move first in a hint. If no move leads to progress, returns a hint without choices, since the game cannot be
 * won.
 */
function withFirstMove(hint: Hint, first: Move | 'none' | 'unknown'): Hint {
  if (first === 'unknown') return hint;
  if (first === 'none') return { choices: [], verdict: 'unwinnable', isFinal: true };
  const choice = hint.choices.find(({ move }) => move === first) ?? createJudgedChoice(first);
  const others = hint.choices.filter(({ move }) => move !== first);
  return { ...hint, choices: [choice, ...others].slice(0, MAX_HINT_MOVES), isFinal: true };
}
