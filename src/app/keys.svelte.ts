import { type Action, boundBy } from './bindings.ts';
import { settings } from './settings.svelte.ts';
import { actionOf, type Press } from './table/keyboard.ts';

const bound = $derived(boundBy(settings.keys));

/** What a press does now. */
export function actionNow(press: Press): Action | undefined {
  return actionOf(press, bound, settings.letterKeys);
}
