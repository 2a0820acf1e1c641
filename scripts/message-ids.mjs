// npm run build -- message-ids: writes the type of message ids from the English catalogue.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { isProgram } from './setup.mjs';

const FILE = join(ROOT, 'src/rules/words/message-ids.ts');
const ENGLISH = join(ROOT, 'src/languages/en.json');
/** The first parts of message ids that continue with a game's id, so that each game adds such ids. */
const OF_GAMES = ['game', 'houseRule'];

/** Returns the source of the type of message ids. @returns {string} */
export function messageIdsSource() {
  const ids = Object.keys(JSON.parse(readFileSync(ENGLISH, 'utf8'))).filter(
    (id) => !OF_GAMES.includes(id.split('.')[0] ?? ''),
  );
  const types = [...ids.toSorted().map((id) => `'${id}'`), ...OF_GAMES.map((topic) => `\`${topic}.\${string}\``)];
  return `// Written by \`npm run build -- message-ids\` from src/languages/en.json.

/**
 * The id of a message in the catalogues of \`src/languages\`, such as \`refusal.no-fit\`. Ids that begin with \`game.\` and
 * \`houseRule.\` are composed of the names in a game's definition.
 */
export type MessageId =
${types.map((type) => `  | ${type}`).join('\n')};
`;
}

if (isProgram(import.meta.filename)) writeFileSync(FILE, messageIdsSource());
