import { type Fault, formatFault, type Message } from '../rules/index.ts';
import type { Form } from './form.ts';
import type { LanguageCode } from './languages.ts';
import { formOf } from './parse.ts';
import { formatMessage } from './say.ts';

/** A language with all of its messages. */
export interface Language {
  readonly code: LanguageCode;
  /**
   * Says a message, or a fault as one line.
   *
   * @throws {TypeError} for what is neither a message nor a fault, or a message that no catalogue has
   */
  readonly say: (what: Message | Fault) => string;
}

function isFault(what: Message | Fault): what is Fault {
  return typeof what === 'object' && what !== null && 'expected' in what;
}

/** Makes a language from its ICU messages. A message is parsed when it is first said. */
export function languageFrom(code: LanguageCode, messages: Readonly<Record<string, string>>): Language {
  const forms = new Map<string, Form>();
  function form(id: string): Form | undefined {
    const known = forms.get(id);
    const message = messages[id];
    if (known !== undefined || message === undefined) return known;
    const parsed = formOf(message);
    forms.set(id, parsed);
    return parsed;
  }
  function say(what: Message | Fault): string {
    const message = isFault(what) ? formatFault(what) : what;
    if (form(message?.id) === undefined && message?.values?.otherwise === undefined)
      throw new TypeError(`expected a message or a fault, found ${JSON.stringify(what)}`);
    return formatMessage(message, { code, form });
  }
  return { code, say };
}
