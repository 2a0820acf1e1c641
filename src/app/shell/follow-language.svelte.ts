import { language } from '../preferences/language/language.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';
import { addMissing } from '../ui/missing-part/missing-part.svelte.ts';

/** Resolves when the first language has loaded. */
export async function followLanguage(): Promise<void> {
  addEventListener('languagechange', () => void follow());
  await follow();
  $effect.root(() => {
    $effect(() => void follow());
  });
}

/** English from the start needs no code for languages. */
async function follow(): Promise<void> {
  const set = settings.language;
  const first = set === 'system' ? navigator.language : set;
  if (language.code === 'en' && first.startsWith('en')) return;
  try {
    const { changeLanguage } = await import('../game/panels/change-language.ts');
    await changeLanguage(set);
  } catch {
    addMissing(() => void follow());
  }
}
