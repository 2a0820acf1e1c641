import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { compile, type GameDefinition } from '../rules/index.ts';
import { parseAddress } from './address.ts';
import { clockText, durationText, houseRulesText, outcomeText } from './words.ts';
import { faultText } from './words-address.ts';

describe('words', () => {
  it.each([
    [0, '0:00', '0 s'],
    [252_900, '4:12', '4 min 12 s'],
    [3_852_000, '1:04:12', '1 h 4 min 12 s'],
  ])('say %d ms as on a clock and in words', (time, clock, duration) => {
    expect([clockText(time), durationText(time)]).toEqual([clock, duration]);
  });

  it('say how a game ended', () => {
    expect(outcomeText('won', 61, 252_000)).toBe('Won in 61 moves, 4 min 12 s.');
    expect(outcomeText('won', 1, undefined)).toBe('Won in 1 move.');
    expect(outcomeText('lost', 9, 0)).toBe('No card can go up any more: undo, restart or a new deal.');
    expect(outcomeText('open', 9, 0)).toBe('');
  });

  it('name the house rules that are not the usual ones', () => {
    const game = GAMES[4] as GameDefinition;
    expect(houseRulesText(compile(game))).toBe('');
    expect(houseRulesText(compile(game, { runs: 'any', redeals: '1' }))).toBe('runs any, redeals 1');
  });

  it.each([
    ['#/hopscotch', 'There is no game “hopscotch”.'],
    ['#/pitchfork/0', '“0” is no deal number: it is a whole number from 1 to 9007199254740991.'],
    ['#/pitchfork/1?speed=2', 'The game has no house rule “speed”. It has runs, redeals.'],
    ['#/bear-river/1?speed=2', 'The game has no house rule “speed”. It has none.'],
    ['#/pitchfork/1?runs=all', '“all” makes no sense for house rule runs of pitchfork: it must be one of whole, any.'],
    ['#/pitchfork/1/2', 'end of the address: expected nothing after the deal number, found 2.'],
  ])('say what is wrong with %s', (hash, text) => {
    const address = parseAddress(hash);
    expect(address.kind === 'wrong' && faultText(address.fault)).toBe(text);
  });
});
