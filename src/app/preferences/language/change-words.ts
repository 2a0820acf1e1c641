import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import type { Settings } from '../settings/settings.ts';
import { setWords, trouble } from './language.svelte.ts';
import { languageOf } from './preferred-language.ts';

const others = import.meta.glob<Catalogue>(['../../../languages/??.json', '!../../../languages/en.json'], {
  import: 'default',
});

let turns = 0;

/** Speaks the language that a setting asks for. Rejects if its catalogue can't be loaded; then all stays as it is. */
export async function changeWords(set: Settings['language']): Promise<void> {
  const code = languageOf(set, navigator.languages);
  const turn = ++turns;
  const forms = await others[`../../../languages/${code}.json`]?.();
  if (turn !== turns) return;
  setWords(code, forms);
  trouble.isMissing = false;
  nameTheApp(code).catch(() => undefined);
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
