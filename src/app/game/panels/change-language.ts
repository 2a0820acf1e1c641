import { changeWords } from '../../preferences/language/change-words.ts';
import { t } from '../../preferences/language/language.svelte.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import { updateCourtLetters } from '../../table/cards/letters.svelte.ts';
import { loadOptional } from '../../ui/missing-part/missing-part.svelte.ts';

export async function changeLanguage(set: Settings['language']): Promise<void> {
  await changeWords(set);
  updateCourtLetters();
  // Without these styles everything is readable, if not in its usual place.
  if (t('language.direction') === 'rtl') await loadOptional(() => import('../../ui/styles/from-right.css'));
}
