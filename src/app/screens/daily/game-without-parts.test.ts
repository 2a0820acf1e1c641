import { expect, test, vi } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { sayEnglish } from '../../../languages/index.ts';
import { parseAddress } from '../../session/address.ts';
import { readDailySelection } from './selection.ts';

// A game with a definition alone: no introduction and no daily deals.
const ID = vi.hoisted(() => 'no-such-game');

vi.mock(import('../../../games/index.ts'), async (original) => {
  const games = await original();
  const [first] = games.GAMES;
  return { ...games, GAMES: first ? [...games.GAMES, { ...first, id: ID }] : [] };
});

test('a game needs nothing but its definition for an address', () => {
  expect(GAMES.at(-1)?.id).toBe(ID);
  expect(parseAddress(`#/${ID}/7`)).toMatchObject({ kind: 'deal', game: { name: ID }, deal: 7 });
});

test('the address of a missing introduction is wrong and offers the game', () => {
  const address = parseAddress(`#/${ID}/introduction`);
  if (address.kind !== 'wrong') throw new Error(address.kind);
  expect(address.game?.name).toBe(ID);
  expect(sayEnglish(address.fault)).toBe(
    'Deal number: expected a whole number from 1 to 9007199254740991, found introduction',
  );
});

test('the daily deals of a game without any show today’s page', () => {
  expect(readDailySelection(ID, '2027-02-10')).toEqual({ kind: 'today' });
});
