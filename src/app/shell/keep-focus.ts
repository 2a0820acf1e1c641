import { restoreFocus } from '../ui/focus.ts';

/** Restored after a reload for keyboard users. */
const KEY = 'riffle-patience.focus';
/** In milliseconds. */
const MAX_WAIT = 2000;

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

/** A saved focus is restored as soon as its element appears. */
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
