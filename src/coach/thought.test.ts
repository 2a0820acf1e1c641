import { expect, test, vi } from 'vitest';
import { answersAs } from './thought.ts';

test('an answer that is given again is made into another one once', () => {
  const [one, other] = [{ nodes: 1 }, { nodes: 2 }];
  const make = vi.fn<(answer: typeof one) => { words: string }>(({ nodes }) => ({ words: `${nodes}` }));
  function* thought() {
    yield* [one, one, other, one];
  }
  const [first, again, second, third] = answersAs(thought(), make);
  expect(make.mock.calls).toEqual([[one], [other], [one]]);
  expect([first, second, third]).toEqual([{ words: '1' }, { words: '2' }, { words: '1' }]);
  expect(again).toBe(first);
});
