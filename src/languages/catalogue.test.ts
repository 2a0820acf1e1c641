import { describe, expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import { cardName, cardOf, type Message } from '../rules/index.ts';
import { LANGUAGES, type LanguageCode, loadLanguage, sayEnglish } from './index.ts';

const SEVEN_OF_HEARTS = cardName(cardOf(1, 7));

describe('loadLanguage', () => {
  test('says a message in each language', async () => {
    const texts = await Promise.all(LANGUAGES.map(async (code) => (await loadLanguage(code)).say(SEVEN_OF_HEARTS)));
    expect(texts).toEqual(['7 of hearts', 'Herz 7', '7 de cœur', '7 de corazones', 'ハートの7', '7 القلوب']);
  });

  test('refuses another code', async () => {
    const klingon = loadLanguage('tlh' as LanguageCode);
    await expect(klingon).rejects.toThrow(new RangeError('expected one of en, de, fr, es, ja, ar, found tlh'));
  });
});

describe('sayEnglish', () => {
  test('says a fault as one line', () => {
    const found = findGame('chess');
    expect(!found.ok && sayEnglish(found.error)).toMatch(/^game: expected one of .*, found chess$/);
  });

  test.each([undefined, null, {}, 7, 'text', { id: 'no.such.message' }, findGame('chess')])('refuses %j', (what) =>
    expect(() => sayEnglish(what as Message)).toThrow(TypeError),
  );
});
