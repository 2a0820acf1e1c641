import { type Language, languageFrom } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import { LANGUAGES, type LanguageCode, PARTS } from './languages.ts';

type Messages = Readonly<Record<string, string>>;

async function loadPart(code: LanguageCode, part: (typeof PARTS)[number]): Promise<Messages> {
  const { default: messages } = await import(`./${code}/${part}.json`, { with: { type: 'json' } });
  return messages as Messages;
}

/**
 * Loads a language. English stands in for messages that it lacks.
 *
 * @throws {RangeError} if `code` is none of `LANGUAGES`
 * @example
 * const { say } = await loadLanguage('de');
 * say(cardName(cardOf(1, 7))) // → 'Herz 7'
 */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  if (code === 'en') return languageFrom(code, ENGLISH);
  if (!LANGUAGES.includes(code)) throw new RangeError(`expected one of ${LANGUAGES.join(', ')}, found ${code}`);
  const parts = await Promise.all(PARTS.map((part) => loadPart(code, part)));
  return languageFrom(code, Object.assign({}, ENGLISH, ...parts) as Messages);
}
