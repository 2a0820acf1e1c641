import type { MessageId } from '../../rules/index.ts';
import { actionNow } from '../preferences/current-action.svelte.ts';
import { type Action, definitionOf } from '../preferences/keys/actions.ts';
import { t } from '../preferences/language/language.svelte.ts';

/** An action of keys, buttons and menus. */
export interface ScreenAction {
  readonly perform: () => void;
  /** Replaces the default label. */
  readonly label?: MessageId;
  /** Whether menus show it. Its keys work in any case. */
  readonly isShown?: boolean;
  /** Whether it has an effect now. If not, `perform` gives the reason. */
  readonly isPossible?: boolean;
  /** Whether the screen handles its keys before a focused table. */
  readonly precedesTable?: boolean;
}

export type ScreenActions = Readonly<Partial<Record<Action, ScreenAction>>>;

export function actionLabel(action: Action, { label = definitionOf(action).label }: ScreenAction): string {
  return label ? t(label) : '';
}

/** Performs the screen's action of a key. If the screen doesn't have this action, returns it; otherwise `undefined`. */
export function performKey(event: KeyboardEvent, actions: ScreenActions): Action | undefined {
  const action = actionNow(event);
  const offered = action && actions[action];
  if (!offered) return action;
  event.preventDefault();
  if (!event.repeat || definitionOf(action).repeats) offered.perform();
  return undefined;
}
