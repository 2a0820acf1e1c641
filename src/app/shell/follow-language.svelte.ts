import { language, trouble } from '../preferences/language/language.svelte.ts';
import { settings } from '../preferences/settings.svelte.ts';

/** Speaks the language that is set, or the device's, from now on; answers when the first one is there. */
export async function followLanguage(): Promise<void> {
  addEventListener('languagechange', () => void follow());
  await follow();
  $effect.root(() => {
    $effect(() => void follow());
  });
}

/** Those who want English, and have heard nothing else, need nothing of all that other languages do. */
async function follow(): Promise<void> {
  const set = settings.language;
  const first = set === 'system' ? navigator.language : set;
  if (language.code === 'en' && first.startsWith('en')) return;
  try {
    const { changeLanguage } = await import('../game/panels/change-language.ts');
    await changeLanguage(set);
  } catch {
    trouble.isMissing = true;
  }
}
