import { expect, test, vi } from 'vitest';
import { mapAnswers, searchWithAnswers } from './thought.ts';

test('a repeated answer is mapped once', () => {
  const [one, other] = [{ nodes: 1 }, { nodes: 2 }];
  const make = vi.fn<(answer: typeof one) => { words: string }>(({ nodes }) => ({ words: `${nodes}` }));
  function* thought() {
    yield* [one, one, other, one];
  }
  const [first, again, second, third] = mapAnswers(thought(), make);
  expect(make.mock.calls).toEqual([[one], [other], [one]]);
  expect([first, second, third]).toEqual([{ words: '1' }, { words: '2' }, { words: '1' }]);
  expect(again).toBe(first);
});

test('a search can be stopped at each yield, and has another answer every 8,192 nodes', () => {
  function* search() {
    for (let nodes = 1000; nodes <= 20_000; nodes += 1000) yield nodes;
  }
  const answers = [...searchWithAnswers(search(), (nodes) => ({ nodes }))];
  expect(answers).toHaveLength(20);
  expect([...new Set(answers)]).toEqual([{ nodes: 0 }, { nodes: 9000 }, { nodes: 18_000 }]);
});
