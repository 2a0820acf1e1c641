import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { sayEnglish } from '../languages/index.ts';
import { compile, type GameDefinition, type MessageValue } from '../rules/index.ts';
import { clockText, durationMessage, houseRulesMessage, joined, outcomeMessage } from './messages.ts';

function said(message: MessageValue): string {
  return typeof message === 'object' ? sayEnglish(message) : `${message}`;
}

describe('messages', () => {
  it.each([
    [0, '0:00', '0 s'],
    [252_900, '4:12', '4 min 12 s'],
    [3_852_000, '1:04:12', '1 h 4 min 12 s'],
  ])('say %d ms as on a clock and in words', (time, clock, duration) => {
    expect([clockText(time), said(durationMessage(time))]).toEqual([clock, duration]);
  });

  it('say how a game ended', () => {
    expect(said(outcomeMessage('won', 61, 252_000))).toBe('Won in 61 moves, 4 min 12 s.');
    expect(said(outcomeMessage('won', 1, undefined))).toBe('Won in 1 move.');
    expect(said(outcomeMessage('lost', 9, 0))).toBe('No card can go up any more: undo, restart or a new deal.');
    expect(said(outcomeMessage('open', 9, 0))).toBe('');
  });

  it('name the house rules that are not the usual ones', () => {
    const game = GAMES[4] as GameDefinition;
    expect(said(houseRulesMessage(compile(game)))).toBe('');
    expect(said(houseRulesMessage(compile(game, { runs: 'any', redeals: '1' })))).toBe('runs any, redeals 1');
  });

  it('join things and sentences, without those that are empty', () => {
    expect(['a', 'b', 'c'].map((_, index, all) => said(joined(all.slice(0, index))))).toEqual(['', 'a', 'a, b']);
    expect(said(joined(['Won.', '', { id: 'note.restarted' }], 'list.sentence'))).toBe('Won. Restarted.');
  });
});
