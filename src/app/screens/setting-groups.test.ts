import { expect, test } from 'vitest';
import screens from '../../languages/en/screens.json';
import type { Catalogue } from '../../languages/form.ts';
import { DEFAULTS } from '../settings.ts';
import { SETTING_GROUPS } from './setting-groups.ts';

const messages: Catalogue = screens;

/** The keys have a panel of their own. */
const NAMES = Object.keys(DEFAULTS).filter((name) => name !== 'keys');

test('every setting has its place on the screen, once', () => {
  const shown = SETTING_GROUPS.flatMap(({ names }) => names);
  expect(shown.toSorted()).toEqual(NAMES.toSorted());
});

test('every setting says what it does in one plain sentence', () => {
  for (const name of NAMES) expect(messages[`settings.${name}.sentence`]).toMatch(/^[A-Z][^!]+\.$/);
});
