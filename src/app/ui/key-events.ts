import type { Action } from '../preferences/keys/actions.ts';
import { isDirection } from '../preferences/keys/keyboard.ts';

/** Whether keyboard input on `target` edits text or the value of a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}

/** Whether a key is for a field, for a panel, or for a button or link outside the table. */
export function isForFocusedElement({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  // A slider handles the keys that move it, but no letters.
  if (target.matches('[type="range"]')) return /^(Arrow|Page|Home$|End$)/.test(key);
  if (key !== 'Enter' && key !== ' ') return isTyping(target);
  return target.matches('a, button, input, select') && !target.closest('.table');
}

export function dispatchKey(element: Element, { key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  const again = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
  element.dispatchEvent(new KeyboardEvent('keydown', again));
}

/** Focuses a card, and sends it the key unless the key repeats or is a direction key, which only moves the focus. */
export function sendKeyToCard(card: HTMLElement | null | undefined, event: KeyboardEvent, action: Action): void {
  event.preventDefault();
  card?.focus();
  if (card && !isDirection(action) && !event.repeat) dispatchKey(card, event);
}
