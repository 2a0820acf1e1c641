import { checkPosition, isFullyKnown, isUnseenInStock, type Option, optionsOf } from '../../rules/engine/index.ts';
import { familyOf } from '../../solver/index.ts';
import type { Thought } from '../thought/thought.ts';
import { createForcedChoice, type Hint } from './answer.ts';
import { thinkOfGolfHint } from './golf.ts';
import { sortByJudgement } from './judgement.ts';
import { thinkOfKnownHint } from './known.ts';
import { thinkOfTrialHint } from './trials.ts';
import type { PlayerView } from './view.ts';
import { thinkOfWasteHint } from './waste.ts';
import { thinkWithoutCircles } from './without-circles.ts';

/**
 * Finds the best moves for a player's view, which hides unseen cards. The first answer is immediate; the
 * last is the same on every machine after the same earlier hints. A player who follows the last answers reaches a win or a position without hints.
 *
 * @throws {PositionError} if the view's position is not one of its game
 * @example
 * const hint = lastAnswer(thinkOfHint(viewOf(game, position)));
 * hint.choices.map(({ move }) => formatMove(move)) // → ['2-f']
 */
export function thinkOfHint(view: PlayerView): Thought<Hint> {
  checkPosition(view.game, view.position);
  return thinkWithoutCircles(view, thinkByStrategy);
}

function thinkByStrategy(view: PlayerView): Thought<Hint> {
  const { game, position, unseen } = view;
  const options = sortByJudgement(game, position, optionsOf(game, position));
  const [only] = options;
  if (!only || options.length === 1) return finalHint(only ? [createForcedChoice(only.move)] : []);
  const isKnown = isFullyKnown(game, position, unseen);
  return isKnown ? thinkOfKnownHint(view, options) : thinkOfSampledHint(view, options);
}

/** Yields hints by trials with sampled orders of the unseen cards, which matter. */
function thinkOfSampledHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const { game, position, unseen } = view;
  const blindPlay = isUnseenInStock(game, position, unseen) ? familyOf(game).blindPlay : undefined;
  if (blindPlay === 'pile-heights') return thinkOfGolfHint(view, options);
  if (blindPlay === 'narrow-beam') return thinkOfWasteHint(view, options);
  return thinkOfTrialHint(view, options);
}

function* finalHint(choices: Hint['choices']): Thought<Hint> {
  yield { choices, verdict: undefined, isFinal: true };
}
