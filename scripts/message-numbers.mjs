// Vite plugins: in a build the messages of the first part of the catalogues go by number, the place of their ids in the English
// one. Every id of the first load would be there twice, where it is said and in the catalogue; that comes to a whole kilobyte.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const ENGLISH = join(ROOT, 'src', 'languages', 'en', 'table.json');
const FIRST_PART = /\/src\/languages\/(\w+)\/table\.json$/;
const CODE = /\/src\/(app|coach|games|languages|rules)\/[^?]+\.(ts|svelte)$/;
const QUOTED = /(['"`])([a-zA-Z]+(?:\.[a-zA-Z]+)+)\1/g;

/** @returns {import('vite').Plugin[]} to stand behind the one that reads the messages */
export function messageNumbers() {
  const numbers = new Map(Object.keys(JSON.parse(readFileSync(ENGLISH, 'utf8'))).map((id, number) => [id, number]));
  return [
    {
      name: 'message-numbers-of-catalogues',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: FIRST_PART },
        handler: (code, id) => ({ code: JSON.stringify(numbered(JSON.parse(code), numbers, id)), map: null }),
      },
    },
    {
      name: 'message-numbers-of-code',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: CODE },
        handler: (code) => ({
          code: code.replace(QUOTED, (text, _quote, id) => String(numbers.get(id) ?? text)),
          map: null,
        }),
      },
    },
  ];
}

/**
 * A list in English; in other languages, which may lack a message for a while, by number.
 * @param {Record<string, unknown>} forms
 * @param {ReadonlyMap<string, number>} numbers
 * @param {string} file
 */
function numbered(forms, numbers, file) {
  if (FIRST_PART.exec(file)?.[1] === 'en') return Object.values(forms);
  return Object.fromEntries(Object.entries(forms).map(([id, form]) => [numbers.get(id) ?? id, form]));
}
