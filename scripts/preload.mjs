// A Vite plugin: what fetches the styles and imports of a part of the app along with it. Vite's own helper knows nonces, bases
// and old browsers, which the app has not, and is three times as long; all of it is in the first load.

/**
 * A style sheet is waited for: nothing is shown without its style. One that can't be had is asked for again next time. The page's
 * own isn't asked for again: it would be applied again, which takes the styles of all cards.
 */
const HELPER = `
const asked = {};
const fetchOnce = (path) => asked[path] ??= document.querySelector('[href="/' + path + '"]') ?? new Promise((resolve, reject) => {
  const link = document.createElement('link');
  const isStyle = path.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = '/' + path;
  link.onload = resolve;
  link.onerror = () => {
    delete asked[path];
    link.remove();
    reject(new Error(path));
  };
  document.head.append(link);
  if (!isStyle) resolve();
});
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(fetchOnce)).then(load);
`;

/** @returns {import('vite').Plugin} */
export function preload() {
  return {
    name: 'preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: /\0vite\/preload-helper\.js$/ }, handler: () => HELPER },
  };
}
