import { type Action, keyBindings } from './keys/actions.ts';
import { actionOf, type Press } from './keys/keyboard.ts';
import { settings } from './settings.svelte.ts';

const bindings = $derived(keyBindings(settings.keys));

export function actionNow(press: Press): Action | undefined {
  return actionOf(press, bindings, settings.letterKeys);
}
