import { expect, test } from 'vitest';
import { linesWithIds } from '../../scripts/check-game-ids.mjs';

const IDS = ['pitchfork', 'putt-putt'];

test.each([
  ['a string', 'a.ts', "const id = 'pitchfork';"],
  ['a variant', 'a.ts', "find('putt-putt?stock=any-time');"],
  ['an address', 'a.ts', "go('#/pitchfork/1');"],
  ['a template', 'a.ts', `go(\`#/pitchfork/\${deal}\`);`],
  ['the key of a table', 'a.ts', 'const costs = { pitchfork: 3 };'],
  ['a quoted key', 'a.ts', "const costs = { 'putt-putt': 3 };"],
  ['a type', 'a.ts', "type Id = 'pitchfork';"],
  ['the script of a component', 'a.svelte', '<script lang="ts">\nconst id: string = \'pitchfork\';\n</script>'],
  ['an expression in markup', 'a.svelte', "<p>{name('pitchfork')}</p>"],
  ['an attribute', 'a.svelte', '<a href="#/pitchfork">Play</a>'],
  ['a selector', 'a.css', '[data-game="pitchfork"] {}'],
])('the id of a game is found in %s', (_, file, code) => {
  expect(linesWithIds(file, `\n${code}`, IDS)).toEqual([code.startsWith('<script') ? 3 : 2]);
});

test.each([
  ['a parameter', 'a.ts', 'function play(pitchfork: number, more?: { pitchfork: string }) {}'],
  ['a variable', 'a.ts', 'const pitchfork = 1; use({ pitchfork });'],
  ['a comment', 'a.ts', "// As in 'pitchfork'."],
  ['a longer word', 'a.ts', "const word = 'pitchforks';"],
  ['a message', 'a.ts', "t('introduction.pitchfork.end');"],
  ['prose in markup', 'a.svelte', '<p>Play pitchfork</p>'],
])('no id is found in %s', (_, file, code) => {
  expect(linesWithIds(file, code, IDS)).toEqual([]);
});
