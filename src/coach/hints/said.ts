import type { Message } from '../../rules/index.ts';
import { answersAs, type Thought } from '../thought/thought.ts';
import { type Choice, choiceText, type Hint } from './answer.ts';
import { thinkOfHint } from './hint.ts';
import type { View } from './view.ts';

/** A hint for who has no view to put it into words. */
export interface SaidHint extends Hint {
  readonly choices: readonly (Choice & { readonly words: Message })[];
}

/** The same thought, with each move in words. */
export function thinkOfSaidHint(view: View): Thought<SaidHint> {
  return answersAs(thinkOfHint(view), (hint) => ({
    ...hint,
    choices: hint.choices.map((choice) => ({ ...choice, words: choiceText(view, choice.move) })),
  }));
}
