import { expect, test } from 'vitest';
import { joinWithAnd, message, toChoiceKey } from './message.ts';
import type { MessageId } from './message-ids.ts';

const createItem = (id: string) => id as MessageId;

test('a message without values has none', () => {
  expect(message(createItem('a'))).toStrictEqual({ id: 'a' });
  expect(message(createItem('a'), { number: 0 })).toStrictEqual({ id: 'a', values: { number: 0 } });
});

test('a word is chosen by in camel case', () => {
  expect(['suit', 'any-suit', 'up-or-down'].map(toChoiceKey)).toEqual(['suit', 'anySuit', 'upOrDown']);
});

test('a list is built from its first item on, and its last item is joined differently', () => {
  const [a, b, c] = [message(createItem('a')), message(createItem('b')), message(createItem('c'))];
  const two = { id: 'list.last', values: { list: a, item: b } };
  const three = { id: 'list.last', values: { list: { id: 'list.next', values: { list: a, item: b } }, item: c } };
  expect([joinWithAnd([]), joinWithAnd([a]), joinWithAnd([a, b]), joinWithAnd([a, b, c])]).toEqual(['', a, two, three]);
});
