import { createLanguage, type Language } from './catalogue.ts';
import messages from './en.json' with { type: 'json' };
import { english } from './english.ts';
import { LANGUAGES, type LanguageCode } from './languages.ts';

/**
 * Loads a language. Messages that its catalogue lacks are in English.
 *
 * @throws {RangeError} if `code` is none of `LANGUAGES`
 * @example
 * const { say } = await loadLanguage('de');
 * say(cardName(cardOf(1, 7))) // → 'Herz 7'
 */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  if (code === 'en') return english;
  if (!LANGUAGES.includes(code)) throw new RangeError(`expected one of ${LANGUAGES.join(', ')}, found ${code}`);
  const { default: own } = await import(`./${code}.json`, { with: { type: 'json' } });
  return createLanguage(code, { ...messages, ...(own as typeof messages) });
}
