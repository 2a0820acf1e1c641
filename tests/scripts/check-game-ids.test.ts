import { expect, test } from 'vitest';
import { linesWithIds } from '../../scripts/check-game-ids.mjs';

const IDS = ['pitchfork', 'putt-putt'];

test.each([
  ['a string', "const id = 'pitchfork';"],
  ['a variant', "find('putt-putt?stock=any-time');"],
  ['an address', "go('#/pitchfork/1');"],
  ['a template', `go(\`#/pitchfork/\${deal}\`);`],
  ['a string in a template', `say(\`\${name('pitchfork')}, deal\`);`],
  ['the key of a table', 'const costs = { pitchfork: 3 };'],
  ['a quoted key', "const costs = { 'putt-putt': 3 };"],
  ['a type', "type Id = 'pitchfork';"],
  ['the script of a component', '<script lang="ts">\nconst id: string = \'pitchfork\';\n</script>'],
  ['an expression in markup', "<p>{name('pitchfork')}</p>"],
  ['an attribute', '<a href="#/pitchfork">Play</a>'],
  ['a selector', '[data-game="pitchfork"] {}'],
])('the id of a game is found in %s', (_, code) => {
  expect(linesWithIds(`\n${code}`, IDS)).toEqual([code.startsWith('<script') ? 3 : 2]);
});

test.each([
  ['a parameter', 'function play(pitchfork: number) {}'],
  ['a variable', 'const pitchfork = 1; use({ pitchfork });'],
  ['a comment', "// As in 'pitchfork'."],
  ['a longer word', "const word = 'pitchforks';"],
  ['a message', "t('introduction.pitchfork.end');"],
  ['prose in markup', '<p>Play pitchfork</p>'],
])('no id is found in %s', (_, code) => {
  expect(linesWithIds(code, IDS)).toEqual([]);
});
