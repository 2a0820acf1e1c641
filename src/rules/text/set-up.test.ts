import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../tests/support/fault-in-english.ts';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  baseOf,
  compile,
  formatCard,
  formatLayout,
  type Game,
  type GameDefinition,
  LONGEST_LAYOUT,
  message,
  parseCard,
  parseLayout,
  parseRecord,
  readLayout,
  redealsLeft,
  setUp,
} from '../index.ts';

/** Reads a layout; returns the base of its position, or its fault in words. */
function readResult(game: Game, ...lines: string[]): number | string {
  const position = parseLayout(game, lines.join('\n'));
  return position.ok ? baseOf(position.value) : `${position.error.code}; ${sayEnglish(position.error)}`;
}

/**
 * A game of two suits of four cards, with two foundations that start with a base, three piles, a stock of three cards
 * and a waste.
 */
const MINI = {
  id: 'mini',
  name: 'Mini',
  pack: { suits: 2, ranks: 4 },
  foundation: { space: 'base' },
  tableau: { rows: [[2, 1, 1]], takes: { order: 'down', by: 'any-suit' }, space: 'any', capacity: 3 },
  stock: { redeals: 2 },
} satisfies GameDefinition;
const mini = compile(MINI);

describe('a layout that is right', () => {
  test('the base follows from the tops and the absent cards', () => {
    expect(readResult(mini, 'Foundations: 4S', 'Stock: AS', '2S 3S', '2H AH', '3H 4H')).toBe(4);
    expect(readResult(mini, 'Foundations: 2S', 'Stock: 3S', '4H AH', '2H 3H', '-')).toBe(4);
    expect(readResult(mini, 'Foundations: 3S 2H', '3H', '-', '-')).toBe(4);
    expect(readResult(mini, 'Foundations: 3S 3H', '-', '-', '-')).toBe(4);
  });

  test('the base of aces is the ace, also when all is played', () => {
    expect(readResult(gameNamed('pitchfork'), 'Foundations: KS KH KD KC', ...Array(9).fill('-'))).toBe(1);
  });

  test('where any card starts the foundation there is no base', () => {
    expect(readResult(gameNamed('putt-putt'), 'Foundations: KS', ...Array(7).fill('-'))).toBe(0);
  });

  test('redeals start afresh where a card is left to turn over', () => {
    const withStock = parseLayout(mini, 'Foundations: 4S\nStock: AS\n2S 3S\n2H AH\n3H 4H');
    const without = parseLayout(mini, 'Foundations: AS\n2S 3S\n2H AH\n3H 4H');
    expect(withStock.ok && redealsLeft(mini, withStock.value)).toBe(2);
    expect(without.ok && redealsLeft(mini, without.value)).toBe(0);
  });

  test('stock and piles may be as full as they ever are', () => {
    expect(readResult(mini, 'Foundations: 4S', 'Stock: AS 2S 3S', 'AH 2H', '3H', '4H')).toBe(4);
    expect(readResult(mini, 'Foundations: 4S', 'Stock: AS 2S', '3S', 'AH 2H 3H', '4H')).toBe(4);
  });

  test('several decks: a top for each deck', () => {
    const twoDecks = compile({ ...MINI, pack: { decks: 2, suits: 1, ranks: 4 } });
    expect(readResult(twoDecks, 'Foundations: AS 4S', '2S 3S', 'AS 2S', '3S')).toBe(4);
    expect(readResult(twoDecks, 'Foundations: AS 4S', '2S 3S', 'AS 2S', '-')).toMatch(/found 3S$/);
    expect(readResult(twoDecks, 'Foundations: 2S 3S', '3S', '-', '4S 4S')).toBe(1);
    expect(readResult(twoDecks, 'Foundations: 2S 3S', '3S AS', '-', '4S 4S')).toBe(
      'card-beneath; line 2, pile 1: expected it beneath the 2S on a foundation, all foundations starting with A, found AS',
    );
    expect(readResult(twoDecks, 'Foundations: AS 4S', '2S 3S 4S', '2S 3S', 'AS')).toBe(
      'card-beneath; line 2, pile 1: expected it beneath the AS on a foundation, all foundations starting with 4, found 4S',
    );
  });

  test('case, tens, labels, spaces, blank lines and comments may vary', () => {
    const text =
      '\uFEFF# a deal\r\n\r\nFOUNDATIONS :  - 10s - JH jd 9c # tops\r\ntalon:-\r\n Waste: js\r\nqs\r\n-\r\nKd\r\nKC  QH\r\n-\r\nKH QC\r\nTC\r\nQD JC\r\nKS\r\n\r\n';
    expect(readResult(gameNamed('pitchfork'), text)).toBe(1);
  });
});

