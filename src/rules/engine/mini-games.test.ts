import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../tests/support/fault-in-english.ts';
import { build, miniGame, miniGolf } from '../../../tests/support/mini-games/mini-game.ts';
import { movesIn, playNamed, positionWith, refusalCodeOf } from '../../../tests/support/reference/hand-made.ts';
import { formatCard, parseHouseRules, parseVariant } from '../index.ts';
import { type Card, compile, deal, layoutOf, legalMoves, moveBound, outcomeOf } from './index.ts';

/** Whether `card`, alone on the second pile, goes on `under`, alone on the first. */
function doesCardFit(definition: Parameters<typeof compile>[0], card: string, under: string, base = 2): boolean {
  const game = compile(definition);
  return refusalCodeOf(game, positionWith(game, { piles: [under, card], base }), '2>1') === 'legal';
}

describe('the pack', () => {
  test.each([
    [{ decks: 1, suits: 2, ranks: 4 }, 'AS 2S 3S 4S AH 2H 3H 4H'],
    [{ decks: 2, suits: 1, ranks: 3 }, 'AS AS 2S 2S 3S 3S'],
    [{ decks: 1, suits: 4, ranks: 2 }, 'AS 2S AH 2H AD 2D AC 2C'],
  ])('%o', (pack, cards) => {
    const game = compile(miniGolf({ pack, tableau: { rows: [[1, 1]] } }));
    const faces = Array.from(game.pack, (byte) => game.faces[byte] as Card);
    expect(faces.map(formatCard).join(' ')).toBe(cards);
    const { foundations, stock, piles } = layoutOf(game, deal(game, 1));
    expect([...foundations, ...piles.flat(), ...stock].toSorted((a, b) => a - b)).toEqual(faces);
  });

  test('its highest rank is the king', () => {
    const game = compile(miniGame({ tableau: { space: 'king' } }));
    const position = positionWith(game, { piles: ['4S', '3S'] });
    expect([refusalCodeOf(game, position, '1>3'), refusalCodeOf(game, position, '2>3')]).toEqual([
      'legal',
      'king-only',
    ]);
  });
});

describe('foundations', () => {
  test('of two decks: a card goes on the first that takes it, an ace to the first that is empty', () => {
    const game = compile(miniGame({ pack: { decks: 2 } }));
    const position = positionWith(game, { foundations: '2S 2S', piles: ['3S', 'AS'], stock: '4H' });
    const next = playNamed(game, position, '1>F', '2>F');
    expect(layoutOf(game, next).foundations).toEqual(
      layoutOf(game, positionWith(game, { foundations: '3S 2S AS' })).foundations,
    );
  });

  test('of a base of two decks: a base card goes on no full suit', () => {
    const game = compile(miniGame({ pack: { decks: 2 }, foundation: { space: 'base' } }));
    const position = positionWith(game, { foundations: '4S AS', base: 2, piles: ['2S', 'AS'] });
    const next = playNamed(game, position, '1>F', '2>F');
    expect(layoutOf(game, next).foundations).toEqual(
      layoutOf(game, positionWith(game, { foundations: 'AS AS 2S', base: 2 })).foundations,
    );
  });

  test.each([
    ['up', ['3S']],
    ['down', ['AS']],
    ['up-or-down', ['3S', 'AS']],
  ] as const)('that any card starts build %s', (order, takes) => {
    const game = compile(miniGolf({ foundation: { takes: build(order, 'suit') } }));
    const cards = ['3S', 'AS', '3H', 'AH', '2H', '4S'];
    const taken = cards.filter(
      (card) => refusalCodeOf(game, positionWith(game, { foundations: '2S', piles: [card] }), '1>F') === 'legal',
    );
    expect(taken).toEqual(takes);
  });
});

