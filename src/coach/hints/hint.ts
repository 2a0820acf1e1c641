import { type Option, optionsOf } from '../../rules/engine/index.ts';
import { type FamilyName, familyOf } from '../../solver/index.ts';
import type { Thought } from '../thought/thought.ts';
import { createOnlyChoice, type Hint } from './answer.ts';
import { thinkOfGolf } from './golf.ts';
import { sortByJudgement } from './judgement.ts';
import { thinkOnward } from './onward.ts';
import { thinkOfFullyKnown } from './open.ts';
import { thinkOfTrials } from './trials.ts';
import { isFullyKnown, type PlayerView } from './view.ts';
import { thinkOfWaste } from './waste.ts';

/**
 * Finds the best moves for a player's view, which hides the order of unseen cards. The first answer is an immediate
 * judgement; the last is the same on every machine. Following the last answers leads to a win, or to no hint.
 */
export function thinkOfHint(view: PlayerView): Thought<Hint> {
  return thinkOnward(view, thinkFreely);
}

/** By family, how to choose a move while relevant cards are unseen. */
const STRATEGIES: Record<FamilyName, (view: PlayerView, options: readonly Option[]) => Thought<Hint>> = {
  golf: thinkOfGolf,
  beam: thinkOfWaste,
  depth: thinkOfTrials,
  'brute-force': thinkOfTrials,
};

function thinkFreely(view: PlayerView): Thought<Hint> {
  const options = sortByJudgement(view.game, view.position, optionsOf(view.game, view.position));
  const [only] = options;
  if (!only || options.length === 1) return finalHint(only ? [createOnlyChoice(only.move)] : []);
  if (isFullyKnown(view)) return thinkOfFullyKnown(view, options);
  return STRATEGIES[familyOf(view.game).name](view, options);
}

function* finalHint(choices: Hint['choices']): Thought<Hint> {
  yield { choices, verdict: undefined, isFinal: true };
}
