import { changeWords } from '../../preferences/language/change-words.ts';
import { t } from '../../preferences/language/language.svelte.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import { printCourtLetters } from '../../table/cards/letters.svelte.ts';

/** Changes the words, the letters of the cards and the direction of writing to the language of a setting. */
export async function changeLanguage(set: Settings['language']): Promise<void> {
  await changeWords(set);
  printCourtLetters();
  // Without it all can be read, if not where it is usual.
  if (t('language.direction') === 'rtl') await import('../../ui/styles/from-right.css').catch(() => undefined);
}