describe('the build of the tableau', () => {
  test.each([
    ['up', 'suit', '3S', true],
    ['up', 'suit', '3H', false],
    ['up', 'suit', 'AS', false],
    ['down', 'suit', 'AS', true],
    ['down', 'suit', '3S', false],
    ['down', 'alternate-color', 'AH', true],
    ['down', 'alternate-color', 'AS', false],
    ['down', 'any-suit', 'AH', true],
    ['down', 'any-suit', 'AS', true],
    ['down', 'any-suit', '2H', false],
    ['up-or-down', 'any-suit', '3H', true],
    ['up-or-down', 'any-suit', 'AH', true],
    ['up-or-down', 'any-suit', '4H', false],
  ] as const)('%s by %s: %s on 2S is %s', (order, by, card, expected) => {
    expect(doesCardFit(miniGame({ tableau: { takes: build(order, by) } }), card, '2S')).toBe(expected);
  });

  test.each([
    ['kingOnAce', 'never', false, false],
    ['kingOnAce', 'always', true, true],
    ['kingOnAce', 'unless-ace-base', false, true],
    ['aceOnKing', 'never', false, false],
    ['aceOnKing', 'always', true, true],
    ['aceOnKing', 'unless-ace-base', false, true],
  ] as const)('%s %s: base ace %s, base two %s', (field, neighbours, baseAce, baseTwo) => {
    const definition = miniGame({ tableau: { takes: build('down', 'any-suit', { [field]: neighbours }) } });
    const [card, under] = field === 'kingOnAce' ? ['4H', 'AS'] : ['AH', '4S'];
    expect([doesCardFit(definition, card, under, 1), doesCardFit(definition, card, under, 2)]).toEqual([
      baseAce,
      baseTwo,
    ]);
    expect(doesCardFit(definition, under, card)).toBe(false);
  });

  test.each([
    [true, true],
    [false, false],
  ])('onKing %s: a queen on a king is %s', (onKing, expected) => {
    expect(doesCardFit(miniGame({ tableau: { takes: build('down', 'any-suit', { onKing }) } }), '3H', '4S')).toBe(
      expected,
    );
    expect(doesCardFit(miniGame({ tableau: { takes: build('down', 'any-suit', { onKing }) } }), '2H', '3S')).toBe(true);
  });

  test('none: nothing goes there, not even from the waste', () => {
    const game = compile(miniGolf({ stock: { to: 'waste' } }));
    const position = positionWith(game, { foundations: '4S', waste: '2S', stock: 'AS', piles: ['AH', '3H'] });
    expect(movesIn(game, position)).toEqual(['2>F', 'S>W']);
    expect(refusalCodeOf(game, position, 'W>1')).toBe('nothing-goes-there');
    expect(refusalCodeOf(game, position, 'W>3')).toBe('nothing-goes-there');
  });
});

describe('what moves', () => {
  const piles = ['4S 3H 2S', '3S', '4H'];

  test.each([
    ['top', ['1>2', '2>3']],
    ['run', ['1>2', '1>3*2', '2>3']],
    ['whole-run', ['1>2', '2>3']],
  ] as const)('%s', (gives, expected) => {
    const game = compile(miniGame({ tableau: { gives, takes: build('down', 'any-suit') } }));
    expect(movesIn(game, positionWith(game, { piles }))).toEqual(expected);
  });
});

describe('a space', () => {
  test.each([
    ['none', []],
    ['king', ['1>3']],
    ['any', ['1>3', '2>3']],
  ] as const)('takes %s', (space, expected) => {
    const game = compile(miniGame({ tableau: { space } }));
    expect(movesIn(game, positionWith(game, { piles: ['4S', '2S'] }))).toEqual(expected);
  });

  test('that is a hole takes any one card whatever the others take', () => {
    const game = compile(
      miniGame({ tableau: { space: 'none', parts: { holes: { piles: [3], space: 'any' } }, rows: [[2, 1, 1, 1]] } }),
    );
    expect(movesIn(game, positionWith(game, { piles: ['4S', '2S'] }))).toEqual(['1>3', '2>3']);
  });

  test('any: takes a whole run', () => {
    const game = compile(miniGame({ tableau: { space: 'any', gives: 'whole-run' } }));
    expect(movesIn(game, positionWith(game, { piles: ['2H 4S 3H 2S', '2H'] }))).toEqual(['1>3', '1>3*3', '2>3']);
  });
});

