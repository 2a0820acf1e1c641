import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import { setLetters } from '../../table/cards/letters.svelte.ts';
import { LETTER_PATHS } from '../../table/cards/outlines/letter-paths.ts';
import type { Settings } from '../settings/settings.ts';
import { englishPart, speak, t, trouble } from './language.svelte.ts';
import { languageOf } from './preferred-language.ts';

/** What is needed of languages other than English: loaded by those who want one, and with the settings. */

const files = import.meta.glob<Catalogue>(['../../../languages/*/*.json', '!../../../languages/en/*.json'], {
  import: 'default',
});

/** The ranks that have a letter. */
const LETTERED = [1, 11, 12, 13];

let turns = 0;

/** Speaks the language that a setting asks for, all at once; if it can't be loaded, all stays as it is. */
export async function changeLanguage(set: Settings['language']): Promise<void> {
  const code = languageOf(set, navigator.languages);
  const turn = ++turns;
  const fetchPart = async (part: string) => files[`../../../languages/${code}/${part}.json`]?.();
  await speak(code, code === 'en' ? englishPart : fetchPart, () => turn === turns);
  trouble.isMissing = false;
  callCourts();
  nameTheApp(code).catch(() => undefined);
  // Without it all can be read, if not where it is usual.
  if (t('language.direction') === 'rtl') await import('../../ui/styles/from-right.css').catch(() => undefined);
}

/** The app is installed under the manifest of its language, and described as that does. */
async function nameTheApp(code: LanguageCode): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!link || link.dataset.language === code) return;
  link.dataset.language = code;
  link.href = code === 'en' ? '/manifest.webmanifest' : `/manifest.${code}.webmanifest`;
  const { description } = (await (await fetch(link.href)).json()) as { readonly description: string };
  const meta = document.querySelector('meta[name="description"]');
  if (link.dataset.language === code) meta?.setAttribute('content', description);
}

/** Gives the courts the letters by which the language calls them. */
function callCourts(): void {
  const signs = LETTERED.map((rank) => t('card.signs', { rank, suit: '' }));
  const paths = LETTERED.map((rank, index) => [rank, LETTER_PATHS[signs[index] ?? '']]);
  setLetters({ name: signs.join(''), paths: Object.fromEntries(paths) });
}
