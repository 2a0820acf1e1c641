import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { build, miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { moveNamed, positionWith } from '../../../tests/support/reference/hand-made.ts';
import { gameOnPaper } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  CELL,
  cardMoved,
  compile,
  type Game,
  moveOf,
  NO_CARD,
  type Position,
  REFUSALS,
  RESERVE,
  refusalOf,
  STOCK,
  TABLEAU,
  WASTE,
} from '../engine/index.ts';
import { parseCard } from '../index.ts';
import { message } from './message.ts';
import { cardName, cardSigns, foundationLabel, moveText, placeName, rankName, startValues } from './names.ts';
import { fitsText, refusalText } from './refusal-text.ts';

type HandMade = Parameters<typeof positionWith>[1];

/** Five cards that fit neither on each other nor on a foundation of base 7. */
const FIRM = ['2S', '4S', 'TS', 'QS', '2H'];

/** The rows of a pyramid above the last one, empty. */
const UPPER_ROWS = Array.from({ length: 21 }, () => '');

/** In each row, the code of a refusal, the game, a position, a move, and the expected text. */
const REFUSED: readonly (readonly [(typeof REFUSALS)[number], string, HandMade, string, string])[] = [
  ['won', 'putt-putt', { foundations: '7S', stock: '2C' }, 'S>F', 'You’ve already won this game.'],
  ['no-such-place', 'putt-putt', { foundations: '7S', piles: ['2C'] }, '9>F', 'Putt Putt has no such place.'],
  ['no-such-place', 'putt-putt', { foundations: '7S', piles: ['2C'] }, 'W>F', 'Putt Putt has no such place.'],
  ['no-stock', 'bear-river', { foundations: '7S', piles: ['2C'] }, 'S>1', 'Bear River has no stock.'],
  ['no-such-place', 'pitchfork', { piles: ['2C'] }, '1>2*0', 'Pitchfork has no such place.'],
  ['nothing-there', 'pitchfork', { piles: ['2C'] }, '2>F', 'There’s no card to move.'],
  ['nothing-there', 'pitchfork', { piles: ['2C'] }, 'W>1', 'There’s no card to move.'],
  ['stock-empty', 'pitchfork', { piles: ['2C'] }, 'S>W', 'The stock is empty.'],
  ['stock-empty', 'pitchfork', { piles: ['2C'] }, 'W>S', 'The stock is empty.'],
  [
    'stays-on-foundation',
    'pitchfork',
    { foundations: 'AC', piles: ['2D'] },
    'F>1',
    'A card on a foundation stays there.',
  ],
  ['same-place', 'pitchfork', { piles: ['2C'] }, '1>1', 'It’s already there.'],
  ['nothing-goes-there', 'pitchfork', { piles: ['2C'] }, '1>S', 'You can’t move cards to the stock or the waste.'],
  ['nothing-goes-there', 'pitchfork', { piles: ['2C'] }, '1>W', 'You can’t move cards to the stock or the waste.'],
  [
    'nothing-goes-there',
    'panther-creek',
    { foundations: '7S', piles: ['2C', '3C'] },
    '1>2',
    'You can’t move cards to the tableau in Panther Creek.',
  ],
  [
    'one-at-a-time',
    'bear-river',
    { foundations: '7S', piles: ['2C 3C', '4C'] },
    '1>2*2',
    '2♣ is covered: Bear River moves only top cards.',
  ],
  ['one-at-a-time', 'pitchfork', { stock: '3C', piles: ['2C'] }, 'S>W*2', 'Only one card moves at a time.'],
  ['one-at-a-time', 'pitchfork', { waste: '3C 4C', piles: ['2C'] }, 'W>1*2', 'Only one card moves at a time.'],
  ['one-at-a-time', 'pitchfork', { waste: '3C 4C', piles: ['2C'] }, 'W>S*2', 'Only one card moves at a time.'],
  [
    'one-at-a-time',
    'pitchfork',
    { foundations: 'AC', piles: ['3H 2C'] },
    '1>F*2',
    'Cards go to a foundation one at a time.',
  ],
  [
    'not-a-run',
    'pitchfork',
    { piles: ['9C 8C', 'TH'] },
    '1>2*2',
    'The cards on 9♣ aren’t a run: Pitchfork builds down by alternate colour.',
  ],
  ['part-of-run', 'pitchfork', { piles: ['9H 8C 7D', '9D'] }, '1>2*2', 'Move the whole run, or just its top card.'],
  ['no-fit', 'four-seasons', { foundations: '7S', piles: ['TH', '3D'] }, '2>1', '10♥ takes a 9.'],
  ['no-fit', 'bear-river', { foundations: '7S', piles: ['TH', 'JD'] }, '2>1', '10♥ takes 9♥ or J♥.'],
  [
    'nothing-goes-there',
    'putt-putt',
    { foundations: '7S', stock: '2D', piles: ['2C'] },
    '1>S',
    'You can’t move cards to the stock.',
  ],
  [
    'no-fit',
    'four-seasons',
    { foundations: 'AS', piles: ['AH', 'KD'] },
    '2>1',
    'K♦ can’t go on A♥: kings and aces don’t connect.',
  ],
  [
    'foundation-no-fit',
    'panther-creek',
    { foundations: 'KH', piles: ['AS'] },
    '1>F',
    'A♠ can’t go on K♥: kings and aces don’t connect.',
  ],
  [
    'foundation-no-fit',
    'putt-putt?wrap=dead-king',
    { foundations: 'KH', piles: ['QS'] },
    '1>F',
    'Q♠ can’t go on K♥: nothing goes on a king.',
  ],
  [
    'one-at-a-time',
    'panther-creek',
    { foundations: '7S', piles: ['6D 9C'] },
    '1>F*2',
    '6♦ is covered: Panther Creek moves only top cards.',
  ],
  ['pile-full', 'bear-river', { foundations: '7S', piles: ['2C 2D TH', 'JH'] }, '2>1', 'A pile holds at most 3 cards.'],
  [
    'dead-space',
    'bear-river',
    { foundations: '7S', piles: ['2C'] },
    '1>2',
    'A space can’t be refilled; only holes can.',
  ],
  [
    'king-only',
    'pitchfork',
    { piles: ['QC'] },
    '1>2',
    'Q♣ can’t go there: only a king, or a run that starts with one, fills a space.',
  ],
  ['no-fit', 'pitchfork', { piles: ['5S', 'TD', 'JS'] }, '2>1', '5♠ takes a red 4.'],
  ['foundation-no-fit', 'pitchfork', { foundations: 'AC', piles: ['3C'] }, '1>F', 'A♣ takes 2♣.'],
  ['foundation-no-fit', 'putt-putt', { foundations: '7S', piles: ['2C'] }, '1>F', '7♠ takes a 6 or an 8.'],
  ['foundation-start', 'pitchfork', { foundations: 'AC', piles: ['3D'] }, '1>F', 'A foundation starts with an ace.'],
  ['foundation-start', 'bear-river', { foundations: '7S', piles: ['3D'] }, '1>F', 'A foundation starts with a 7.'],
  ['foundation-start', 'bear-river', { foundations: '8S', piles: ['3D'] }, '1>F', 'A foundation starts with an 8.'],
  [
    'stock-shut',
    'putt-putt',
    { foundations: '7S', stock: '2C', piles: ['8D'] },
    'S>F',
    'Play the available card before dealing.',
  ],
  [
    'space-first',
    'four-seasons?spaces=must-fill',
    { foundations: '7S', stock: '2C', piles: ['3D'] },
    'S>W',
    'Fill the space before dealing.',
  ],
  [
    'stock-covered',
    'four-seasons',
    { foundations: '7S', stock: '2C', waste: '4D', piles: ['3D'] },
    'S>2',
    'Play from the waste first: the stock fills a space only when the waste is empty.',
  ],
  [
    'stock-to-space-only',
    'four-seasons',
    { foundations: '7S', stock: '2C', piles: ['3D'] },
    'S>1',
    'Stock cards go to the waste or a space.',
  ],
  ['stock-to-space-only', 'pitchfork', { stock: '2C', piles: ['3D'] }, 'S>1', 'Stock cards go to the waste.'],
  ['stock-to-space-only', 'pitchfork', { stock: 'AC', piles: ['3D'] }, 'S>F', 'Stock cards go to the waste.'],
  [
    'stock-to-space-only',
    'panther-creek',
    { foundations: '7S', stock: '2C', piles: ['3D'] },
    'S>1',
    'Stock cards go to the foundation.',
  ],
  [
    'stock-not-empty',
    'pitchfork',
    { stock: '2C', waste: '4C', piles: ['3D'] },
    'W>S',
    'You can’t turn over the waste until the stock is empty.',
  ],
  [
    'back-to-tableau-only',
    'freecell-back',
    { foundations: 'AC', piles: ['2D'] },
    'F>C1',
    'A♣ can only go back to the tableau.',
  ],
  ['covered', 'pyramid', { piles: ['2C', '3D', '4S'] }, '1>F', '2♣ is covered: first play the cards on it.'],
  ['face-down', 'klondike', { piles: ['2C 3D', '9S'], down: [1] }, '1>2*2', 'That card still lies face down.'],
  [
    'too-many',
    'freecell',
    { cells: '5C 6C 7C -', piles: ['9S 8H 7S', 'TH', 'KC', 'KD', 'KS', 'KH', 'QC', 'QD'] },
    '1>2*3',
    'Only 2 cards can move there now: more need free cells or spaces.',
  ],
  ['cell-full', 'freecell', { cells: '5C', piles: ['9S'] }, '1>C1', '5♣ is in that cell: a cell holds only one card.'],
  ['cell-to-cell', 'freecell', { cells: '5C', piles: ['9S'] }, 'C1>C2', '5♣ is in a cell already.'],
  ['no-pair', 'pyramid', { piles: ['', '3D', '4S'] }, '2+3', '3♦ and 4♠ make 7, not 13.'],
  ['no-pairs', 'freecell', { piles: ['3D', '4S'] }, '1+2', 'Cards don’t leave in pairs in FreeCell.'],
  ['no-pair', 'pyramid', { piles: ['', '3D', '4S'] }, '2>F', '3♦ needs a 10 to make 13.'],
  ['nothing-goes-there', 'king-albert', { piles: ['3D'] }, '1>R1', 'You can’t move cards to the reserve.'],
  [
    'nothing-goes-there',
    'spider',
    { piles: ['3D'] },
    '1>F',
    'Only complete runs go to the foundations, by themselves.',
  ],
  ['one-at-a-time', 'freecell', { piles: ['9S 8H'] }, '1>C1*2', 'Cards go to a cell one at a time.'],
  [
    'not-a-run',
    'spider',
    { piles: ['9C 8D', 'TH'] },
    '1>2*2',
    'The cards on 9♣ aren’t a run: runs in Spider go down by suit.',
  ],
  ['dead-space', 'fortunes-favor', { piles: ['2C'] }, '1>2', 'You can’t fill a space yourself.'],
  ['king-only', 'fan', { piles: ['2C'] }, '1>2', '2♣ can’t go there: only a king fills a space.'],
  [
    'king-only',
    'yukon',
    { piles: ['2C'] },
    '1>2',
    '2♣ can’t go there: only a king, with the cards on it, fills a space.',
  ],
  [
    'stock-to-space-only',
    'spider',
    { stock: '2C', piles: ['3D'] },
    'S>1',
    'Stock cards are dealt to all piles at once.',
  ],
  [
    'too-many',
    'eight-off',
    { cells: '2S 3S 4S 5S 6S 7S 8S 9S', piles: ['9D 8D', 'TD'] },
    '1>2*2',
    'Only one card can move there now: more need free cells.',
  ],
  ['no-redeal', 'four-seasons', { foundations: '7S', waste: '4C', piles: FIRM }, 'W>S', 'Four Seasons has no redeals.'],
];

