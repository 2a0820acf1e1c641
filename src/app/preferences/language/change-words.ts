import type { Catalogue } from '../../../languages/form.ts';
import type { LanguageCode } from '../../../languages/languages.ts';
import type { Settings } from '../settings/settings.ts';
import { languageStatus, setLanguage } from './language.svelte.ts';
import { chooseLanguage } from './preferred-language.ts';

const others = import.meta.glob<Catalogue>(['../../../languages/??.json', '!../../../languages/en.json'], {
  import: 'default',
});

let changes = 0;

/** Rejects and changes nothing if the language's texts can't be loaded. */
export async function changeWords(set: Settings['language']): Promise<void> {
  const code = chooseLanguage(set, navigator.languages);
  const change = ++changes;
  const forms = await others[`../../../languages/${code}.json`]?.();
  if (change !== changes) return;
  setLanguage(code, forms);
  languageStatus.isMissing = false;
  updateManifest(code).catch(() => undefined);
}

async function updateManifest(code: LanguageCode): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!link || link.dataset.language === code) return;
  link.dataset.language = code;
  link.href = code === 'en' ? '/manifest.webmanifest' : `/manifest.${code}.webmanifest`;
  const { description } = (await (await fetch(link.href)).json()) as { readonly description: string };
  const meta = document.querySelector('meta[name="description"]');
  if (link.dataset.language === code) meta?.setAttribute('content', description);
}
