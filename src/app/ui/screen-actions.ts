import type { MessageId } from '../../rules/index.ts';
import { actionNow } from '../preferences/current-action.svelte.ts';
import { type Action, definitionOf } from '../preferences/keys/actions.ts';
import { t } from '../preferences/language/language.svelte.ts';

/** An action of a screen, for keys, buttons and menus. */
export interface ScreenAction {
  readonly perform: () => void;
  /** Replaces the default label of its button. */
  readonly label?: MessageId;
  /** Whether menus show it. Its keys always work. */
  readonly isShown?: boolean;
  /** Whether it has an effect now. If not, performing it gives the reason. */
  readonly isPossible?: boolean;
  /** Whether the screen handles its keys before a focused table. */
  readonly precedesTable?: boolean;
}

export type ScreenActions = Readonly<Partial<Record<Action, ScreenAction>>>;

/** Returns the label of an action's button. */
export function actionLabel(action: Action, { label = definitionOf(action).label }: ScreenAction): string {
  return label ? t(label) : '';
}

/** Performs the action of a key. If the screen doesn't have it, returns the action. */
export function performKey(event: KeyboardEvent, actions: ScreenActions): Action | undefined {
  const action = actionNow(event);
  const offered = action && actions[action];
  if (!offered) return action;
  event.preventDefault();
  if (!event.repeat || definitionOf(action).repeats) offered.perform();
  return undefined;
}