/** A game of the shelf or of docs/vocabulary-games.md, or FreeCell whose foundations give cards back. */
function anyGame(name: string): Game {
  if (name === 'freecell-back') return compile({ ...gameOnPaper('freecell'), foundation: { gives: 'top' } });
  return GAMES.some(({ id }) => name.startsWith(id)) ? gameNamed(name) : paperGame(name);
}

describe('a refused move', () => {
  test.each(REFUSED)('%s in %s', (code, name, handMade, move, text) => {
    const game = anyGame(name);
    const position = positionWith(game, handMade);
    const refusal = refusalOf(game, position, moveNamed(move));
    expect(refusal?.code).toBe(code);
    expect(refusal && sayEnglish(refusalText(game, position, refusal, moveNamed(move)))).toBe(text);
  });

  test.each([
    ['pitchfork', { piles: ['5S', 'TD', 'JS'] }, '2>1', '10♦ fits on J♠.'],
    [
      'pitchfork',
      { foundations: '9D', piles: ['5S', 'TD', 'JS', 'JC'] },
      '2>1',
      '10♦ fits on a foundation, on J♠ or on J♣.',
    ],
    ['bear-river', { foundations: '7S', piles: ['TH', '8S'] }, '2>1', '8♠ fits on a foundation or in a space.'],
    ['four-seasons', { foundations: '7S', piles: ['TH', '3D', '9C', ''] }, '2>1', '3♦ fits in a space.'],
    ['pitchfork', { piles: ['5S', 'TD'] }, '2>1', undefined],
    ['pitchfork', { piles: ['5S', 'TD', 'JS'] }, '2>S', '10♦ fits on J♠.'],
    ['freecell', { piles: ['5S', 'TD', 'JC'] }, '2>1', '10♦ fits on J♣, in a space or in a cell.'],
    ['klondike', { foundations: '9D', piles: ['5S', 'TC'] }, 'F>1', '9♦ fits on 10♣.'],
    [
      'pyramid',
      { piles: [...UPPER_ROWS, '3D', '4S', 'TH', 'TC'], waste: 'TS' },
      '22>23',
      '3♦ pairs with 10♥, 10♣ or 10♠.',
    ],
    ['klondike', { piles: ['2C 3D', '9S'], down: [1] }, '1>2*2', undefined],
  ])('in %s, the refused card’s places are named', (name, handMade, move, text) => {
    const game = anyGame(name);
    const fits = fitsText(game, positionWith(game, handMade), moveNamed(move));
    expect(fits && sayEnglish(fits)).toBe(text);
  });

  test('is explained by the rules of the pile that it was to go on', () => {
    const part = { piles: [2], takes: build('up', 'any-suit'), capacity: 2 };
    const takes = build('down', 'any-suit');
    const game = compile(miniGame({ tableau: { takes, capacity: 4, parts: { part } } }));
    const position = positionWith(game, { piles: ['3S', '2H', '2S AS'] });
    const textOf = (move: string) => {
      const refusal = refusalOf(game, position, moveNamed(move));
      return refusal && sayEnglish(refusalText(game, position, refusal, moveNamed(move)));
    };
    expect(textOf('3>2')).toBe('2♥ takes a 3.');
    expect(textOf('3>1')).toBe('3♠ takes a 2.');
    const full = { code: 'pile-full', card: NO_CARD, under: NO_CARD } as const;
    expect(sayEnglish(refusalText(game, position, full, moveNamed('3>2')))).toBe('A pile holds at most 2 cards.');
    expect(sayEnglish(refusalText(game, position, full))).toBe('A pile holds at most 4 cards.');
  });

  test('every code there is stands in the table', () => {
    expect(new Set(REFUSED.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  test('a spent redeal reads differently from a missing one', () => {
    const game = gameNamed('pitchfork?redeals=1');
    const position = positionWith(game, { waste: '4C', piles: ['3D'] });
    expect(refusalOf(game, position, moveNamed('W>S'))).toBeUndefined();
    expect(sayEnglish(refusalText(game, position, { code: 'no-redeal', card: NO_CARD, under: NO_CARD }))).toBe(
      'No redeals left.',
    );
  });

  test('names the card that was to move and the one it was to go on', () => {
    const game = gameNamed('pitchfork');
    const position = positionWith(game, { piles: ['KS 9H 8C 7D', '9C'] });
    expect(refusalOf(game, position, moveNamed('1>2*3'))).toEqual({
      code: 'no-fit',
      card: parseCard('9H'),
      under: parseCard('9C'),
    });
  });

  test('of no card in particular still reads as a sentence', () => {
    const game = gameNamed('four-seasons');
    const position = positionWith(game, { foundations: '7S', piles: FIRM });
    const text = sayEnglish(refusalText(game, position, { code: 'no-fit', card: NO_CARD, under: NO_CARD }));
    expect(text).toBe('That can’t go there: Four Seasons builds down regardless of suit.');
  });
});

describe('the values of a refusal’s text', () => {
  test('in a game without a build and of no card', () => {
    const game = gameNamed('putt-putt');
    const refusal = { code: 'nothing-goes-there', card: NO_CARD, under: NO_CARD } as const;
    expect(refusalText(game, positionWith(game, {}), refusal)).toEqual(
      message('refusal.nothing-goes-there', {
        game: 'Putt Putt',
        card: '',
        under: '',
        is: 'none',
        onto: 'none',
        reason: 'none',
        build: '',
        start: 'any',
        rank: 0,
        where: 'tableau',
        movable: 'top',
        group: 'top',
        capacity: 'none',
        refill: 'no',
        holes: 0,
        limit: 1,
        carriers: 'cells',
        sum: 0,
        total: 0,
        partner: 'none',
        fit: '',
        king: 13,
        foundations: 1,
        dealsTo: 'foundation',
        fillsSpace: 'no',
        redeals: 'none',
      }),
    );
  });

  test.each([
    ['down', 'any-suit', '4S', 'AH', 'corner'],
    ['down', 'any-suit', 'AH', '4S', 'build'],
    ['down', 'any-suit', '3S', 'AH', 'build'],
    ['down', 'any-suit', '4S', '2H', 'build'],
    ['up', 'any-suit', 'AH', '4S', 'corner'],
    ['up', 'any-suit', '4S', 'AH', 'build'],
    ['up', 'any-suit', 'AH', '3S', 'build'],
    ['up', 'any-suit', '2H', '4S', 'build'],
    ['up-or-down', 'any-suit', '4S', 'AH', 'corner'],
    ['up-or-down', 'any-suit', 'AH', '4S', 'corner'],
    ['down', 'suit', '4S', 'AS', 'corner'],
    ['down', 'suit', '4S', 'AH', 'build'],
    ['down', 'alternate-color', '4S', 'AH', 'corner'],
    ['down', 'alternate-color', '4S', 'AS', 'build'],
  ] as const)('built %s by %s: the reason why %s is not on %s is the %s', (order, by, upper, lower, reason) => {
    const game = compile(miniGame({ tableau: { takes: build(order, by) } }));
    const [card = NO_CARD, under = NO_CARD] = [parseCard(upper), parseCard(lower)];
    const refusal = refusalText(game, positionWith(game, {}), { code: 'no-fit', card, under });
    expect(refusal.id === 'refusal.takes' ? 'build' : refusal.values?.reason).toBe(reason);
  });

  test('a king is the reason where nothing goes on it, and no other card is', () => {
    const game = compile(miniGame({ tableau: { takes: build('down', 'any-suit', { onKing: false }) } }));
    const [card = NO_CARD, queen = NO_CARD, king = NO_CARD] = ['2S', '3H', '4H'].map(parseCard);
    const textOn = (under: typeof king) => refusalText(game, positionWith(game, {}), { code: 'no-fit', card, under });
    expect([textOn(king).values?.reason, textOn(queen).id]).toEqual(['king', 'refusal.takes']);
  });
});

describe('in words', () => {
  const pitchfork = gameNamed('pitchfork');
  const bearRiver = gameNamed('bear-river');
  const puttPutt = gameNamed('putt-putt');
  const klondike = paperGame('klondike');
  const spider = paperGame('spider');
  const freeCell = paperGame('freecell');
  const pyramid = paperGame('pyramid');

  test.each<[string, Game, Position, string]>([
    ['1>2', pitchfork, positionWith(pitchfork, { piles: ['7H', '8S'] }), '7 of hearts to pile 2'],
    ['1>2*3', pitchfork, positionWith(pitchfork, { piles: ['9H 8S 7H', 'TS'] }), '3 cards from 9 of hearts to pile 2'],
    ['1>F', pitchfork, positionWith(pitchfork, { piles: ['AH'] }), 'ace of hearts to a foundation'],
    [
      'S>W',
      pitchfork,
      positionWith(pitchfork, { stock: 'QC', piles: ['AH'] }),
      'queen of clubs from the stock to the waste',
    ],
    ['W>1', pitchfork, positionWith(pitchfork, { waste: 'TC', piles: ['JH'] }), '10 of clubs to pile 1'],
    ['W>S', pitchfork, positionWith(pitchfork, { waste: 'TC', piles: ['JH'] }), 'turn over the waste'],
    ['1>6', bearRiver, positionWith(bearRiver, { foundations: '7S', piles: ['JD'] }), 'jack of diamonds to hole 6'],
    [
      'S>F',
      puttPutt,
      positionWith(puttPutt, { foundations: '7S', stock: 'KD', piles: ['AH'] }),
      'king of diamonds from the stock to the foundation',
    ],
    [
      'F>3',
      klondike,
      positionWith(klondike, { foundations: '9H', piles: ['JH'] }),
      '9 of hearts from the foundation to pile 3',
    ],
    ['S>W', klondike, positionWith(klondike, { stock: 'QC 2C 3C 4C' }), '3 cards from the stock to the waste'],
    ['S>W', klondike, positionWith(klondike, { stock: 'QC' }), 'queen of clubs from the stock to the waste'],
    [
      'S>T',
      spider,
      positionWith(spider, { stock: 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC' }),
      'a card from the stock to each pile',
    ],
    ['S>T', spider, positionWith(spider, { stock: 'AC 2C' }), '2 cards from the stock to the first piles'],
    ['1>C2', freeCell, positionWith(freeCell, { piles: ['9H'] }), '9 of hearts to cell 2'],
    ['2+3', pyramid, positionWith(pyramid, { piles: ['', '6H', '7C'] }), '6 of hearts with 7 of clubs'],
  ])('the move %s', (name, game, position, text) => {
    expect(sayEnglish(moveText(game, position, moveNamed(name)))).toBe(text);
  });

  test('places', () => {
    expect(sayEnglish(placeName(pitchfork, STOCK))).toBe('the stock');
    expect(sayEnglish(placeName(bearRiver, 5))).toBe('hole 6');
    expect(sayEnglish(placeName(bearRiver, 4))).toBe('pile 5');
    expect(sayEnglish(placeName(freeCell, CELL + 1))).toBe('cell 2');
    expect(sayEnglish(placeName(paperGame('king-albert'), RESERVE + 6))).toBe('reserve pile 7');
    expect(sayEnglish(placeName(spider, TABLEAU))).toBe('the tableau');
  });

  test('places, ranks and suits without a language', () => {
    expect(placeName(pitchfork, WASTE)).toEqual(message('place.name', { place: 'waste', number: WASTE + 1 }));
    expect(rankName(7)).toEqual(message('card.rank', { rank: 7 }));
    const suits = ['AS', 'AH', 'AD', 'AC'].map((text) => cardName(parseCard(text) ?? NO_CARD).values?.suit);
    expect(suits).toEqual(['spades', 'hearts', 'diamonds', 'clubs']);
    expect(startValues(pitchfork, 0)).toEqual({ start: 'rank', rank: 1 });
  });

  test('cards', () => {
    const cards = ['AS', '2H', 'TD', 'KC'].map((text) => parseCard(text) ?? NO_CARD);
    expect(cards.map((card) => sayEnglish(cardName(card)))).toEqual([
      'ace of spades',
      '2 of hearts',
      '10 of diamonds',
      'king of clubs',
    ]);
    expect(cards.map((card) => sayEnglish(cardSigns(card)))).toEqual(['A♠', '2♥', '10♦', 'K♣']);
  });

  test('foundations', () => {
    const position = positionWith(bearRiver, { foundations: '8S', piles: ['JD'] });
    expect(sayEnglish(foundationLabel(bearRiver, position, 0))).toBe('foundation 1, 8 of spades');
    expect(sayEnglish(foundationLabel(bearRiver, position, 1))).toBe('foundation 2, empty, takes an 8');
    expect(sayEnglish(foundationLabel(puttPutt, positionWith(puttPutt, {}), 0))).toBe(
      'foundation, empty, takes any card',
    );
    expect(sayEnglish(foundationLabel(pitchfork, positionWith(pitchfork, {}), 3))).toBe(
      'foundation 4, empty, takes an ace',
    );
    expect(sayEnglish(foundationLabel(spider, positionWith(spider, {}), 1))).toBe(
      'foundation 2, empty, takes complete runs',
    );
    expect(sayEnglish(foundationLabel(pyramid, positionWith(pyramid, {}), 0))).toBe('foundation, empty, takes pairs');
    const noBase = sayEnglish(message('foundation.empty', { foundations: 4, number: 1, ...startValues(bearRiver, 0) }));
    expect(noBase).toBe('foundation 1, empty, takes a card of the base rank');
  });

  test('the card that a move takes up, if there is one', () => {
    const position = positionWith(pitchfork, { foundations: 'AS', waste: 'TC', piles: ['JH'] });
    const taken = ['1>2', 'W>1', 'W>S', 'F>1', '2>1', 'S>W'].map((name) =>
      cardMoved(pitchfork, position, moveNamed(name)),
    );
    expect(taken).toEqual([parseCard('JH'), parseCard('TC'), NO_CARD, parseCard('AS'), NO_CARD, NO_CARD]);
  });

  test('a king is the highest rank of the pack', () => {
    const game = compile(miniGame({ tableau: { space: 'king', takes: build('down', 'suit') } }));
    const position = positionWith(game, { piles: ['3S'] });
    const refusal = refusalOf(game, position, moveOf(0, 1));
    expect(refusal && sayEnglish(refusalText(game, position, refusal))).toContain('only a 4 fills a space');
  });
});
