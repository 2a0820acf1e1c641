import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDefinition } from './check-definition.ts';
import type { Definition } from './definition.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/vocabulary-games.md'), 'utf8');

/** Reads a definition as the page writes it: fields without quotes, texts in single quotes. */
function readDefinition(block: string): Definition {
  const json = block.replaceAll("'", '"').replace(/(?<!["\w-])([\w-]+):/g, '"$1":');
  const definition: unknown = JSON.parse(`{${json}}`);
  checkDefinition(definition);
  return definition;
}

/** The definitions of docs/vocabulary-games.md. */
export const GAMES_ON_PAPER: readonly Definition[] = [...PAGE.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
  ([, block = '']) => readDefinition(block),
);

/** Returns the definition of docs/vocabulary-games.md with an id. */
export function gameOnPaper(id: string): Definition {
  const found = GAMES_ON_PAPER.find((definition) => definition.id === id);
  if (!found) throw new Error(`docs/vocabulary-games.md has no ${id}`);
  return found;
}
