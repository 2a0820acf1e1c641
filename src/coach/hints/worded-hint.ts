import { cardSigns, type Message } from '../../rules/index.ts';
import { mapAnswers, type Thought } from '../thought/thought.ts';
import { choiceText, type Hint, type HintChoice } from './answer.ts';
import { type ExplanationStep, explainChoice } from './explain.ts';
import { thinkOfHint } from './hint.ts';
import type { PlayerView } from './view.ts';

/** A hint with a text and an explanation for each move, for callers without a view. */
export interface WordedHint extends Hint {
  readonly choices: readonly (HintChoice & { readonly words: Message; readonly why: readonly ExplanationStep[] })[];
}

export function thinkOfWordedHint(view: PlayerView): Thought<WordedHint> {
  return mapAnswers(thinkOfHint(view), (hint) => ({
    ...hint,
    choices: hint.choices.map((choice) => ({
      ...choice,
      words: choiceText(view, choice.move, cardSigns),
      why: explainChoice(view, hint, choice),
    })),
  }));
}
