import type { Catalogue } from '../languages/form.ts';

/** What of a language is needed after its first part, by file. The list itself is loaded by those who need it. */
export const laterFiles = import.meta.glob<Catalogue>(
  ['../languages/*/*.json', '!../languages/*/table.json', '!../languages/en/*.json'],
  { import: 'default' },
);
