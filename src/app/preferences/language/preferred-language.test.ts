import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../languages/languages.ts';
import { languageOf } from './preferred-language.ts';

describe('the language of the page', () => {
  it.each([
    ['the first that there is', ['pt-BR', 'de-AT', 'en'], 'de'],
    ['told from its variants', ['DE-ch-1901'], 'de'],
    ['not one whose name begins alike', ['den', 'enm'], 'en'],
    ['English where there is none', ['pt-BR', 'zh'], 'en'],
    ['English on a device without languages', [], 'en'],
  ] as const)('is %s', (_, ofDevice, code) => {
    expect(languageOf('system', ofDevice)).toBe(code);
  });

  it('is the one that is set, whatever the device says', () => {
    for (const code of LANGUAGES) expect(languageOf(code, ['en'])).toBe(code);
  });
});
