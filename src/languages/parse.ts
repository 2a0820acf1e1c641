import { parse } from '@messageformat/parser';
import type { ChoiceCases, FormPart, MessageForm } from './form.ts';

type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };

/**
 * Parses an ICU message. Throws if it is invalid, or uses a feature that `formatMessage` lacks. Returns a parsed form,
 * or a text without `{`, unchanged.
 */
export function parseForm(message: MessageForm): MessageForm {
  return typeof message === 'string' && message.includes('{') ? parseTokens(parse(message)) : message;
}

function parseTokens(tokens: readonly Token[]): MessageForm {
  const parts = tokens.map(parseToken);
  const [first = '', ...more] = parts;
  return typeof first === 'string' && more.length === 0 ? first : parts;
}

function parseToken(token: Token): FormPart {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'octothorpe':
      return 0;
    case 'argument':
      return [token.arg];
    case 'function':
      return [token.arg, parseStyle(token.key)];
    case 'select':
      return [token.arg, parseCases(token.cases)];
    case 'plural':
      if (token.pluralOffset) throw new Error(`${token.arg}: an offset is not known`);
      return [token.arg, parseCases(token.cases), 1];
    default:
      throw new Error(`${token.type} is not known`);
  }
}

function parseStyle(key: string): 'number' | 'spellout' {
  if (key === 'number' || key === 'spellout') return key;
  throw new Error(`${key} is not known: number and spellout are`);
}

function parseCases(cases: readonly { readonly key: string; readonly tokens: readonly Token[] }[]): ChoiceCases {
  const forms = Object.fromEntries(cases.map(({ key, tokens }) => [key, parseTokens(tokens)]));
  if (!('other' in forms)) throw new Error('a choice needs the case other');
  return forms;
}
