import type { Action } from '../preferences/keys/actions.ts';
import { isDirection } from '../preferences/keys/keyboard.ts';

/** Keys as events of the page: whose they are, and how one is pressed again elsewhere. */

/** Whether something is written into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}

/** Whether a key is for the focused element: a field, a panel, or a button or link that isn't a card. */
export function isOwn({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  // A slider has the keys that move it, and no letters.
  if (target.matches('[type="range"]')) return /^(Arrow|Page|Home$|End$)/.test(key);
  if (key !== 'Enter' && key !== ' ') return isTyping(target);
  return target.matches('a, button, input, select') && !target.closest('.table');
}

/** Presses a key again, on something else. */
export function pressOn(element: Element, { key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  const again = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
  element.dispatchEvent(new KeyboardEvent('keydown', again));
}

/** Gives a key to a card while the focus is elsewhere, without a Tab before; a key that walks only leads there. */
export function handOver(card: HTMLElement | null | undefined, event: KeyboardEvent, action: Action): void {
  event.preventDefault();
  card?.focus();
  if (card && !isDirection(action) && !event.repeat) pressOn(card, event);
}
