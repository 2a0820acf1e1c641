import { expect, test } from 'vitest';
import { sayEnglish } from '../../../languages/index.ts';
import type { DealNumber, Game, Message } from '../../../rules/index.ts';
import { parseAddress } from '../../session/address.ts';
import { faultMessage, offerMessage } from './wrong-address.ts';

test.each([
  ['#/hopscotch', 'There is no game “hopscotch”.'],
  ['#/pitchfork/0', '“0” isn’t a deal number. Use a whole number from 1 to 9007199254740991.'],
  [
    '#/pitchfork/12,34',
    '“12,34” isn’t a deal number. Use a whole number from 1 to 9007199254740991, with separators only between groups of three digits.',
  ],
  ['#/pitchfork/1?speed=2', 'The game has no house rule “speed”. It has runs, redeals.'],
  ['#/bear-river/1?speed=2', 'The game has no house rule “speed”. It has none.'],
  ['#/pitchfork/1?runs=all', '“all” isn’t valid for house rule runs of pitchfork: use one of whole, any.'],
  ['#/pitchfork/1/2', 'end of the address: expected nothing after the deal number, found 2.'],
])('explains the fault in %s', (hash, text) => {
  const address = parseAddress(hash);
  expect(address.kind === 'wrong' && sayEnglish(faultMessage(address.fault) as Message)).toBe(text);
});

test.each([
  ['#/pitchfork/1/2', 'Pitchfork, deal 1'],
  ['#/pitchfork/layout/1Qc?runs=all', 'Pitchfork, your layout'],
  ['#/pitchfork/0?runs=any', 'Pitchfork, random deal, any part of a run'],
])('offers the valid part of %s', (hash, text) => {
  const { game, start } = parseAddress(hash) as { game: Game; start: DealNumber | undefined };
  expect(sayEnglish(offerMessage(game, start) as Message)).toBe(text);
});
