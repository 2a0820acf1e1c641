import { expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { type Filter, passes } from './filters.ts';

const PHONE = { width: 360, height: 600 };
const namesOf = (filter: Filter, table = PHONE) =>
  GAMES.filter((definition) => passes(definition, filter, table)).map(({ id }) => id);

test('games are open or have hidden cards', () => {
  expect(namesOf('open')).toContain('freecell');
  expect(namesOf('hidden')).toEqual(expect.arrayContaining(['klondike', 'putt-putt', 'spider']));
  expect([...namesOf('open'), ...namesOf('hidden')].toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
});

test('games of one deck', () => {
  const others = GAMES.map(({ id }) => id).filter((id) => !namesOf('oneDeck').includes(id));
  expect(others.toSorted()).toEqual(['forty-thieves', 'panther-creek', 'spider']);
});

test('cards are large on a large screen; on a phone some are not', () => {
  expect(namesOf('large', { width: 1440, height: 804 })).toEqual(GAMES.map(({ id }) => id));
  expect(namesOf('large')).toContain('four-seasons');
  expect(namesOf('large')).not.toContain('spider');
});

test('short games, and games that can mostly be won, by measurement', () => {
  expect(namesOf('short')).toEqual(expect.arrayContaining(['golf', 'putt-putt', 'tripeaks', 'pyramid']));
  expect(namesOf('short')).not.toContain('klondike');
  expect(namesOf('short')).not.toContain('spider');
  expect(namesOf('winnable')).toEqual(expect.arrayContaining(['freecell', 'panther-creek', 'fortunes-favor']));
  expect(namesOf('winnable')).not.toContain('pitchfork');
  expect(namesOf('winnable')).not.toContain('forty-thieves');
});

test('easy games, and games that skill decides', () => {
  expect(namesOf('easy')).toEqual(expect.arrayContaining(['freecell', 'eight-off', 'yukon']));
  expect(namesOf('easy')).not.toContain('spider');
  expect(namesOf('skill')).toEqual(expect.arrayContaining(['freecell', 'simple-simon', 'bakers-dozen']));
  for (const id of namesOf('skill')) expect(namesOf('open')).toContain(id);
  expect(namesOf('skill')).not.toContain('fan');
});
