import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { LOCAL_NAMES } from '../../../games/names.ts';
import { findGames } from './find-games.ts';

describe('a search for games', () => {
  test.each([
    ['klondike', 'klondike'],
    ['klodnike', 'klondike'],
    ['frecell', 'freecell'],
    ['free cell', 'freecell'],
    ['Solitaire', 'klondike'],
    ['demon', 'canfield'],
    ['quarante voleur', 'forty-thieves'],
    ['forty theives', 'forty-thieves'],
    ['arana', 'spider'],
    ['vier jahreszeiten', 'four-seasons'],
    ['ピラミッド', 'pyramid'],
    ['العنكبوت', 'spider'],
    ['  pitch', 'pitchfork'],
  ])('for “%s” finds %s first', (query, id) => {
    expect(findGames(GAMES, query)[0]?.id).toBe(id);
  });

  test('finds nothing where no name is like it', () => {
    expect(findGames(GAMES, 'quantum')).toEqual([]);
  });

  test.each(GAMES)('finds $name by each of its names', ({ id, name, otherNames = [] }) => {
    for (const known of [name, ...otherNames, ...(LOCAL_NAMES[id] ?? [])])
      expect(
        findGames(GAMES, known).map((game) => game.id),
        known,
      ).toContain(id);
  });
});
