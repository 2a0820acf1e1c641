import { type Option, optionsOf } from '../../rules/engine/index.ts';
import { type FamilyName, familyOf } from '../../solver/index.ts';
import type { Thought } from '../thought/thought.ts';
import { type Hint, onlyChoice } from './answer.ts';
import { thinkOfGolf } from './golf.ts';
import { judged } from './judgement.ts';
import { thinkOnward } from './onward.ts';
import { thinkOfOpen } from './open.ts';
import { thinkOfTrials } from './trials.ts';
import { isOpen, type PlayerView } from './view.ts';
import { thinkOfWaste } from './waste.ts';

/**
 * The best moves for what the player can know. The first answer comes at once, by judgement; better ones follow. Nothing
 * but the view is asked, so that unseen cards can't matter, and the last answer is the same everywhere. Whoever follows
 * the last answers comes to an end: a win, or no hint.
 */
export function thinkOfHint(view: PlayerView): Thought<Hint> {
  return thinkOnward(view, thinkFreely);
}

/** How to choose a move while cards that matter are unseen, for each family. */
const STRATEGIES: Record<FamilyName, (view: PlayerView, options: readonly Option[]) => Thought<Hint>> = {
  golf: thinkOfGolf,
  beam: thinkOfWaste,
  depth: thinkOfTrials,
  'brute-force': thinkOfTrials,
};

/** The best moves, each time anew. */
function thinkFreely(view: PlayerView): Thought<Hint> {
  const options = judged(view.game, view.position, optionsOf(view.game, view.position));
  const [only] = options;
  if (!only || options.length === 1) return answered(only ? [onlyChoice(only.move)] : []);
  if (isOpen(view)) return thinkOfOpen(view, options);
  return STRATEGIES[familyOf(view.game).name](view, options);
}

function* answered(choices: Hint['choices']): Thought<Hint> {
  yield { choices, verdict: undefined, isFinal: true };
}
