// A Vite plugin: Svelte's client makes an Error when it is loaded, the reason by which it aborts what `getAbortSignal` gave, which the
// app doesn't ask for. Wherever DevTools listen, as in Lighthouse, Chromium finds out at once in which line that was, and parses
// the whole script once more: 12 ms, of all that the first load has to do a twentieth. Here the reason is no Error.

const MODULE = '/svelte/src/internal/client/constants.js';
const ERROR = 'class StaleReactionError extends Error';

/** @returns {import('vite').Plugin} */
export function noEarlyError() {
  return {
    name: 'no-early-error',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return null;
      if (!code.includes(ERROR)) this.error(`${id}: expected ${ERROR}`);
      return { code: code.replace(ERROR, 'class StaleReactionError'), map: null };
    },
  };
}
