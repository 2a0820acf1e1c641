import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Form, Part } from '../../src/languages/form.ts';
import { formOf } from '../../src/languages/parse.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = join(ROOT, 'src', 'languages');

/** The codes of the languages that have a catalogue. */
export function catalogueCodes(): string[] {
  return readdirSync(LANGUAGES).flatMap((file) => /^(\w\w)\.json$/.exec(file)?.[1] ?? []);
}

/** A catalogue as it is written. */
export function textOf(code: string): string {
  return readFileSync(join(LANGUAGES, `${code}.json`), 'utf8');
}

/** The ICU messages of a language. */
export function messagesOf(code: string): Record<string, string> {
  return JSON.parse(textOf(code)) as Record<string, string>;
}

/** A choice in a message: by a word (`select`) or by a number (`plural`). */
export interface Choice {
  readonly name: string;
  readonly isPlural: boolean;
  readonly keys: readonly string[];
  /** Whether the number that chooses is said, too. */
  readonly counts: boolean;
}

/** Whether a form says the number of a plural. */
function says(name: string, form: Form): boolean {
  return typeof form !== 'string' && form.some((part) => part === 0 || (typeof part === 'object' && part[0] === name));
}

/** What a message speaks of: the names of its arguments, and its choices. */
export function shapeOf(message: string): { readonly names: ReadonlySet<string>; readonly choices: readonly Choice[] } {
  const names = new Set<string>();
  const choices: Choice[] = [];
  const walk = (form: Form) => {
    if (typeof form !== 'string') for (const part of form) walkPart(part);
  };
  const walkPart = (part: Part) => {
    if (typeof part !== 'object') return;
    const [name, how, isPlural] = part;
    names.add(name);
    if (typeof how !== 'object') return;
    const forms = Object.values<Form>(how);
    choices.push({
      name,
      isPlural: isPlural === 1,
      keys: Object.keys(how),
      counts: forms.some((form) => says(name, form)),
    });
    for (const form of forms) walk(form);
  };
  walk(formOf(message));
  return { names, choices };
}

/** All sources that are no tests, and what of the build says messages, by their paths from the root. */
export function sources(): Map<string, string> {
  const files = readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|svelte)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const ofBuild = join(ROOT, 'scripts', 'web-manifest.mjs');
  return new Map([...files, ofBuild].map((file) => [file.slice(ROOT.length + 1), readFileSync(file, 'utf8')]));
}