test('boards of PySolFC and of its solvers are read: suit before rank, and nothing', () => {
  const piles = ['QS', '-', 'KD', 'KC QH', '-', 'KH QC', 'TC', 'QD JC', 'KS'];
  const fork = gameNamed('pitchfork');
  const own = parseLayout(fork, ['Foundations: JH 9C JD TS', 'Waste: JS', ...piles].join('\n'));
  expect(own.ok).toBe(true);
  expect(parseLayout(fork, ['Founds: H-J C-9 D-J S-T', 'Waste: JS', ...piles].join('\n'))).toEqual(own);
  // The foundation and stock of Putt Putt as black-hole-solve writes them; then an empty foundation.
  const golf = gameNamed('putt-putt');
  expect(readResult(golf, 'Foundations: KS', 'Talon: 2S', 'QS', ...Array(6).fill('-'))).toBe(0);
  const none = readResult(mini, 'Foundations: S-A H-0', 'Stock: 2S 3S 4S', 'AH 2H', '3H', '4H');
  expect(none).toBe(readResult(mini, 'Foundations: AS -', 'Stock: 2S 3S 4S', 'AH 2H', '3H', '4H'));
  expect(readResult(fork, 'Foundations: H-J C-9 D-J S-10', 'Waste: JS', ...piles)).toBe(1);
  for (const text of ['S-X', '1S-0', 'S-0X'])
    expect(readResult(mini, `Foundations: ${text}`)).toMatch(new RegExp(`^unknown-card; line 1: .* found ${text}$`));
  for (const text of ['AS -', 'S-A', 'S-0'])
    expect(readResult(mini, text)).toMatch(/^unknown-card; line 1: .* found (-|S-A|S-0)$/);
});

test('boards with a colon before each pile are read, as solvers print them', () => {
  const golf = gameNamed('putt-putt');
  const piles = ['3H 4S', '-', '10c', '-', '-', '-', '-'];
  const own = parseLayout(golf, ['Foundations: 2H', 'Stock: KS', ...piles].join('\n'));
  expect(own.ok).toBe(true);
  for (const solved of [
    'Foundations: 2H\nTalon: KS\n: 3H 4S\n:\n: TC\n:\n:\n:\n:\n',
    'Founds: H-2\nTalon: KS\n  :3h 4s\n : # none\n:10C\n: -\n:\n-\n:',
  ])
    expect(parseLayout(golf, solved)).toEqual(own);
  expect(readResult(golf, 'Foundations: 2H', ...piles.map((pile) => `: ${pile.replace('10c', 'QX')}`))).toBe(
    'unknown-card; line 4: expected a card such as 7H or TC, found QX',
  );
  expect(readResult(golf, 'Foundations: 2H', ':: 3H')).toMatch(/^unknown-card; line 2: .* found :$/);
  const fork = gameNamed('pitchfork');
  const wrong = parseLayout(fork, `Foundations: KS KH KD QC\n: KC ZZ\n${':\n'.repeat(8)}`);
  expect(wrong.ok || wrong.error.span).toEqual({ line: 2, column: 6, length: 2 });
});

