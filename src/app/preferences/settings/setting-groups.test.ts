import { expect, test } from 'vitest';
import { sayEnglish } from '../../../languages/index.ts';
import type { MessageId } from '../../../rules/index.ts';
import { SETTING_GROUPS } from './setting-groups.ts';
import { DEFAULTS, type OtherSetting } from './settings.ts';

const OTHERS: Readonly<Record<OtherSetting, true>> = { keys: true, favourites: true, variants: true };
const NAMES = Object.keys(DEFAULTS).filter((name) => !(name in OTHERS));

test('every setting is on the screen once', () => {
  const shown = SETTING_GROUPS.flatMap(({ names }) => names);
  expect(shown.toSorted()).toEqual(NAMES.toSorted());
});

test('every setting says what it does in one plain sentence', () => {
  for (const name of NAMES) {
    const sentence = sayEnglish({
      id: `settings.${name}.sentence` as MessageId,
      values: { keys: 'on', again: 'A', state: 'T' },
    });
    expect(sentence).toMatch(/^“?[A-Z][^!…]+\.$/);
  }
});
