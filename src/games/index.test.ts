import { expect, test } from 'vitest';
import { inEnglish } from '../../tests/support/fault-in-english.ts';
import { choicesOf } from '../../tests/support/games.ts';
import { houseRulesText } from '../../tests/support/reference/derive.ts';
import { REFERENCES } from '../../tests/support/reference/game-reference.ts';
import { compile, type GameDefinition } from '../rules/index.ts';
import { findGame, GAMES } from './index.ts';

test.each(REFERENCES)('the house rules of $id: $houseRules, defaults first', ({ id, houseRules }) => {
  expect(GAMES.filter((definition) => definition.id === id).map(houseRulesText)).toEqual([houseRules]);
});

// Pages and `findGame` compile definitions without the check that `compile` makes.
test.each(GAMES)('the definition of $name is valid under all house rules', (definition) => {
  const unchecked = structuredClone(definition);
  for (const choice of choicesOf(definition)) expect(() => compile(unchecked, choice)).not.toThrow();
});

test('a game is found by its name, house rules included', () => {
  expect(findGame('pitchfork?redeals=1&runs=any')).toMatchObject({
    ok: true,
    value: { name: 'pitchfork?runs=any&redeals=1', houseRules: { runs: 'any', redeals: '1' } },
  });
});

test.each(GAMES)(
  '$name is found by its id and by each of its names',
  ({ id, name, otherNames = [] }: GameDefinition) => {
    for (const known of [id, name, ...otherNames])
      for (const typed of [
        known,
        known.toUpperCase(),
        known.replaceAll(/[ -]/g, ''),
        known.replaceAll(' ', '-'),
        ` ${known}`,
      ])
        expect(findGame(typed), typed).toMatchObject({ ok: true, value: { name: id } });
  },
);

test('a name takes house rules as the id does', () => {
  expect(findGame('Corner Card?corner=down')).toMatchObject({ ok: true, value: { name: 'four-seasons?corner=down' } });
});

test('an unknown game is an error that lists the known ones', () => {
  const expected = `one of ${GAMES.map(({ id }) => id).join(', ')}`;
  const found = findGame('chess');
  expect(!found.ok && inEnglish(found.error)).toMatchObject({ code: 'unknown-game', found: 'chess', expected });
});
