import { expect, it } from 'vitest';
import { findGame } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import type { DealNumber, MessageValue } from '../../rules/index.ts';
import type { Ending } from './ending.ts';
import { durationMessage, endingMessage, endMessage, outcomeMessage, withoutFigures } from './ending-messages.ts';
import { type Session, startSession } from './session.ts';
import { endSession, resume } from './settle.ts';
import { stepAt } from './tree.ts';

function ended(kind: Ending['kind'], changes: Partial<Session> = {}, id = 'pitchfork'): Session {
  const game = findGame(id);
  if (!game.ok) throw new Error(id);
  const ending = { kind, time: 1, moves: 61, elapsed: 252_000, left: 0 };
  const fresh = startSession(game.value, 844 as DealNumber, 0);
  // A line of 61 moves of the player, which are never replayed.
  const steps = Array.from({ length: 62 }, () => stepAt(fresh.tree, 0));
  return { ...fresh, tree: { ...fresh.tree, steps }, line: [...steps.keys()], at: 61, ending, ...changes };
}

const said = (message: MessageValue) => (typeof message === 'object' ? sayEnglish(message) : `${message}`);

it.each([
  [0, '0\u00a0s'],
  [252_900, '4\u00a0min 12\u00a0s'],
  [3_852_000, '1\u00a0h 4\u00a0min 12\u00a0s'],
])('%d ms are formatted in words', (time, duration) => {
  expect(said(durationMessage(time))).toBe(duration);
});

it('describes outcomes', () => {
  expect(said(outcomeMessage('won', 61, 252_000))).toBe('Won in 61 moves, 4\u00a0min 12\u00a0s.');
  expect(said(outcomeMessage('won', 1, undefined))).toBe('Won in 1 move.');
  expect(said(outcomeMessage('dead-end', 9, 0))).toBe('No useful moves left.');
  expect(said(outcomeMessage('open', 9, 0))).toBe('');
  expect(said(endMessage(ended('given-up', { at: 7 }), 'dead-end', 0))).toMatch(/^Given up/);
  expect(said(endMessage(ended('won', { at: 7, ending: undefined }), 'won', undefined))).toBe('Won in 7 moves.');
});

it('describes an ending as it was then, whatever was played afterwards', () => {
  expect(said(endingMessage(ended('won'), true, true))).toBe('Won in 61 moves, 4\u00a0min 12\u00a0s.');
  expect(said(endingMessage(ended('won', { at: 7 }), false, false))).toBe('Won in 61 moves.');
  expect(said(endingMessage(ended('given-up', { at: 7 }), false, true))).toBe(
    'Given up after 61 moves. It counts as lost.',
  );
});

it('says of endings that don’t count that they don’t', () => {
  expect(said(endingMessage(ended('won', { at: 58 }), true, true))).toMatch(
    /^Won again\. Your first win counts, in 61 moves\.$/,
  );
  expect(said(endingMessage(ended('won', { shown: true }), true, false))).toMatch(
    /^Solved by Riffle, so it doesn’t count/,
  );
  expect(said(endingMessage(ended('given-up'), true, true))).toBe('Won, but only after giving up. It counts as lost.');
  expect(said(endingMessage(ended('unwinnable'), false, true))).toMatch(/it doesn’t count/);
});

it.each([
  ['Won.', endMessage(ended('won'), 'won', 252_000)],
  ['Won.', endMessage(ended('won', {}, 'bear-river'), 'won', undefined)],
  ['Won again. Your first win counts.', endMessage(ended('won', { at: 58 }), 'won', 0)],
  ['Given up. It counts as lost.', endMessage(ended('given-up', { at: 7 }), 'open', 0)],
  ['No useful moves left.', endMessage(ended('won', { at: 7, ending: undefined }), 'dead-end', 0)],
])('says “%s” without figures', (text, message) => {
  expect(said(withoutFigures(message))).toBe(text);
});

it('describes no ending of an open or resumed game', () => {
  const open = ended('won', { at: 0, ending: undefined });
  expect(endingMessage(open, false, true)).toBe('');
  expect(endingMessage(resume(endSession(open, 'given-up', 5)), false, true)).toBe('');
});

it('adds the score at the ending or the current one, except to a lost game', () => {
  const givenUp = ended(
    'given-up',
    { ending: { kind: 'given-up', time: 1, moves: 61, elapsed: 0, left: 20 } },
    'bear-river',
  );
  expect(said(endMessage({ ...givenUp, at: 0 }, 'open', 0))).toMatch(/counts as lost\. Score 32 of 52\.$/);
  const won = ended('won', {}, 'bear-river');
  expect(said(endingMessage(won, true, false))).toBe('Won in 61 moves. Score 52 of 52.');
  const fresh = { ...won, at: 0, ending: undefined };
  expect(said(endMessage(fresh, 'dead-end', 0))).toBe('No useful moves left.');
  expect(endMessage(fresh, 'open', 0)).toBe('');
});
