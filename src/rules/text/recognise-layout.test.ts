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

  test('that cannot be read has a fault with its place', () => {
    expect(fitting(GAMES, 'AS\nXX\n')).toBe('unknown-card; line 2: expected a card such as 7H or TC, found XX');
  });
});
