// A Vite plugin: parses the ICU messages of the catalogues at build time, so that pages need no parser. Messages that a
// language lacks are in English.
import { readFileSync } from 'node:fs';
import { parseForm } from '../src/languages/parse.ts';

const CATALOGUE = /\/src\/languages\/\w\w\.json$/;
const CODE = /\w\w(?=\.json$)/;

/** @returns {import('vite').Plugin} */
export function catalogues() {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler: (code, id) => ({ code: JSON.stringify(formsOf(completed(JSON.parse(code), id), id)), map: null }),
    },
  };
}

/**
 * @param {Record<string, string>} messages
 * @param {string} file
 * @returns {Record<string, string>}
 */
function completed(messages, file) {
  return { ...JSON.parse(readFileSync(file.replace(CODE, 'en'), 'utf8')), ...messages };
}

/**
 * @param {Record<string, string>} messages
 * @param {string} file
 */
function formsOf(messages, file) {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parseForm(message)];
      } catch (error) {
        throw new Error(`${file}: ${id}: ${String(error)}`, { cause: error });
      }
    }),
  );
}
