import { expect, test } from 'vitest';
import { DEFAULTS } from './settings.ts';
import { settingGroups, settingWords } from './words-settings.ts';

test('every setting has its place on the screen, once', () => {
  const shown = settingGroups.flatMap(({ names }) => names);
  expect(shown.toSorted()).toEqual(Object.keys(DEFAULTS).toSorted());
});

test('every setting says what it does in one plain sentence', () => {
  for (const { sentence } of Object.values(settingWords)) expect(sentence).toMatch(/^[A-Z][^!]+\.$/);
});
