// The headers of everything that is served. headers.json says them once, for every host; docs/hosting.md says how.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, readonly string[]>>} Headers */

/** @type {{ readonly every: Headers, readonly '/assets/': Headers, readonly elsewhere: Headers }} */
const HEADERS = JSON.parse(readFileSync(new URL('headers.json', import.meta.url), 'utf8'));

/** The headers that part their values by a semicolon; all others do by a comma. */
const BY_SEMICOLON = 'Content-Security-Policy';

/**
 * The headers of a path, by name. Vite puts a digest of its content into the name of every file in assets/: it can
 * never change. All else is asked for again each time, and answered with 304 while it is the same.
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersOf(path) {
  const headers = { ...HEADERS.every, ...HEADERS[path.startsWith('/assets/') ? '/assets/' : 'elsewhere'] };
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, values.join(name === BY_SEMICOLON ? '; ' : ', ')]),
  );
}
