import { expect, test } from 'vitest';
import { randomEnding } from '../../../../tests/support/reference/random-ending.ts';
import { pitchfork } from '../../../games/pitchfork.ts';
import { compile, immediateOutcome, outcomeOf } from '../../../rules/index.ts';
import type { OutcomeAnswer, OutcomeQuestion } from './outcome-client.ts';
import { outcomeServer } from './outcome-search.ts';

/** A server whose clock goes on by a millisecond at each look, and what it sends. */
function testServer() {
  const answers: OutcomeAnswer[] = [];
  const waiting: (() => void)[] = [];
  let time = 0;
  const order = outcomeServer({
    answer: (answer) => answers.push(answer),
    later: (then) => waiting.push(then),
    now: () => time++,
  });
  /** Runs the next slice of each search; returns how many searches have more to do. */
  const runSlice = (): number => {
    for (const then of waiting.splice(0)) then();
    return waiting.length;
  };
  return { answers, order, runSlice };
}

const game = compile(pitchfork);
/** Endings whose search takes several thousand positions, and a few. */
const long: OutcomeQuestion = { number: 1, game: game.name, position: randomEnding(game, 921, 15) };
const short: OutcomeQuestion = { number: 2, game: game.name, position: randomEnding(game, 4, 20) };

test('both questions take a search', () => {
  for (const { position } of [long, short]) expect(immediateOutcome(game, position)).toBeUndefined();
  expect(outcomeOf(game, short.position, 10)).toBe('lost');
});

test('a search goes on slice by slice until it has its answer', () => {
  const { answers, order, runSlice } = testServer();
  order({ kind: 'ask', question: long });
  expect(answers).toEqual([]);
  let slices = 0;
  while (runSlice() > 0) slices++;
  expect(slices).toBeGreaterThan(50);
  expect(answers).toEqual([{ number: 1, outcome: 'lost' }]);
});

test('a short search is not kept waiting by a long one', () => {
  const { answers, order } = testServer();
  order({ kind: 'ask', question: long });
  order({ kind: 'ask', question: short });
  expect(answers).toEqual([{ number: 2, outcome: 'lost' }]);
});

test('a search that is stopped ends and answers nothing', () => {
  const { answers, order, runSlice } = testServer();
  order({ kind: 'ask', question: long });
  expect(runSlice()).toBe(1);
  order({ kind: 'stop', number: 1 });
  expect(runSlice()).toBe(0);
  expect(answers).toEqual([]);
});

test('nothing is called lost in a game that is not known', () => {
  const { answers, order } = testServer();
  order({ kind: 'ask', question: { ...short, game: 'no-such-game' } });
  expect(answers).toEqual([{ number: 2, outcome: 'open' }]);
});
