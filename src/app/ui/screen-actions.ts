import type { MessageId } from '../../rules/index.ts';
import { actionNow } from '../preferences/current-action.svelte.ts';
import { type Action, definitionOf } from '../preferences/keys/actions.ts';
import { t } from '../preferences/language/language.svelte.ts';

/** An action as a screen offers it by keys, buttons and menus. */
export interface ScreenAction {
  readonly perform: () => void;
  /** Replaces the words of the action's button. */
  readonly label?: MessageId;
  /** Whether a menu shows it. Its keys work in any case. */
  readonly isShown?: boolean;
  /** Whether it changes anything now. Performed all the same, it says why not. */
  readonly isPossible?: boolean;
  /** Whether a focused table leaves its keys to the screen. */
  readonly precedesTable?: boolean;
}

export type ScreenActions = Readonly<Partial<Record<Action, ScreenAction>>>;

/** Returns the words on the button of an action. */
export function actionLabel(action: Action, { label = definitionOf(action).label }: ScreenAction): string {
  return label ? t(label) : '';
}

/** Performs the action that a screen offers for a key. Returns the key's action where the screen doesn't offer it. */
export function performKey(event: KeyboardEvent, actions: ScreenActions): Action | undefined {
  const action = actionNow(event);
  const offered = action && actions[action];
  if (!offered) return action;
  event.preventDefault();
  if (!event.repeat || definitionOf(action).repeats) offered.perform();
  return undefined;
}
