import { cardSigns, type Message } from '../../rules/index.ts';
import { mapAnswers, type Thought } from '../thought/thought.ts';
import { choiceText, type Hint, type HintChoice } from './answer.ts';
import { thinkOfHint } from './hint.ts';
import type { PlayerView } from './view.ts';

/** A hint with a text for each move, for callers without a view. */
export interface WordedHint extends Hint {
  readonly choices: readonly (HintChoice & { readonly words: Message })[];
}

export function thinkOfWordedHint(view: PlayerView): Thought<WordedHint> {
  return mapAnswers(thinkOfHint(view), (hint) => ({
    ...hint,
    choices: hint.choices.map((choice) => ({ ...choice, words: choiceText(view, choice.move, cardSigns) })),
  }));
}
