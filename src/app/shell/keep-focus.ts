import { restoreFocus } from '../ui/focus.ts';

/** The storage key of the focus, which is restored after a reload for keyboard users. */
const KEY = 'riffle-patience.focus';
/** The longest wait for the element to focus, in milliseconds. */
const MAX_WAIT = 2000;

/** The selector of the element to wait for: a card or the heading. */
type FocusTarget = '.card' | 'h1';

function saveFocus(): void {
  const focused = document.querySelector(':focus-visible');
  const target: FocusTarget = focused?.closest('.table') ? '.card' : 'h1';
  try {
    if (focused) sessionStorage.setItem(KEY, target);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload loses the focus.
  }
}

function readSavedFocus(): FocusTarget | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === '.card' || text === 'h1' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the focus when the page is left. Restores a saved focus as soon as its element appears, within `MAX_WAIT`. */
export function keepFocus(): void {
  addEventListener('pagehide', saveFocus);
  const target = readSavedFocus();
  const until = performance.now() + MAX_WAIT;
  const tryNow = () => {
    if (!target || performance.now() > until) return;
    if (document.querySelector(target)) restoreFocus();
    else requestAnimationFrame(tryNow);
  };
  tryNow();
}
