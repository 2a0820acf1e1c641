import { parse } from '@messageformat/parser';
import type { Cases, Form, Part } from './form.ts';

type Token = ReturnType<typeof parse>[number] | { readonly type: 'octothorpe' };

/** Reads an ICU message; throws where it makes no sense, or uses what `say` doesn't know. A form stays as it is. */
export function formOf(message: Form): Form {
  return typeof message === 'string' && message.includes('{') ? whole(parse(message)) : message;
}

/** A message of text alone is that text. */
function whole(tokens: readonly Token[]): Form {
  const parts = tokens.map(partOf);
  const [first = '', ...more] = parts;
  return typeof first === 'string' && more.length === 0 ? first : parts;
}

function partOf(token: Token): Part {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'octothorpe':
      return 0;
    case 'argument':
      return [token.arg];
    case 'function':
      return [token.arg, styleOf(token.key)];
    case 'select':
      return [token.arg, casesOf(token.cases)];
    case 'plural':
      if (token.pluralOffset) throw new Error(`${token.arg}: an offset is not known`);
      return [token.arg, casesOf(token.cases), 1];
    default:
      throw new Error(`${token.type} is not known`);
  }
}

function styleOf(key: string): 'number' | 'spellout' {
  if (key === 'number' || key === 'spellout') return key;
  throw new Error(`${key} is not known: number and spellout are`);
}

function casesOf(cases: readonly { readonly key: string; readonly tokens: readonly Token[] }[]): Cases {
  const forms = Object.fromEntries(cases.map(({ key, tokens }) => [key, whole(tokens)]));
  if (!('other' in forms)) throw new Error('a choice needs the case other');
  return forms;
}