describe('blank lines of a board', () => {
  const golf = gameNamed('putt-putt');
  const pilesOf = (text: string) => {
    const read = readLayout(text, golf);
    return read.ok && read.value.piles.map((cards) => cards.map(formatCard).join(' ') || '-').join(', ');
  };

  test.each([
    ['after the piles', 'Foundations: 2H\n3H\n\n\n\n\n\n\n', '3H, -, -, -, -, -, -'],
    ['after the piles, without the last line break', 'Foundations: 2H\n3H\n\n\n\n\n\n', '3H, -, -, -, -, -, -'],
    ['between the piles', 'Foundations: 2H\n3H\n\n\n4H\n\n\n5H', '3H, -, -, 4H, -, -, 5H'],
    ['before the piles', 'Foundations: 2H\n\n3H\n4H\n\n5H\n\n6H\n', '-, 3H, 4H, -, 5H, -, 6H'],
    [
      'with spaces, carriage returns and comments',
      '2H\r\n \t\r\n# mine\r\n3H\r\n\r\n4H\r\n5H\r\n6H\r\n',
      '2H, -, 3H, -, 4H, 5H, 6H',
    ],
    ['beside other spaces', 'Foundations: 2H\n3H\n-\n:\n\n4H\n\n\n', '3H, -, -, -, 4H, -, -'],
    [
      'that part the piles from the labels',
      'Talon: KS\n\nFoundations: 2H\n\n3H\n\n4H\n5H\n\n6H\n7H\n',
      '3H, -, 4H, 5H, -, 6H, 7H',
    ],
    ['without any card', 'Foundations: 2H\n\n\n\n\n\n\n\n', '-, -, -, -, -, -, -'],
  ])('%s are spaces if they make the number of piles right', (_, text, piles) => {
    expect(pilesOf(text)).toBe(piles);
  });

  test('are ignored if the number of piles is right without them', () => {
    const piles = ['3H', '4H', '5H', '6H', '7H', '8H', '9H'];
    for (const text of [piles.join('\n\n'), `\n\n${piles.join('\n')}\n\n\n`])
      expect(pilesOf(text)).toBe(piles.join(', '));
    const eight = parseLayout(golf, `Foundations: 2H\n${piles.join('\n\n')}\nTH`);
    expect(eight.ok || sayEnglish(eight.error)).toMatch(/found one more pile$/);
  });

  test('are spaces in every text with a layout', () => {
    const board = 'Foundations: 2H\n3H\n\n-\n\n\n\n\n';
    const position = parseLayout(golf, board);
    expect(position.ok && formatLayout(golf, position.value)).toBe('Foundations: 2H\n3H\n-\n-\n-\n-\n-\n-\n');
    const record = parseRecord(GAMES, `Riffle record 1\n\nGame: putt-putt\n\nLayout:\n${board}Moves:\n\n1-f\n`);
    expect(record.ok && record.value.start).toEqual({ kind: 'layout', position: position.ok && position.value });
  });

  test.each([
    ['Foundations: 2H\n3H\n\n\n', '1 pile and blank lines'],
    ['Foundations: 2H\n3H\n4H\n\n\n\n\n\n\n\n\n', '2 piles and blank lines'],
    ['Foundations: 2H\n\n\n', '0 piles and blank lines'],
    ['Foundations: 2H\n3H\n', '1 pile'],
    ['\nTalon: 4H\n\nFoundations: 2H\n3H\n', '1 pile'],
  ])('are named by the error otherwise: %j', (text, found) => {
    const position = parseLayout(golf, text);
    expect(position.ok || sayEnglish(position.error)).toBe(
      `layout: expected 7 piles, a line each (- for a space), found ${found}`,
    );
  });
});

