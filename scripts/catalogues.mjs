// Parses the ICU messages of the catalogues at build time, for the app and the package, so that neither needs a parser.
// Messages that a language lacks are in English.
import { readFileSync } from 'node:fs';
import { parseForm } from '../src/languages/parse.ts';

const CATALOGUE = /\/src\/languages\/\w\w\.json$/;
const CODE = /\w\w(?=\.json$)/;

/** The Vite plugin of the app's build. @returns {import('vite').Plugin} */
export function catalogues() {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler: (code, id) => ({ code: parsedCatalogue(code, id), map: null }),
    },
  };
}

/**
 * Returns a catalogue as JSON with parsed forms.
 * @param {string} code the catalogue as JSON with ICU messages
 * @param {string} file its file, which has the English catalogue beside it
 * @returns {string}
 */
export function parsedCatalogue(code, file) {
  return JSON.stringify(formsOf(completed(JSON.parse(code), file), file));
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
