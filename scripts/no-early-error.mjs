// A Vite plugin: Svelte's client makes an Error when it is loaded, the reason that it aborts with what `getAbortSignal` gave, which the
// app doesn't ask for. Wherever DevTools listen, as in Lighthouse, Chromium finds out at once in which line that was, and parses
// the whole script once more: 12 ms, a twentieth of all that the first load has to do. Here the reason is a symbol.

const MODULE = '/svelte/src/internal/client/constants.js';
const REASON = /new \(class StaleReactionError extends Error \{[^}]*\}\)\(\)/;

/** @returns {import('vite').Plugin} */
export function noEarlyError() {
  return {
    name: 'no-early-error',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return null;
      if (!REASON.test(code)) this.error(`${id}: expected ${REASON}`);
      return { code: code.replace(REASON, 'Symbol()'), map: null };
    },
  };
}
