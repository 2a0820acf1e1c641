import type { MessageId } from './message-ids.ts';

/** What a message speaks of: a text that is the same in every language, a number, or another message, said first. */
export type MessageValue = string | number | Message;

/** Something to be said, in no language yet: which message, and what it speaks of. */
export interface Message {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

/** Returns a message with an id and its values. */
export function message(id: MessageId, values?: Message['values']): Message {
  return values ? { id, values } : { id };
}

/** A word of the vocabulary in the form that messages choose by: `alternateColor`. */
export function chosen(word: string): string {
  return word.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** A message that says a list: `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly Message[]): MessageValue {
  return joined(items, 'list.last');
}

/** A message that says a choice: `a`, `a or b`, `a, b or c`. */
export function alternatives(items: readonly Message[]): MessageValue {
  return joined(items, 'list.or');
}

function joined(items: readonly Message[], lastId: MessageId): MessageValue {
  const last = items.length - 1;
  return items.reduce<MessageValue>((list, item, index) => {
    if (index === 0) return item;
    return { id: index === last ? lastId : 'list.next', values: { list, item } };
  }, '');
}
