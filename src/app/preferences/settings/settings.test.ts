import { expect, test } from 'vitest';
import { DEFAULTS, readSettings } from './settings.ts';

test('invalid settings get their defaults, and valid ones stay', () => {
  const kept = {
    version: 1,
    theme: 'felt',
    face: 'gold',
    cardSize: 75,
    textSize: 900,
    sound: 'yes',
    showsClock: false,
  };
  const read = readSettings(JSON.stringify(kept));
  expect(read).toMatchObject({
    theme: 'felt',
    face: 'classic',
    cardSize: 75,
    textSize: 100,
    sound: 0,
    showsClock: false,
  });
  expect(read).not.toHaveProperty('version');
});

test.each(['', 'null', '[]', '{', '7', '{"theme":null}'])('%j is read as the defaults', (text) => {
  expect(readSettings(text)).toEqual(DEFAULTS);
});
