import { untrack } from 'svelte';
import english from '../../../languages/en/table.json';
import type { Catalogue, Form } from '../../../languages/form.ts';
import type { LanguageCode, PARTS } from '../../../languages/languages.ts';
import { formatMessage as sayIn } from '../../../languages/say.ts';
import type { Message, MessageId, MessageValue } from '../../../rules/index.ts';
import { fetchAll } from './fetch-all.ts';

type Part = (typeof PARTS)[number];
/** Fetches a part of a language. */
type FetchPart = (part: Part) => Promise<Catalogue | undefined>;

/** A language with all of its messages that are loaded; those of English stand in for what is missing. */
interface Speech {
  readonly code: LanguageCode;
  /** Grows with its parts. */
  readonly forms: Record<string, Form>;
  readonly fetchPart: FetchPart;
}

const ENGLISH = {
  table: async () => ({ default: english }),
  screens: () => import('../../../languages/en/screens.json'),
  rules: () => import('../../../languages/en/rules.json'),
  data: () => import('../../../languages/en/data.json'),
  statistics: () => import('../../../languages/en/statistics.json'),
  history: () => import('../../../languages/en/history.json'),
  layout: () => import('../../../languages/en/layout.json'),
  coach: () => import('../../../languages/en/coach.json'),
  daily: () => import('../../../languages/en/daily.json'),
};

/** English, which is there from the start: until a table is played it needs no file of its own. */
export async function englishPart(part: Part): Promise<Catalogue> {
  return (await ENGLISH[part]()).default;
}

let speech = $state.raw<Speech>({ code: 'en', forms: english, fetchPart: englishPart });
/** How many parts of it are there. Followed only by what says a message that isn't: all else stays as it is when one comes. */
let count = $state(1);
/** The parts that the page needs now. */
const needed = new Set<Part>(['table']);

/** The language that the page speaks. Whatever reads it, or says anything, follows every change. */
export const language = {
  get code(): LanguageCode {
    return speech.code;
  },
};

/** Whether the language that was asked for last couldn't be loaded. */
export const trouble = $state({ isMissing: false });

/** Says a message in the language of the page; a text stays as it is. */
export function say(message: MessageValue): string {
  const { code } = speech;
  return typeof message === 'object' ? sayIn(message, { code, form }) : `${message}`;
}

function form(id: string): Form | undefined {
  const known = speech.forms[id];
  if (!known) void count;
  return known;
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
  const [screen] = await Promise.all([loaded, untrack(() => speak(speech.code, speech.fetchPart, () => false))]);
  return screen;
}

/** Loads what is needed of a language, and speaks it if it still is the language of the page, or asked for. */
export async function speak(code: LanguageCode, fetchPart: FetchPart, isAsked: () => boolean): Promise<void> {
  if (code === speech.code && count === needed.size) return;
  const found = await fetchAll(needed, fetchPart);
  if (code !== speech.code) {
    if (!isAsked()) return;
    speech = { code, forms: { ...english }, fetchPart };
  }
  Object.assign(speech.forms, ...found);
  count = found.length;
}
