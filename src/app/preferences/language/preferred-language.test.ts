import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../languages/languages.ts';
import { chooseLanguage } from './preferred-language.ts';

describe('the language of the page', () => {
  it.each([
    ['the first supported one', ['pt-BR', 'de-AT', 'en'], 'de'],
    ['found by its variants', ['DE-ch-1901'], 'de'],
    ['not one with a longer code', ['den', 'enm'], 'en'],
    ['English if none is supported', ['pt-BR', 'zh'], 'en'],
    ['English on a device without languages', [], 'en'],
  ] as const)('is %s', (_, ofDevice, code) => {
    expect(chooseLanguage('system', ofDevice)).toBe(code);
  });

  it('is the one that is set, with any device', () => {
    for (const code of LANGUAGES) expect(chooseLanguage(code, ['en'])).toBe(code);
  });
});
