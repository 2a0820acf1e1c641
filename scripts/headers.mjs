// The headers of every response, from headers.json. Run as a program it prints those of pages, for other hosts (docs/hosting.md).
import { readFileSync } from 'node:fs';
import { isProgram } from './setup.mjs';

/** @typedef {Readonly<Record<string, readonly string[]>>} Headers */

/** @type {{ readonly every: Headers, readonly '/assets/': Headers, readonly elsewhere: Headers }} */
const HEADERS = JSON.parse(readFileSync(new URL('headers.json', import.meta.url), 'utf8'));

/** The header whose values are joined by semicolons. Those of all other headers are joined by commas. */
const BY_SEMICOLON = 'Content-Security-Policy';

/**
 * Returns the headers of a path, by name. Files in assets/ never change, because Vite puts a digest of their content into
 * their names. Browsers ask for all other files each time and get status 304 while they are unchanged.
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersOf(path) {
  const headers = { ...HEADERS.every, ...HEADERS[path.startsWith('/assets/') ? '/assets/' : 'elsewhere'] };
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, values.join(name === BY_SEMICOLON ? '; ' : ', ')]),
  );
}

if (isProgram(import.meta.filename)) {
  for (const [name, value] of Object.entries(headersOf('/'))) console.log(`${name}: ${value}`);
}
