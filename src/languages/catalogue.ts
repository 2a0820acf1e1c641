import { type Fault, formatFault, type Message } from '../rules/index.ts';
import type { MessageForm } from './form.ts';
import type { LanguageCode } from './languages.ts';
import { parseForm } from './parse.ts';
import { formatMessage } from './say.ts';

/** A language with all of its messages. */
export interface Language {
  readonly code: LanguageCode;
  /**
   * Returns a message as a text, or a fault as one line.
   *
   * @throws {TypeError} if `what` is neither, or a message without a text and without the value `otherwise`
   */
  readonly say: (what: Message | Fault) => string;
}

function isFault(what: Message | Fault): what is Fault {
  return typeof what === 'object' && what !== null && 'expected' in what;
}

/** Creates a language from its ICU messages by id. Each message is parsed at its first use. */
export function createLanguage(code: LanguageCode, messages: Readonly<Record<string, string>>): Language {
  const forms = new Map<string, MessageForm>();
  function findForm(id: string): MessageForm | undefined {
    const known = forms.get(id);
    const message = messages[id];
    if (known !== undefined || message === undefined) return known;
    const parsed = parseForm(message);
    forms.set(id, parsed);
    return parsed;
  }
  function say(what: Message | Fault): string {
    const message = isFault(what) ? formatFault(what) : what;
    if (findForm(message?.id) === undefined && message?.values?.otherwise === undefined)
      throw new TypeError(`expected a message or a fault, found ${JSON.stringify(what)}`);
    return formatMessage(message, { code, form: findForm });
  }
  return { code, say };
}
