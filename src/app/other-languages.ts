import type { Catalogue } from '../languages/form.ts';
import { setLetters } from './cards/letters.svelte.ts';
import { LETTER_PATHS } from './cards/letters.ts';
import { englishPart, speak, t, trouble } from './language.svelte.ts';
import { languageOf } from './language.ts';
import type { Settings } from './settings.ts';

/** What is needed of languages other than English: loaded by those who want one, and with the settings. */

const files = import.meta.glob<Catalogue>(['../languages/*/*.json', '!../languages/en/*.json'], { import: 'default' });

/** The ranks that have a letter. */
const LETTERED = [1, 11, 12, 13];

let turns = 0;

/** Speaks the language that a setting asks for, all at once; if it can't be loaded, all stays as it is. */
export async function changeLanguage(set: Settings['language']): Promise<void> {
  const code = languageOf(set, navigator.languages);
  const turn = ++turns;
  const fetchPart = async (part: string) => files[`../languages/${code}/${part}.json`]?.();
  await speak(code, code === 'en' ? englishPart : fetchPart, () => turn === turns);
  trouble.isMissing = false;
  callCourts();
  // Without it all can be read, if not where it is usual.
  if (t('language.direction') === 'rtl') await import('./from-right.css').catch(() => undefined);
}

/** Gives the courts the letters by which the language calls them. */
function callCourts(): void {
  const signs = LETTERED.map((rank) => t('card.signs', { rank, suit: '' }));
  const paths = LETTERED.map((rank, index) => [rank, LETTER_PATHS[signs[index] ?? '']]);
  setLetters({ name: signs.join(''), paths: Object.fromEntries(paths) });
}