describe('a layout that is wrong names line, card and what was expected', () => {
  const golf = gameNamed('putt-putt');
  const spaces = Array(7).fill('-');

  test.each([
    ['unknown card', ['Foundations: KS', 'QX'], 'unknown-card; line 2: expected a card such as 7H or TC, found QX'],
    [
      'unknown label',
      ['Hand: KS'],
      'unknown-label; line 1: expected Foundations:, Stock:, Waste:, Cells:, Reserve: or the cards of a pile, found Hand:',
    ],
    [
      'a label twice, by two names',
      ['Stock: 2S', 'Talon: KS'],
      'label-twice; line 2: expected Foundations:, Stock:, Waste:, Cells: and Reserve: each once at most, found stock:',
    ],
    [
      'a label twice, with piles between',
      ['Foundations: KS', '2S', 'Founds: KS'],
      'label-twice; line 3: expected Foundations:, Stock:, Waste:, Cells: and Reserve: each once at most, found foundations:',
    ],
    ['nothing', [], 'pile-count; layout: expected 7 piles, a line each (- for a space), found 0 piles'],
    [
      'too few piles',
      ['Foundations: KS', '2S'],
      'pile-count; layout: expected 7 piles, a line each (- for a space), found 1 pile',
    ],
    [
      'too many piles',
      ['Foundations: KS', ...spaces, '2S'],
      'pile-count; line 9, pile 8: expected 7 piles, a line each (- for a space), found one more pile',
    ],
    [
      'a pile too long',
      ['Foundations: KS', '2S 3S 4S 5S 6S 7S', ...spaces.slice(1)],
      'pile-length; line 2, pile 1: expected at most 5, found 6 cards',
    ],
    [
      'a card too often',
      ['Foundations: KS', '2S 2S', ...spaces.slice(1)],
      'card-too-often; line 2, pile 1: expected each card once at most, found 2S again',
    ],
    [
      'an empty foundation',
      [...spaces],
      'foundation-empty; foundations: expected the top card of the foundation, found no card',
    ],
    [
      'two tops on one foundation',
      ['Foundations: KS QS', ...spaces],
      'foundation-count; line 1, foundations: expected at most 1, the top card of each foundation, found 2 cards',
    ],
    [
      'a waste',
      ['Foundations: KS', 'Waste: 2S', ...spaces],
      'no-waste; line 2, waste: expected none: Putt Putt has no waste, found cards',
    ],
    [
      'too many cards in the stock',
      ['Foundations: KS', 'Stock: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 2H 3H 4H 5H 6H 7H', ...spaces],
      'stock-size; line 2, stock: expected at most 16, found 17 cards',
    ],
  ] as const)('golf: %s', (_, lines, expected) => {
    expect(readResult(golf, ...lines)).toBe(expected);
  });

  test.each([
    [
      'a card outside the pack',
      ['Foundations: 4S', 'Stock: AS', '2S 3S', '2H KD', '3H 4H'],
      'card-not-in-pack; line 4, pile 2: expected a card of the pack, found KD',
    ],
    [
      'a card outside the pack on a foundation',
      ['Foundations: KD', 'Stock: AS', '2S 3S', '2H', '3H 4H'],
      'card-not-in-pack; line 1, foundations: expected a card of the pack, found KD',
    ],
    [
      'a card outside the pack in the waste',
      ['Foundations: 4S', 'Waste: KD', '2S 3S', '2H', '3H 4H'],
      'card-not-in-pack; line 2, waste: expected a card of the pack, found KD',
    ],
    [
      'a suit on two foundations',
      ['Foundations: 4S AS', '2S 3S', '2H AH', '3H 4H'],
      'foundation-suit; line 1, foundations: expected 1 card of each suit at most, found AS',
    ],
    [
      'a card missing',
      ['Foundations: 4S', 'Stock: AS', '2S 3S', '2H AH', '3H'],
      'card-missing; layout: expected every card of the pack to be somewhere or beneath its foundation, found no 4H',
    ],
    [
      'a card on the table that must lie beneath',
      ['Foundations: 4S AH', 'Stock: AS', '2S 3S', '2H 4H', '3H'],
      'card-beneath; line 4, pile 2: expected it beneath the AH on a foundation, all foundations starting with 4, found 4H',
    ],
    [
      'too many cards in stock and waste',
      ['Foundations: 4S', 'Waste: AS 2S 3S 2H', 'AH', '3H 4H', '-'],
      'stock-size; line 2, waste: expected at most 3 in stock and waste together, found 4 cards',
    ],
  ] as const)('a base: %s', (_, lines, expected) => {
    expect(readResult(mini, ...lines)).toBe(expected);
  });

  test('aces: an absent card must lie beneath a top', () => {
    const lines = ['Foundations: 2S', ...Array(9).fill('-')];
    expect(readResult(gameNamed('pitchfork'), ...lines)).toBe(
      'card-missing; layout: expected every card of the pack to be somewhere or beneath its foundation, found no 3S, 4S, 5S, 6S, 7S and 45 more',
    );
    expect(readResult(gameNamed('pitchfork'), ...lines.slice(1))).toMatch(
      /to be somewhere, found no AS, 2S, 3S, 4S, 5S and 47/,
    );
  });

  test('aces: a card that lies beneath a top lies nowhere else', () => {
    const king = parseLayout(
      gameNamed('pitchfork'),
      ['Foundations: KS KH KD KC', 'Stock: AC', ...Array(9).fill('-')].join('\n'),
    );
    expect(!king.ok && inEnglish(king.error)).toMatchObject({
      code: 'card-beneath',
      span: { line: 2, column: 8, length: 2 },
      place: 'line 2, stock',
      found: 'AC',
      expected: 'it beneath the KC on a foundation',
    });
  });

  test('an empty foundation leaves no card unaccounted for', () => {
    expect(readResult(gameNamed('panther-creek'), ...Array(12).fill('-'))).toMatch(
      /^card-missing; layout: expected every card of the pack to be somewhere while the foundation is empty, found no AS/,
    );
  });

  test('a base game has begun a foundation', () => {
    expect(readResult(mini, 'AS', '-', '-')).toBe(
      'foundation-empty; foundations: expected the top card of each foundation that has one, found no card',
    );
  });

  test('no stock where the game has none', () => {
    expect(readResult(gameNamed('bear-river'), 'Foundations: KS', 'Stock: 2S', ...Array(18).fill('-'))).toBe(
      'no-stock; line 2, stock: expected none: Bear River has no stock, found cards',
    );
  });

  test('no waste either', () => {
    expect(readResult(gameNamed('bear-river'), 'Foundations: KS', 'Waste: 2S', ...Array(18).fill('-'))).toBe(
      'no-waste; line 2, waste: expected none: Bear River has no waste, found cards',
    );
  });

  test('four decks: a card at most four times', () => {
    const piles = Array(11).fill('-');
    expect(readResult(gameNamed('panther-creek'), 'Foundations: KS', 'KS KS KS KS', ...piles)).toBe(
      'card-too-often; line 2, pile 1: expected each card 4 times at most, found KS again',
    );
  });
});

