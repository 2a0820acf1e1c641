import { cardSigns, type Message } from '../../rules/index.ts';
import { answersAs, type Thought } from '../thought/thought.ts';
import { choiceText, type Hint, type HintChoice } from './answer.ts';
import { thinkOfHint } from './hint.ts';
import type { PlayerView } from './view.ts';

/** A hint for who has no view to put it into words. */
export interface SaidHint extends Hint {
  readonly choices: readonly (HintChoice & { readonly words: Message })[];
}

/** The same thought, with each move in words and its card in signs. */
export function thinkOfSaidHint(view: PlayerView): Thought<SaidHint> {
  return answersAs(thinkOfHint(view), (hint) => ({
    ...hint,
    choices: hint.choices.map((choice) => ({ ...choice, words: choiceText(view, choice.move, cardSigns) })),
  }));
}
