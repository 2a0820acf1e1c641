import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { compile, deal, formatLayout, type GameDefinition, recogniseLayout } from '../index.ts';

const golf = gameNamed('putt-putt');
/** A game of the same shape as Putt Putt. */
const twin: GameDefinition = { ...golf.definition, id: 'twin', name: 'Twin' };

const fitting = (definitions: readonly GameDefinition[], text: string) => {
  const found = recogniseLayout(definitions, text);
  return found.ok ? found.value.map(({ game }) => game.name) : `${found.error.code}; ${sayEnglish(found.error)}`;
};

describe('a layout', () => {
  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    'of %s is recognised',
    (id, definition) => {
      const game = compile(definition);
      const text = formatLayout(game, deal(game, 3));
      const found = recogniseLayout(GAMES, text);
      const own = found.ok ? found.value.filter((one) => one.game.name === id) : [];
      expect(own.map(({ position }) => formatLayout(game, position))).toEqual([text]);
    },
  );

  test.each(GAMES.map((definition) => [definition.id, definition] as const))(
    'of %s is recognised with a blank line after every line',
    (id, definition) => {
      const game = compile(definition);
      for (let number = 3; number < 9; number++)
        expect(fitting(GAMES, formatLayout(game, deal(game, number)).replaceAll('\n', '\n\n'))).toContain(id);
    },
  );

  test('of two games with the same shape is recognised as both', () => {
    const { definition } = golf;
    expect(fitting([definition, twin], formatLayout(golf, deal(golf, 1)))).toEqual(['putt-putt', 'twin']);
    expect(fitting([twin, definition], formatLayout(golf, deal(golf, 1)))).toEqual(['twin', 'putt-putt']);
  });

  test('that is wrong has the fault of a game with as many piles', () => {
    const text = formatLayout(golf, deal(golf, 1)).replace('KC', 'KD');
    expect(fitting([...GAMES, twin], text)).toMatch(/^card-too-often; line \d+, pile \d: .*found KD again$/);
  });

  test('with an unknown number of piles names each known number once', () => {
    const counts = [...new Set(GAMES.map((game) => compile(game).piles))].toSorted((a, b) => a - b);
    const expected = `pile-count; layout: expected one of ${counts.join(', ')}, found 2 piles`;
    expect(fitting(GAMES, 'AS\nKC\n')).toBe(expected);
    expect(fitting([...GAMES, twin], 'AS\nKC\n')).toBe(expected);
  });

  test('with blank lines is a layout of the game whose number of piles they make right', () => {
    expect(fitting(GAMES, 'Foundations: 2H\n3H\n\n\n\n\n\n\n')).toEqual(['putt-putt', 'golf']);
    // Without the blank lines it would fit Putt Putt.
    expect(fitting(GAMES, 'Foundations: 2H\n3H\n4H\n5H\n\n\n6H\n7H\n8H\n9H\n\n\n\n')).toEqual(['panther-creek']);
    // As many piles as Four Seasons, but the blank lines belong to Putt Putt.
    expect(fitting(GAMES, 'Foundations: 2H\n3H\n4H\n5H\n5H\n6H\n\n\n')).toMatch(/^card-too-often; line 5, pile 4: /);
    expect(fitting(GAMES, 'Foundations: 2H\n3H\n\n')).toBe(
      'pile-count; layout: expected one of 4, 5, 6, 7, 8, 9, 10, 12, 13, 17, 18, 28, found 1 pile and blank lines',
    );
  });

  test('that cannot be read has a fault with its place', () => {
    expect(fitting(GAMES, 'AS\nXX\n')).toBe('unknown-card; line 2: expected a card such as 7H or TC, found XX');
  });
});