describe('the piece of the text that is wrong', () => {
  test.each([
    ['\uFEFFQX', { line: 1, column: 1, length: 2 }],
    ['\n  QX  ', { line: 2, column: 3, length: 2 }],
    ['KS\uFEFF QX', { line: 1, column: 5, length: 2 }],
    ['  Stack : KS', { line: 1, column: 3, length: 6 }],
    ['waste: JS\nKS\n waste: QS', { line: 3, column: 2, length: 6 }],
  ])('%j', (text, span) => {
    const layout = readLayout(text);
    expect(!layout.ok && layout.error.span).toEqual(span);
  });

  test('a text that is too long is not read', () => {
    const expected = { code: 'too-long', place: message('notation.textKind', { kind: 'layout' }) };
    const text = '-\n'.repeat(LONGEST_LAYOUT);
    for (const layout of [readLayout(text), parseLayout(mini, text)])
      expect(layout).toMatchObject({ ok: false, error: expected });
  });
});

describe('setUp', () => {
  /** Returns the fault that `setUp` finds in the layout of a text, or `undefined`. */
  const faultOf = (game: Game, ...lines: string[]) => {
    const layout = readLayout(lines.join('\n'));
    const position = layout.ok && setUp(game, layout.value);
    return position && !position.ok ? position.error : undefined;
  };
  const atMost = (count: number, of: string) => message('notation.atMost', { count, of });
  const everyCard = (where: string) => message('notation.everyCard', { where });

  test.each([
    ['pile', faultOf(mini, 'Foundations: 4S', 'AH 2H 3H 4H', '-', '-'), 0, atMost(3, 'pile')],
    ['talon', faultOf(mini, 'Foundations: 4S', 'Stock: AH 2H 3H 4H', '-', '-', '-'), 'stock', atMost(3, 'talon')],
    [
      'stock',
      faultOf(
        gameNamed('putt-putt'),
        'Foundations: KS',
        'Stock: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS 2H 3H 4H 5H 6H 7H',
        ...Array(7).fill('-'),
      ),
      'stock',
      atMost(16, 'stock'),
    ],
    ['piles', faultOf(mini, 'Foundations: 4S', '-'), 'layout', message('notation.pilesExpected', { count: 3 })],
    ['card', faultOf(mini, 'Foundations: 4S', '-', '-', '-'), 'layout', everyCard('beneath')],
    ['ace', faultOf(gameNamed('pitchfork'), ...Array(9).fill('-')), 'layout', everyCard('somewhere')],
    ['any', faultOf(gameNamed('panther-creek'), ...Array(12).fill('-')), 'layout', everyCard('foundationEmpty')],
  ])('says in no language what is wrong: %s', (_, fault, spot, expected) => {
    const place = { place: typeof spot === 'number' ? 'pile' : spot, number: typeof spot === 'number' ? spot + 1 : 0 };
    expect(fault).toMatchObject({ spot, place: message('notation.place', place), expected });
  });

  test('names the spot of a fault without a line', () => {
    const golf = gameNamed('putt-putt');
    const card = parseCard('KS');
    if (card === undefined) throw new Error('no card');
    const piles = Array.from({ length: 7 }, () => [card]);
    const position = setUp(golf, { foundations: [card], stock: [], waste: [], piles });
    expect(!position.ok && inEnglish(position.error)).toMatchObject({ spot: 0, place: 'pile 1', found: 'KS again' });
  });

  test('takes what readLayout read', () => {
    const layout = readLayout('Foundations: KS\n-\n-\n-\n-\n-\n-\n-');
    expect(layout.ok && setUp(gameNamed('putt-putt'), layout.value).ok).toBe(true);
  });
});
