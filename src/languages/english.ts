import type { Message } from '../rules/index.ts';
import coach from './en/coach.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };
import screens from './en/screens.json' with { type: 'json' };
import table from './en/table.json' with { type: 'json' };
import type { Catalogue, Form } from './form.ts';
import { formOf } from './parse.ts';
import { formatMessage } from './say.ts';

const messages: Catalogue = { ...table, ...screens, ...rules, ...coach };
const forms = new Map<string, Form>();

/** A form is read when it is first said. */
function form(id: string): Form | undefined {
  const known = forms.get(id);
  const message = messages[id];
  if (known !== undefined || message === undefined) return known;
  const read = formOf(message);
  forms.set(id, read);
  return read;
}

/** Says a message in English, with all messages at hand: for the command line, for tests, and for users of the engine. */
export function sayEnglish(message: Message): string {
  return formatMessage(message, { code: 'en', form });
}
