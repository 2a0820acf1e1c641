import type { MessageId } from './message-ids.ts';

/** A value in a message: a text that is the same in every language, a number, or another message. */
export type MessageValue = string | number | Message;

/** A text for people in no language yet: the id of a text in the catalogues, and the values in it. */
export interface Message {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, MessageValue>>;
}

/** Returns a message with an id and its values. */
export function message(id: MessageId, values?: Message['values']): Message {
  return values ? { id, values } : { id };
}

/**
 * Converts a hyphenated word of a definition to camel case, by which messages choose a wording: `alternate-color`
 * becomes `alternateColor`.
 */
export function toChoiceKey(word: string): string {
  return word.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Joins a list: `a`, `a and b`, `a, b and c`; returns an empty text for an empty list. */
export function joinWithAnd(items: readonly Message[]): MessageValue {
  return joinItems(items, 'list.last');
}

/** Joins alternatives: `a`, `a or b`, `a, b or c`; returns an empty text for an empty list. */
export function joinWithOr(items: readonly Message[]): MessageValue {
  return joinItems(items, 'list.or');
}

function joinItems(items: readonly Message[], lastId: MessageId): MessageValue {
  const last = items.length - 1;
  return items.reduce<MessageValue>((list, item, index) => {
    if (index === 0) return item;
    return { id: index === last ? lastId : 'list.next', values: { list, item } };
  }, '');
}
