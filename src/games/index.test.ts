import { expect, test } from 'vitest';
import { inEnglish } from '../../tests/support/fault-in-english.ts';
import { findGame, GAMES } from './index.ts';

test('the games have their order in every list', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(['panther-creek', 'bear-river', 'putt-putt', 'four-seasons', 'pitchfork']);
});

test.each([
  ['panther-creek', 'wrap=off|on opening=empty|card'],
  ['bear-river', ''],
  ['putt-putt', 'stock=when-stuck|any-time wrap=on|off|dead-king'],
  ['four-seasons', 'corner=both|down spaces=optional|must-fill redeals=0|1|2|unlimited'],
  ['pitchfork', 'runs=whole|any redeals=unlimited|0|1|2|3'],
])('the house rules of %s: %s, defaults first', (id, expected) => {
  const houseRules = GAMES.find((definition) => definition.id === id)?.houseRules ?? [];
  const text = houseRules.map(({ name, values }) => `${name}=${values.map(({ value }) => value).join('|')}`);
  expect(text.join(' ')).toBe(expected);
});

test('a game is found by its name, house rules included', () => {
  expect(findGame('pitchfork?redeals=1&runs=any')).toMatchObject({
    ok: true,
    value: { name: 'pitchfork?runs=any&redeals=1', houseRules: { runs: 'any', redeals: '1' } },
  });
});

test('an unknown game is an error that lists those there are', () => {
  const expected = `one of ${GAMES.map(({ id }) => id).join(', ')}`;
  const found = findGame('klondike');
  expect(!found.ok && inEnglish(found.error)).toMatchObject({ code: 'unknown-game', found: 'klondike', expected });
});
