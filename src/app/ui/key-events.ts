import type { Action } from '../preferences/keys/actions.ts';
import { isDirection } from '../preferences/keys/keyboard.ts';

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
}

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

/** A repeated key or a direction key only moves the focus. */
export function sendKeyToCard(card: HTMLElement | null | undefined, event: KeyboardEvent, action: Action): void {
  event.preventDefault();
  card?.focus();
  if (card && !isDirection(action) && !event.repeat) dispatchKey(card, event);
}
