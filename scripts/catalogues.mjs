// Parses the ICU messages of the catalogues at build time, for the app and the package, so that neither needs a parser.
// Messages that a language lacks are in English. The app imports English in two parts, as `en.json?first` and
// `en.json?later`.
import { readFileSync } from 'node:fs';
import { parseForm } from '../src/languages/parse.ts';

const CATALOGUE = /\/src\/languages\/\w\w\.json(\?first|\?later)?$/;
const CODE = /\w\w(?=\.json$)/;
/**
 * The ids of the messages that only parts say that are loaded later than the table. They import `later-english.ts`. The table
 * itself names its house rules, and its menu keys.
 */
const LATER =
  /^(?!rules\.house\.(name|short|valueName)$|keysPanel\.key$)(achievements|data|introduction|keysPanel|layout|review|rules|settings|statistics)\./;

/** The Vite plugin of the app's build. @returns {import('vite').Plugin} */
export function catalogues() {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code, id) {
        const [file = '', part] = id.split('?');
        const forms = Object.entries(parsedCatalogue(code, file));
        const ofPart = part ? forms.filter(([of]) => LATER.test(of) === (part === 'later')) : forms;
        return { code: `export default ${JSON.stringify(Object.fromEntries(ofPart))}`, map: null, moduleType: 'js' };
      },
    },
  };
}

/**
 * Returns the parsed forms of a catalogue.
 * @param {string} code the catalogue as JSON with ICU messages
 * @param {string} file its file, which has the English catalogue beside it
 */
export function parsedCatalogue(code, file) {
  return formsOf(completed(JSON.parse(code), file), file);
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
