import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../languages/languages.ts';
import { fetchAll } from './fetch-all.ts';
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

describe('the parts of a language', () => {
  it('are all there at the end, also one that comes to be needed while others are on their way', async () => {
    const needed = new Set(['table']);
    const found = fetchAll(needed, (part) => Promise.resolve(`${part} in German`));
    needed.add('screens');
    expect(await found).toEqual(['table in German', 'screens in German']);
  });

  it('are none if one of them can’t be had', async () => {
    const fetchPart = (part: string) => (part === 'table' ? Promise.resolve(part) : Promise.reject(new Error(part)));
    await expect(fetchAll(new Set(['table', 'screens']), fetchPart)).rejects.toThrow('screens');
  });
});
