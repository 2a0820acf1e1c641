import { refocus } from '../ui/focus.ts';

/** Who plays by the keyboard goes on after a reload without looking for the focus. */

const KEY = 'riffle.focus';
/** How long the page may take to be there, in milliseconds. */
const PATIENCE = 2000;

/** What must be there for the focus to be as it was: a card, or any heading. */
type Wanted = '.card' | 'h1';

function note(): void {
  const focused = document.querySelector(':focus-visible');
  const wanted: Wanted = focused?.closest('.table') ? '.card' : 'h1';
  try {
    if (focused) sessionStorage.setItem(KEY, wanted);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the page begins at its beginning.
  }
}

function kept(): Wanted | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === '.card' || text === 'h1' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Gives the focus back as soon as there is something to have it. */
export function keepFocus(): void {
  addEventListener('pagehide', note);
  const wanted = kept();
  const until = performance.now() + PATIENCE;
  const tryNow = () => {
    if (!wanted || performance.now() > until) return;
    if (document.querySelector(wanted)) refocus();
    else requestAnimationFrame(tryNow);
  };
  tryNow();
}
