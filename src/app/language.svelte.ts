import { untrack } from 'svelte';
import english from '../languages/en/table.json';
import type { Catalogue } from '../languages/form.ts';
import type { LanguageCode, PARTS } from '../languages/languages.ts';
import { say as sayIn } from '../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../rules/index.ts';
import { gathered, languageOf } from './language.ts';
import { changeSettings, settings } from './settings.svelte.ts';
import type { Settings } from './settings.ts';

type Part = (typeof PARTS)[number];

/** A language with all of its messages that are loaded; those of English stand in for what is missing. */
interface Speech {
  readonly code: LanguageCode;
  readonly forms: Catalogue;
  /** How many of its parts it has. */
  readonly parts: number;
}

/** English is there from the start: until a table is played it needs no file of its own. */
const firstFiles = import.meta.glob<Catalogue>(
  ['../languages/*/table.json', '../languages/en/*.json', '!../languages/en/table.json'],
  { import: 'default' },
);

let speech = $state.raw<Speech>({ code: 'en', forms: english, parts: 1 });
let isMissing = $state(false);
/** The parts that the page needs now. */
const needed = new Set<Part>(['table']);
/** The setting that the page follows. */
let followed: Settings['language'] | undefined;

/** The language that the page speaks. Whatever reads it, or says anything, follows every change. */
export const language = {
  get code(): LanguageCode {
    return speech.code;
  },
  /** Whether the one that was asked for last couldn't be loaded. */
  get isMissing(): boolean {
    return isMissing;
  },
};

/** Says a message in the language of the page; a text stays as it is. */
export function say(message: MessageValue): string {
  const { code, forms } = speech;
  return typeof message === 'object' ? sayIn(message, { code, form: (id) => forms[id] }) : `${message}`;
}

/** Says the message of a name. */
export function t(id: MessageId, values: NonNullable<Message['values']> = {}): string {
  return say({ id, values });
}

/** A text with its first letter as at the start of a sentence, where the language's letters have such a form. */
export function capital(text: string): string {
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(speech.code));
}

/** What is loaded when it is needed, a screen for one, with the parts of the language that it says. */
export async function withWords<Loaded>(loaded: Promise<Loaded>, ...parts: readonly Part[]): Promise<Loaded> {
  for (const part of parts) needed.add(part);
  // Whoever shows a screen doesn't show it anew in another language: it follows by itself.
  const [screen] = await Promise.all([loaded, untrack(() => load(speech.code))]);
  return screen;
}

/** Speaks the language that is set, or the device's, from now on; answers when the first one is there. */
export function followLanguage(): Promise<void> {
  $effect.root(() => {
    $effect(() => void follow());
  });
  addEventListener('languagechange', () => void follow());
  return follow();
}

/** A language that can't be loaded is set back to the one before. */
async function follow(): Promise<void> {
  const set = settings.language;
  try {
    await load(asked());
    if (set !== followed) isMissing = false;
    followed = set;
  } catch {
    isMissing = true;
    if (followed !== undefined && settings.language === set) changeSettings({ language: followed });
  }
}

function asked(): LanguageCode {
  return languageOf(settings.language, navigator.languages);
}

/** Loads what is needed of a language, and speaks it if it is still asked for. */
async function load(code: LanguageCode): Promise<void> {
  if (code === speech.code && speech.parts === needed.size) return;
  const parts = await gathered(needed, (part) => fetchPart(code, part));
  if (code !== asked() && code !== speech.code) return;
  speech = { code, forms: Object.assign({}, english, ...parts), parts: parts.length };
}

async function fetchPart(code: LanguageCode, part: Part): Promise<Catalogue | undefined> {
  const file = `../languages/${code}/${part}.json`;
  const fetchFile =
    firstFiles[file] ?? (part === 'table' ? undefined : (await import('./catalogues.ts')).laterFiles[file]);
  return fetchFile?.();
}
