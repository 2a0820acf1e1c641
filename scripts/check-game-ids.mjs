// A law no linter knows: outside src/games/ no source spells the id of a game, for code that names a
// game is a rule of that game in the wrong room. Tests may; so may prose, which only code in quotes is not.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const IS_SOURCE = /\.(ts|svelte|js|css|html)$/;
const IS_TEST = /\.test\.ts$/;
const GAMES = join('src', 'games');

/** @param {string} folder @returns {string[]} paths from the root of the project */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && IS_SOURCE.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
}

const sources = sourcesIn('src');
const ids = sources
  .filter((file) => file.startsWith(GAMES))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\s*id: '([\w-]+)'/gm)].map((match) => match[1]),
  );

// In quotes, alone or with house rules behind it ('putt-putt?stock=any-time'), in an address ('#/pitchfork/1'),
// or as the key of a table ({ pitchfork: … }).
const spelled = new RegExp(`['"\`/](${ids.join('|')})['"\`?/]|[{,]\\s*(${ids.join('|')})\\s*:`);

let faults = 0;
for (const file of ids.length > 0 ? sources : []) {
  if (file.startsWith(GAMES)) continue;
  for (const [index, line] of readFileSync(join(ROOT, file), 'utf8').split('\n').entries()) {
    if (!spelled.test(line) || /^\s*(\/\/|\*|\/\*)/.test(line)) continue;
    console.error(`${file}:${index + 1}: spells a game's id: ${line.trim()}`);
    faults += 1;
  }
}
process.exitCode = faults > 0 ? 1 : 0;
