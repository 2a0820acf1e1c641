import { type Option, optionsOf } from '../../rules/engine/index.ts';
import { type FamilyName, familyOf } from '../../solver/index.ts';
import type { Thought } from '../thought/thought.ts';
import { createOnlyChoice, type Hint } from './answer.ts';
import { thinkOfGolf } from './golf.ts';
import { sortByJudgement } from './judgement.ts';
import { thinkOfFullyKnown } from './open.ts';
import { thinkOfTrials } from './trials.ts';
import { isFullyKnown, type PlayerView } from './view.ts';
import { thinkOfWaste } from './waste.ts';
import { thinkWithoutCircles } from './without-circles.ts';

/**
 * Finds the best moves for a player's view, which hides the order of unseen cards. The first answer is immediate; the
 * last is the same on every machine. A player who follows the last answers reaches a win or a position without hints.
 */
export function thinkOfHint(view: PlayerView): Thought<Hint> {
  return thinkWithoutCircles(view, thinkByStrategy);
}

/** For each family, the strategy while relevant cards are unseen. */
const STRATEGIES: Record<FamilyName, (view: PlayerView, options: readonly Option[]) => Thought<Hint>> = {
  golf: thinkOfGolf,
  beam: thinkOfWaste,
  depth: thinkOfTrials,
  'brute-force': thinkOfTrials,
};

function thinkByStrategy(view: PlayerView): Thought<Hint> {
  const options = sortByJudgement(view.game, view.position, optionsOf(view.game, view.position));
  const [only] = options;
  if (!only || options.length === 1) return finalHint(only ? [createOnlyChoice(only.move)] : []);
  if (isFullyKnown(view)) return thinkOfFullyKnown(view, options);
  return STRATEGIES[familyOf(view.game).name](view, options);
}

function* finalHint(choices: Hint['choices']): Thought<Hint> {
  yield { choices, verdict: undefined, isFinal: true };
}
