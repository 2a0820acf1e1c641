// A Vite plugin: what of Svelte's client this app has no use for, and would pay for in its first load.

/** What is written in a module of the client, and what is written instead. */
const CHANGES = [
  // An Error is made when the client is loaded, the reason that it aborts with what `getAbortSignal` gave, which the app doesn't ask
  // for. Wherever DevTools listen, as in Lighthouse, Chromium finds out at once in which line that was, and parses the whole script
  // once more: 12 ms, a twentieth of all that the first load has to do.
  {
    module: 'constants.js',
    written: /new \(class StaleReactionError extends Error \{[^}]*\}\)\(\)/,
    instead: 'Symbol()',
  },
  // No server renders the page, so it is never hydrated: where that is written down, the build leaves out all that is for it alone.
  {
    module: 'dom/hydration.js',
    written: /let hydrating = false;(.*?)hydrating = value;/s,
    instead: 'const hydrating = false;$1',
  },
];

/** @returns {import('vite').Plugin} */
export function leanerSvelte() {
  return {
    name: 'leaner-svelte',
    apply: 'build',
    transform(code, id) {
      const change = CHANGES.find(({ module }) => id.endsWith(`/svelte/src/internal/client/${module}`));
      if (!change) return null;
      const { written, instead } = change;
      if (!written.test(code)) this.error(`${id}: expected ${written}`);
      return { code: code.replace(written, instead), map: null };
    },
  };
}