describe('capacity', () => {
  test('bounds a pile, also for a run', () => {
    const game = compile(miniGame({ tableau: { capacity: 3, gives: 'run' } }));
    const position = positionWith(game, { piles: ['AS 4H', '3S 2H', '3S'] });
    expect(refusalCodeOf(game, position, '2>1*2')).toBe('pile-full');
    expect(refusalCodeOf(game, position, '3>1')).toBe('legal');
  });

  test('none: a pile takes all that its build allows', () => {
    // The first pile is dealt five cards. The last may be a king, on which a card of each lower rank may follow.
    const game = compile(miniGame({ tableau: { rows: [[5, 1, 1]] } }));
    const position = positionWith(game, { piles: ['AS 2S AH 2H 4S', '3H', '2S'], stock: 'AH' });
    const next = playNamed(game, position, '2>1', '3>1');
    expect(layoutOf(game, next).piles[0]).toHaveLength(7);
  });

  test('of a pile in a large pack never passes the cards there are', () => {
    const game = compile(miniGame({ pack: { decks: 4, suits: 4, ranks: 13 }, tableau: { rows: [[207]] } }));
    expect(game.capacity[0]).toBe(208);
  });
});

test('a run that goes round and round has more moves than ranks, and none is left out', () => {
  const round = build('down', 'any-suit', { kingOnAce: 'always' });
  const game = compile(
    miniGame({
      pack: { decks: 4, suits: 1, ranks: 13 },
      tableau: { rows: [[30, 0, 1]], gives: 'run', space: 'any', takes: round },
    }),
  );
  const run = Array.from({ length: 30 }, (_, at) => `${'KQJT98765432A'.charAt(at % 13)}S`).join(' ');
  const position = positionWith(game, { piles: [run], stock: 'AS', foundations: '9S' });
  expect(legalMoves(game, position)).toHaveLength(62);
  expect(moveBound(game)).toBeGreaterThanOrEqual(62);
});

describe('the stock', () => {
  const piles = ['2S', '4S'];

  test.each([
    ['any-time', '', ['S>W']],
    ['any-time', 'AS', ['3>F', 'S>W']],
    ['when-stuck', '', ['S>W']],
    ['when-stuck', 'AS', ['3>F']],
    ['no-space', '', []],
    ['no-space', 'AS', ['3>F', 'S>W']],
  ] as const)('is dealt %s; third pile "%s"', (when, third, expected) => {
    const game = compile(miniGame({ stock: { when: when } }));
    expect(movesIn(game, positionWith(game, { stock: '3S', piles: [...piles, third] }))).toEqual(expected);
  });

  test.each(['waste', 'foundation'] as const)('is dealt onto the %s', (onto) => {
    const game = compile(miniGolf({ stock: { to: onto } }));
    const position = positionWith(game, { foundations: 'AS', stock: '3S 4S', piles: ['AH'] });
    const next = playNamed(game, position, onto === 'waste' ? 'S>W' : 'S>F');
    const expected = onto === 'waste' ? { foundations: 'AS', waste: '3S' } : { foundations: '3S' };
    expect(layoutOf(game, next)).toEqual(
      layoutOf(game, positionWith(game, { stock: '4S', piles: ['AH'], ...expected })),
    );
  });

  test('fills a space directly where the game says so', () => {
    const layout = { stock: '3S 4S', piles: ['AS'] };
    const fills = compile(miniGame({ tableau: { space: 'any' }, stock: { fillsSpace: true } }));
    expect(movesIn(fills, positionWith(fills, layout))).toEqual(['1>2', '1>3', '1>F', 'S>2', 'S>3', 'S>W']);
    const plain = compile(miniGame({ tableau: { space: 'any' } }));
    expect(movesIn(plain, positionWith(plain, layout))).toEqual(['1>2', '1>3', '1>F', 'S>W']);
  });

  test('with one redeal is turned over once, unlimited for ever', () => {
    for (const redeals of [1, 'unlimited'] as const) {
      const game = compile(miniGame({ stock: { redeals } }));
      const again = playNamed(game, positionWith(game, { waste: '3S 4S', piles: ['4H'] }), 'W>S', 'S>W', 'S>W');
      expect(refusalCodeOf(game, again, 'W>S')).toBe(redeals === 1 ? 'no-redeal' : 'legal');
    }
  });
});

