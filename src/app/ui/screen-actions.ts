import type { MessageId } from '../../rules/index.ts';
import { actionNow } from '../preferences/current-action.svelte.ts';
import { type Action, definitionOf } from '../preferences/keys/actions.ts';
import { t } from '../preferences/language/language.svelte.ts';

export interface ScreenAction {
  readonly perform: () => void;
  readonly label?: MessageId;
  /** Keys work even if menus don't show the action. */
  readonly isShown?: boolean;
  /** Otherwise, `perform` gives the reason. */
  readonly isPossible?: boolean;
  readonly precedesTable?: boolean;
}

export type ScreenActions = Readonly<Partial<Record<Action, ScreenAction>>>;

export function actionLabel(action: Action, { label = definitionOf(action).label }: ScreenAction): string {
  return label ? t(label) : '';
}

/** Returns the action of a key that the screen doesn't have. */
export function performKey(event: KeyboardEvent, actions: ScreenActions): Action | undefined {
  const action = actionNow(event);
  const offered = action && actions[action];
  if (!offered) return action;
  event.preventDefault();
  if (!event.repeat || definitionOf(action).repeats) offered.perform();
  return undefined;
}
