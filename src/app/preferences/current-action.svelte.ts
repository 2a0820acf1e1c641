import { type Action, boundBy } from './keys/actions.ts';
import { actionOf, type Press } from './keys/keyboard.ts';
import { settings } from './settings.svelte.ts';

const bound = $derived(boundBy(settings.keys));

/** What a press does now. */
export function actionNow(press: Press): Action | undefined {
  return actionOf(press, bound, settings.letterKeys);
}
