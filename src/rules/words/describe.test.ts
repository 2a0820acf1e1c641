import { expect, describe as group, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { build, miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
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

const mini = (change: Partial<GameDefinition>): Game => compile({ ...gameNamed('bear-river').definition, ...change });

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

  test.each([
    [
      'klondike',
      'one, two, three, four, five, six and seven cards, pile by pile from left to right. Only the top card',
    ],
    ['klondike', 'Only the top card of each pile lies face up. The cards of a pile overlap downwards; the last one'],
    ['klondike', 'A face-down card turns up as soon as no card lies on it.'],
    ['klondike', 'The top card of a foundation may go back to the tableau.'],
    ['klondike', 'Deal three cards at a time, face up, from the stock to the waste, at any time.'],
    ['canfield', 'The reserve is one pile of 13 cards, only the top card face up.'],
    ['canfield', 'A space is filled at once with a card from the reserve, as long as cards are left there.'],
    ['canfield', 'A space not filled this way takes any card or run. Top cards of the reserve can be played;'],
    ['fortunes-favor', 'There are four foundations; before the deal, A♠, A♥, A♦ and A♣ are put there.'],
    ['fortunes-favor', 'Foundations: Foundations build up by suit'],
    [
      'fortunes-favor',
      'a card from the waste or from the stock, tried in this order, as long as cards are left there.',
    ],
    ['fortunes-favor', 'A space not filled this way stays empty.'],
    ['easthaven', 'Deal one card, face up, from the stock to each pile, at any time. You go through the stock once.'],
    ['yukon', 'Some cards lie face down at the bottom of their piles: 0, 1, 2, 3, 4, 5 and 6, pile by pile.'],
    ['yukon', 'Any face-up card of a pile moves together with all cards on it, in order or not. Only the top card'],
    ['yukon', 'A space (an emptied pile) takes only a king, with the cards on it.'],
    ['yukon', 'There is no stock.'],
    ['scorpion', 'Build complete runs of one suit, from king down to ace, until all 52 cards are on the foundations.'],
    ['scorpion', 'When a pile ends in a complete run of one suit, face up from king down to ace, the run moves to a'],
    ['freecell', 'There are four cells, each a place for any one card. There are four foundations; they start empty.'],
    ['freecell', 'one more than there are free cells, doubled for each space except the target. Only the top card'],
    ['freecell', 'A free cell takes any one top card, which can be played from there later.'],
    ['freecell', 'Deals 1 to 1,000,000 are those of Microsoft’s FreeCell.'],
    ['eight-off', 'each a place for any one card; four cards are dealt there.'],
    ['eight-off', 'one more than there are free cells. Only the top card goes to a foundation.'],
    ['king-albert', 'The reserve is seven piles of one card each, all face up.'],
    ['black-hole', 'There is one foundation; before the deal, A♠ is put there.'],
    ['bakers-dozen', 'After the deal, every king goes to the bottom of its pile.'],
    ['spider', 'Cards in order down by suit at the end of a pile form a run. Any part of it that ends at the top card'],
    ['spider', 'moves as a unit. A space (an emptied pile) takes any card or run.'],
    ['spider', 'from the stock to each pile, but not while there is a space.'],
    [
      'tripeaks',
      'of one card each. The covered piles lie face down. Some piles lie partly under others: a card is free',
    ],
    ['pyramid', 'Remove the cards of the tableau in pairs that add up to 13.'],
    ['pyramid', 'Two free cards from the tableau, from the waste or from the stock whose ranks add up to 13 leave'],
    ['pyramid', 'a king leaves alone. An ace counts one, a jack 11, a queen 12 and a king 13.'],
    ['pyramid', 'Only the next card of the stock lies face up. A card on a foundation stays there.'],
    ['pyramid', 'Nothing is played to the tableau.'],
    ['pyramid', 'The top card of the waste can be played.'],
  ])('%s says: %s', (id, sentence) => {
    expect(rulesText(paperGame(id))).toContain(sentence);
  });

  test.each([
    ['spider', { suits: '2' }, 'Clubs count as spades, and diamonds as hearts.'],
    ['spider', { suits: '1' }, 'All suits count as spades.'],
    ['pyramid', { goal: 'all' }, 'Remove all 52 cards in pairs that add up to 13.'],
    ['freecell', { cells: '1' }, 'There is one cell, a place for any one card.'],
  ])('%s with %j says: %s', (id, choice, sentence) => {
    expect(rulesText(paperGame(id, choice as Record<string, string>))).toContain(sentence);
  });

  const down = build('down', 'any-suit');

  test('piles with rules of their own are named before each of them', () => {
    const part = { piles: [3, 1], takes: build('up', 'suit'), space: 'any', gives: 'top', capacity: 5 } as const;
    const text = rulesText(
      compile(miniGame({ tableau: { takes: down, space: 'any', gives: 'run', parts: { part } } })),
    );
    expect(text).toContain('The tableau builds down regardless of suit:');
    expect(text).toContain('Piles 1 and 3: Here you build up by suit: a card goes on one that is a rank lower');
    expect(text).toContain('Piles 1 and 3: Only the top card of a pile moves, one card at a time.');
    expect(text).toContain('Piles 1 and 3: A pile holds at most five cards.');
    expect(text).toContain('Piles 1 and 3: A space (an emptied pile) takes any one card, now or later.');
  });

  test('closed piles and piles without a limit are named, but not rules that they share', () => {
    const parts = {
      closed: { piles: [1], takes: 'none', space: 'none', gives: 'top' },
      free: { piles: [2], capacity: 'none' },
    } as const;
    const text = rulesText(compile(miniGame({ tableau: { takes: down, space: 'king', capacity: 4, parts } })));
    expect(text).toContain('Pile 1: Nothing is played here.');
    expect(text).toContain('Pile 2: A pile holds any number of cards.');
    expect(text).not.toContain('Pile 2: A space');
  });

  test('a tableau whose piles all belong to parts has no rules of its own', () => {
    const parts = { all: { piles: [1, 2, 3], takes: build('up', 'suit') } };
    const text = rulesText(compile(miniGame({ tableau: { takes: down, parts } })));
    expect(text).not.toContain('The tableau builds');
    expect(text).toContain('Piles 1, 2 and 3: Here you build up by suit');
  });

  test('runs by a build of their own have their own corner', () => {
    const runs = build('down', 'suit', { kingOnAce: 'always' });
    const text = rulesText(compile(miniGame({ tableau: { takes: down, gives: 'whole-run', runs } })));
    expect(text).toContain('Cards in order down by suit at the end of a pile form a run.');
    expect(text).toContain('In a run: A 4 goes on an ace, but not an ace on a 4.');
  });

  test('piles that take cards only as spaces, and cards on which nothing goes', () => {
    const text = rulesText(compile(miniGame({ tableau: { takes: 'none', space: 'any' } })));
    expect(text).toContain('Nothing goes on a pile that has cards.');
  });

  test('a base among cards that open foundations, and a foundation that builds one way', () => {
    const opened = rulesText(
      compile(miniGame({ tableau: { rows: [[1, 2]] }, foundation: { space: 'base', opens: ['3S', '3H'] } })),
    );
    expect(opened).toContain('before the deal, 3♠ and 3♥ are put there. This rank is the base rank.');
    expect(opened).not.toContain('starts an empty foundation');
    const upwards = { space: 'any', takes: build('up', 'any-suit') } as const;
    const golf = miniGame({ goal: 'tableau-empty', foundation: upwards, cell: { count: 1 } });
    expect(rulesText(compile(golf))).toContain('a card goes on one that is a rank lower. 4s and aces don’t connect.');
    expect(rulesText(compile(golf))).toContain('Clear the tableau, whatever is left in the stock.');
  });

  test('a stock that waits for the foundations, and a reserve with cards face down', () => {
    const stock = { when: 'when-stuck' } as const;
    const reserve = { rows: [[2, 1]], down: [[2, 0]] };
    const text = rulesText(compile(miniGame({ tableau: { rows: [[1, 1, 1]] }, reserve, stock })));
    expect(text).toContain('to the waste, only when no card plays to a foundation.');
    expect(text).toContain('The reserve is two piles of 2 and 1 cards, with cards face down at the bottom: 2 and 0.');
  });

  test('a house rule without a text says which rules it changes', () => {
    const sentences = sectionsOf(paperGame('golf')).at(-1)?.sentences;
    expect(sentences).toEqual([
      'Wrap: off – Kings and aces don’t connect. Or dead-king – Kings and aces don’t connect. Nothing goes on a king. Or on – A king goes on an ace and an ace on a king.',
    ]);
    const [turn] = sectionsOf(paperGame('klondike')).at(-1)?.sentences ?? [];
    expect(turn).toBe('Cards per deal: 3 – Deal three cards at a time. Or 1 – Deal one card at a time.');
  });

  test('names the house rules in force and the others', () => {
    const section = sectionsOf(gameNamed('pitchfork?runs=any')).at(-1);
    expect(section).toEqual({
      heading: 'House rules',
      sentences: [
        'Groups: any part of a run – Any part of a run that ends at the top card moves. Or whole runs – The whole run moves, or its top card alone.',
        'Redeals: unlimited – Unlimited redeals. Or none – No redeals. Or 1 – One redeal. Or 2 – Up to 2 redeals. Or 3 – Up to 3 redeals.',
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
