import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormPart, MessageForm } from '../../src/languages/form.ts';
import { parseForm } from '../../src/languages/parse.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = join(ROOT, 'src', 'languages');

/** Returns the codes of all languages with a catalogue. */
export function catalogueCodes(): string[] {
  return readdirSync(LANGUAGES).flatMap((file) => /^(\w\w)\.json$/.exec(file)?.[1] ?? []);
}

/** Returns the JSON text of the catalogue of a language. */
export function textOf(code: string): string {
  return readFileSync(join(LANGUAGES, `${code}.json`), 'utf8');
}

/** Returns the ICU messages of a language by id. */
export function messagesOf(code: string): Record<string, string> {
  return JSON.parse(textOf(code)) as Record<string, string>;
}

/** A choice in a message: by a word (`select`) or by a number (`plural`). */
export interface Choice {
  readonly name: string;
  readonly isPlural: boolean;
  readonly keys: readonly string[];
  /** Whether a text of the choice prints the value by which the message chooses. */
  readonly counts: boolean;
}

/** Whether a form (a parsed text) prints the argument `name` or the number of the plural around the form. */
function containsNumber(name: string, form: MessageForm): boolean {
  return typeof form !== 'string' && form.some((part) => part === 0 || (typeof part === 'object' && part[0] === name));
}

/** Returns the argument names and the choices of a message, nested ones included. */
export function shapeOf(message: string): { readonly names: ReadonlySet<string>; readonly choices: readonly Choice[] } {
  const names = new Set<string>();
  const choices: Choice[] = [];
  const walk = (form: MessageForm) => {
    if (typeof form !== 'string') for (const part of form) walkPart(part);
  };
  const walkPart = (part: FormPart) => {
    if (typeof part !== 'object') return;
    const [name, how, isPlural] = part;
    names.add(name);
    if (typeof how !== 'object') return;
    const forms = Object.values<MessageForm>(how);
    choices.push({
      name,
      isPlural: isPlural === 1,
      keys: Object.keys(how),
      counts: forms.some((form) => containsNumber(name, form)),
    });
    for (const form of forms) walk(form);
  };
  walk(parseForm(message));
  return { names, choices };
}

/** Returns the texts of the sources in `src` without tests, and of the web manifest script, by path from the root. */
export function sources(): Map<string, string> {
  const files = readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const ofBuild = join(ROOT, 'scripts', 'web-manifest.mjs');
  return new Map([...files, ofBuild].map((file) => [file.slice(ROOT.length + 1), readFileSync(file, 'utf8')]));
}
