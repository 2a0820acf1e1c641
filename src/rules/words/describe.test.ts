import { expect, describe as group, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { compile, describe, type Game, type GameDefinition, houseRulesOf } from '../index.ts';

/** Returns the rules of a game in English, by section. */
function sectionsOf(game: Game): { heading: string; sentences: string[] }[] {
  return describe(game).map(({ heading, sentences }) => ({
    heading: sayEnglish(heading),
    sentences: sentences.map(sayEnglish),
  }));
}

/** Returns the rules of a game as one English text, without the section that lists the house rules. */
function rulesText(game: Game): string {
  return sectionsOf(game)
    .filter(({ heading }) => heading !== 'House rules')
    .map(({ heading, sentences }) => `${heading}: ${sentences.join(' ')}`)
    .join('\n');
}

const mini = (change: Partial<GameDefinition>): Game =>
  compile({ ...(GAMES.find((game) => houseRulesOf(game).length === 0) as GameDefinition), ...change });

group('the rules in words', () => {
  for (const definition of GAMES)
    for (const { name, values } of houseRulesOf(definition))
      test(`${definition.id}: each value of ${name} reads differently`, () => {
        const texts = values.map(({ value }) => rulesText(compile(definition, { [name]: value })));
        expect(new Set(texts).size).toBe(values.length);
      });

  test.each([
    ['panther-creek', 'Four decks of 52 cards, shuffled together: 208 in all.'],
    ['panther-creek', 'There is one foundation; it starts empty.'],
    ['panther-creek', 'Kings and aces don’t connect.'],
    ['panther-creek?opening=card', 'There is one foundation; one card is dealt face up to it.'],
    ['panther-creek?opening=card', 'The other 63 cards are the stock, face down.'],
    [
      'putt-putt',
      'Deal one card at a time, face up, from the stock to the foundation, even if it doesn’t fit, only when no tableau card plays.',
    ],
    ['putt-putt', 'A king goes on an ace and an ace on a king.'],
    ['putt-putt', 'You may replace a deal that is proven unwinnable; it doesn’t count as a loss.'],
    ['putt-putt?wrap=off', 'such as one whose queens are all covered by kings'],
    ['putt-putt?wrap=dead-king', 'Nothing goes on a king.'],
    [
      'bear-river',
      'three rows of six piles: five standard piles of three cards each, then a hole of two cards; all face up.',
    ],
    ['bear-river', 'up or down by suit: a card goes on one that is a rank higher or lower and of its own suit.'],
    ['bear-river', 'A pile, also a hole, holds at most three cards.'],
    ['bear-river', 'A space (an emptied pile) stays empty, unless it is a hole. An emptied hole takes any one card.'],
    ['bear-river', 'There is no stock: every card is visible from the start.'],
    [
      'bear-river',
      'so that all can be seen; the last one is its top card. There are four foundations above the tableau;',
    ],
    ['bear-river', 'Each card on a foundation scores one point; the highest score is 52.'],
    ['putt-putt', 'There is one foundation below the tableau; one card is dealt face up to it.'],
    ['putt-putt', 'The other 16 cards are the stock, face down, beside the foundation.'],
    ['putt-putt?wrap=off', 'below the tableau; one card is dealt face up to it.'],
    ['panther-creek', 'There is one foundation; it starts empty. The other 64 cards are the stock, face down.'],
    [
      'four-seasons',
      'There are four foundations at its corners; one card is dealt face up to the first, in the upper left corner, and its rank is the base rank.',
    ],
    ['four-seasons', '13 cards each. Unless ace is the base, after the king comes the ace. A card on a foundation'],
    ['four-seasons', 'down regardless of suit: a card goes on one that is a rank higher, whatever its suit.'],
    ['four-seasons', 'A space (an emptied pile) takes any one card, now or later.'],
    ['four-seasons', 'Unless ace is the base, a king goes on an ace and an ace on a king.'],
    ['four-seasons?corner=down', 'Unless ace is the base, a king goes on an ace, but not an ace on a king.'],
    [
      'four-seasons?spaces=must-fill',
      'Deal one card at a time, face up, from the stock to the waste, but not while there is a space.',
    ],
    ['four-seasons?spaces=must-fill', 'A space (an emptied pile) takes any one card.'],
    ['four-seasons', 'face down. The waste lies beside the stock; it starts empty.'],
    ['four-seasons', 'It’s a dead end when the stock is empty and no moves can bring another card to a foundation.'],
    ['four-seasons?redeals=1', 'to form the stock again: once.'],
    [
      'pitchfork',
      'in a row, of eight, eight, four, two, two, two, four, eight and eight cards, pile by pile from left to right, all face up.',
    ],
    ['pitchfork', 'down by alternate colour: a card goes on one that is a rank higher and of the other colour.'],
    ['pitchfork', 'A space (an emptied pile) takes only a king, or a run that starts with a king.'],
    ['pitchfork', 'Foundations build up by suit, a rank at a time, from ace to king.'],
    ['pitchfork', 'but no other part. Only the top card goes to a foundation.'],
    ['panther-creek', 'only to the foundation. A space (an emptied pile) stays empty.'],
    ['pitchfork', 'its top card, the last one, also moves alone, but no other part.'],
    ['pitchfork?runs=any', 'Any part of it that ends at the top card moves as a unit.'],
    ['pitchfork?redeals=3', 'to form the stock again: three times.'],
    ['pitchfork?redeals=0', 'There is no redeal.'],
  ])('%s says: %s', (name, sentence) => {
    expect(rulesText(gameNamed(name))).toContain(sentence);
  });

  test('names the house rules in force and the others', () => {
    const section = sectionsOf(gameNamed('pitchfork?runs=any')).at(-1);
    expect(section).toEqual({
      heading: 'House rules',
      sentences: [
        'Runs: any – Any part of a run that ends at the top card moves. Or whole – The whole run moves, or its top card alone.',
        'Redeals: unlimited – Unlimited redeals. Or 0 – No redeals. Or 1 – One redeal. Or 2 – Two redeals. Or 3 – Three redeals.',
      ],
    });
  });

  test('a game without house rules has no such section', () => {
    expect(sectionsOf(gameNamed('bear-river')).map(({ heading }) => heading)).toEqual([
      'Aim',
      'Layout',
      'Foundations',
      'Tableau',
      'The end',
    ]);
  });

  const pack = { suits: 2, ranks: 4 } as const;
  const takes = { order: 'down', by: 'any-suit', aceOnKing: 'always', onKing: false } as const;
  const tableau = { rows: [[2, 2, 3]], takes, space: 'king' } as const;
  const foundation = { space: 'base' } as const;

  test('a mini-game of eight cards names its own pack, its highest rank and its own corner', () => {
    const text = rulesText(mini({ pack, tableau, foundation }));
    expect(text).toContain('One deck of 8 cards (two suits, ace to 4).');
    expect(text).toContain('of two, two and three cards, pile by pile');
    expect(text).toContain('After the 4 comes the ace, but no 4 goes on an ace. Nothing goes on a 4.');
    expect(text).toContain('A space (an emptied pile) takes only a 4.');
    expect(text).toContain('Foundations build up by suit, a rank at a time, 4 cards each.');
  });

  test('a mini-game with its own holes, score and places', () => {
    const rows = [[2, 2], [3]];
    const holes = (...piles: number[]) =>
      rulesText(
        mini({
          pack,
          tableau: { ...tableau, rows, arrangement: 'rows', parts: { holes: { piles, space: 'any' } } },
          foundation,
        }),
      );
    expect(holes(1, 2)).toContain('Piles 1 and 2 are the holes.');
    expect(holes(3)).toContain('Pile 3 is the hole.');
    expect(holes(3, 2)).toContain('Piles 2 and 3 are the holes.');
    const placed = rulesText(mini({ pack, tableau, foundation: { ...foundation, side: 'below' } }));
    expect(placed).toContain(
      'There are two foundations below the tableau; one card is dealt face up to the first, and',
    );
    expect(placed).toContain('Each card on a foundation scores one point; the highest score is 8.');
    expect(rulesText(gameNamed('pitchfork'))).not.toContain('point');
  });

  test('a mini-game whose runs go by any suit, with one redeal too many to count on fingers', () => {
    const runs = { ...tableau, rows: [[1, 1]], gives: 'run' } as const;
    const stock = { redeals: 13 } as const;
    const text = rulesText(mini({ pack, tableau: runs, foundation, stock }));
    expect(text).toContain('Cards in built order at the end of a pile form a run');
    expect(text).toContain('to form the stock again: 13 times.');
  });

  test('a mini-game that is cleared without a stock', () => {
    const golf = { space: 'any', dealt: 1, takes: { ...takes, order: 'up-or-down', aceOnKing: 'never' } } as const;
    const bare = { ...tableau, rows: [[4, 3]], takes: 'none', space: 'none' } as const;
    const text = rulesText(mini({ pack, tableau: bare, foundation: golf, goal: 'tableau-empty' }));
    expect(text).toContain('Clear the tableau: move all its cards to the foundation.');
    expect(text).toContain('4s and aces don’t connect. Nothing goes on a 4.');
    expect(text).toContain('It’s a dead end when no moves can bring another card to a foundation.');
  });
});
