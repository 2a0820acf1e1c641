import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sayEnglish } from '../../languages/index.ts';
import { deal, type MessageValue } from '../../rules/index.ts';
import { clockText, houseRulesMessage, joinMessages, progressMessage } from './messages.ts';

function said(message: MessageValue): string {
  return typeof message === 'object' ? sayEnglish(message) : `${message}`;
}

describe('messages', () => {
  it.each([
    [0, '0:00'],
    [252_900, '4:12'],
    [3_852_000, '1:04:12'],
  ])('say %d ms as on a clock', (time, clock) => {
    expect(clockText(time)).toBe(clock);
  });

  it('name the house rules that are not the usual ones', () => {
    expect(said(houseRulesMessage(gameNamed('pitchfork')))).toBe('');
    expect(said(houseRulesMessage(gameNamed('pitchfork?runs=any&redeals=1')))).toBe('any part of a run, one redeal');
  });

  it.each([
    ['panther-creek', '144 left'],
    ['bear-river', 'Score 1 of 52'],
    ['putt-putt', '35 left'],
    ['four-seasons', '51 left'],
    ['pitchfork', '52 left'],
  ])('state the progress of %s', (name, progress) => {
    const game = gameNamed(name);
    expect(sayEnglish(progressMessage(game, deal(game, 1), 'bar'))).toBe(progress);
  });

  it('join items and sentences, without empty ones', () => {
    expect(['a', 'b', 'c'].map((_, index, all) => said(joinMessages(all.slice(0, index))))).toEqual(['', 'a', 'a, b']);
    expect(said(joinMessages(['Won.', '', { id: 'note.restarted' }], 'list.sentence'))).toBe('Won. Restarted.');
  });
});