describe('the goal', () => {
  test('tableau-empty is reached with cards left in stock and waste', () => {
    const game = compile(miniGame({ goal: 'tableau-empty' }));
    expect(outcomeOf(game, positionWith(game, { foundations: 'AS', stock: '2S', waste: '3S' }))).toBe('won');
    expect(outcomeOf(game, positionWith(game, { foundations: 'AS', piles: ['2S'] }))).toBe('open');
  });

  test('all-on-foundations is not', () => {
    const game = compile(miniGame());
    expect(outcomeOf(game, positionWith(game, { foundations: 'AS', stock: '2S' }))).toBe('open');
    expect(outcomeOf(game, positionWith(game, { foundations: '4S 4H' }))).toBe('won');
  });
});

describe('house rules', () => {
  const definition = miniGame({
    houseRules: [
      {
        name: 'size',
        values: [
          { value: 'three', change: {} },
          { value: 'two', change: { tableau: { rows: [[2, 2]] } } },
        ],
      },
      {
        name: 'redeals',
        values: [
          { value: '0', change: {} },
          { value: '1', change: { stock: { redeals: 1 } } },
        ],
      },
    ],
  });

  test('change the part they name and leave the rest', () => {
    const { rules } = compile(definition, { size: 'two', redeals: '1' });
    const usual = compile(definition).rules;
    expect(rules).toEqual({
      ...usual,
      tableau: { ...usual.tableau, rows: [[2, 2]], down: [[0, 0]] },
      stock: { ...usual.stock, redeals: 1 },
    });
    expect(definition.stock?.redeals).toBeUndefined();
  });

  test.each([
    ['mini', 'mini'],
    ['mini?', 'mini'],
    ['mini?size=three', 'mini'],
    ['mini?size=two', 'mini?size=two'],
    ['mini?redeals=1&size=two', 'mini?size=two&redeals=1'],
    [' mini?redeals=1 ', 'mini?redeals=1'],
  ])('%s names the variant %s', (text, name) => {
    expect(parseVariant([definition], text)).toMatchObject({ ok: true, value: { name } });
  });

  test.each([
    ['maxi', 'unknown-game', 'game', 'maxi', 'one of mini'],
    ['', 'unknown-game', 'game', 'nothing', 'one of mini'],
    ['mini?a=1?b=2', 'bad-variant', 'game', 'mini?a=1?b=2', 'one question mark at most'],
    ['mini?color=red', 'unknown-house-rule', 'house rules of mini', 'color', 'one of size, redeals'],
    ['mini?size=four', 'unknown-value', 'house rule size of mini', 'four', 'one of three, two'],
    ['mini?size', 'unknown-value', 'house rule size of mini', 'nothing', 'one of three, two'],
    ['mini?size=two=three', 'unknown-value', 'house rule size of mini', 'two=three', 'one of three, two'],
    ['mini?size=two&size=two', 'repeated-house-rule', 'house rules of mini', 'size twice', 'each once'],
    ['mini?=two', 'unknown-house-rule', 'house rules of mini', '=two', 'one of size, redeals'],
    ['mini?__proto__=two', 'unknown-house-rule', 'house rules of mini', '__proto__', 'one of size, redeals'],
  ])('"%s" is an error that lists what there is', (text, code, place, found, expected) => {
    const read = parseVariant([definition], text);
    expect(!read.ok && inEnglish(read.error)).toMatchObject({ code, place, found, expected });
  });

  test('a name of several games is an error that lists them, unless it is the id of one', () => {
    const games = ['one', 'two', 'three'].map((id) =>
      miniGame({ id, name: id, otherNames: id === 'two' ? [] : ['Two'] }),
    );
    const read = parseVariant(games.slice(0, 2), 'TWO');
    expect(!read.ok && inEnglish(read.error)).toMatchObject({ code: 'ambiguous-game', expected: 'one of one, two' });
    expect(parseVariant(games, 'two')).toMatchObject({ ok: true, value: { name: 'two' } });
  });

  test('of a game that has none', () => {
    const read = parseHouseRules(miniGame(), 'a=b');
    expect(!read.ok && inEnglish(read.error)).toMatchObject({ expected: 'none' });
  });
});
