import { expect, describe as group, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { build, miniGame, miniGolf, type Parts } from '../../../tests/support/mini-games/mini-game.ts';
import { compile, type Game, type GameDefinition } from '../engine/index.ts';
import { describe } from './describe.ts';
import { houseRuleName, houseRuleValueName, houseRuleValueText } from './house-rules.ts';
import { joinWithAnd, type Message, type MessageValue, message } from './message.ts';
import type { MessageId } from './message-ids.ts';

const mini = (parts: Parts = {}) => compile(miniGame(parts));
const golf = (parts: Parts = {}) => compile(miniGolf(parts));
function withoutStock(definition: GameDefinition): Game {
  const { stock: _, ...rest } = definition;
  return compile(rest);
}

/** Returns the headings and sentences of a game's rules that have the message id `rules.` followed by `id`. */
function messagesOf(game: Game, id: string): readonly Message[] {
  return describe(game)
    .flatMap(({ heading, sentences }) => [heading, ...sentences])
    .filter((sentence) => sentence.id === `rules.${id}`);
}

const base = { space: 'base' } as const;
const words = (...numbers: number[]) => joinWithAnd(numbers.map((number) => message('number.inWords', { number })));
const figures = (...numbers: number[]) => joinWithAnd(numbers.map((number) => message('number.inFigures', { number })));
const CROSS = { rows: [[2], [1, 1, 1], [1]], arrangement: 'cross' } as const;
const down = (by: string) => message('build.name', { order: 'down', by });
const pair = (order: 'up' | 'down', kingOnAce: 'never' | 'always', aceOnKing: 'never' | 'always' | 'unless-ace-base') =>
  mini({ tableau: { takes: build(order, 'suit', { kingOnAce, aceOnKing }) } });

group('the rules say, in no language,', () => {
  test.each<[string, Game, Message['values'] | undefined]>([
    ['goal.foundations', mini(), { cards: 8 }],
    ['goal.foundations', golf(), undefined],
    ['goal.tableau', golf(), { stock: 'yes' }],
    ['goal.tableau', withoutStock(miniGolf({ tableau: { rows: [[4, 4]] } })), { stock: 'no' }],
    ['pack', mini(), { decks: 1, whole: 'no', suits: 2, king: 4, deck: 8, cards: 8 }],
    ['pack', mini({ pack: { decks: 2, suits: 4 } }), { decks: 2, whole: 'no', suits: 4, king: 4, deck: 16, cards: 32 }],
    ['pack', mini({ pack: { ranks: 13 } }), { decks: 1, whole: 'no', suits: 2, king: 13, deck: 26, cards: 26 }],
    ['pack', gameNamed('pitchfork'), { decks: 1, whole: 'yes', suits: 4, king: 13, deck: 52, cards: 52 }],
    ['piles', mini(), { piles: 3, shape: 'row', rows: 1, even: 'yes', cards: 2, list: words(2, 2, 2), open: 'yes' }],
    [
      'piles',
      mini({ tableau: { rows: [[3, 1], [2]], arrangement: 'rows' } }),
      { piles: 3, shape: 'rows', rows: 2, even: 'no', cards: 3, list: words(3, 1, 2), open: 'yes' },
    ],
    [
      'piles',
      mini({
        tableau: {
          rows: [
            [2, 1],
            [2, 1],
          ],
          parts: { holes: { piles: [4, 2], space: 'any' } },
        },
      }),
      undefined,
    ],
    [
      'piles',
      mini({ tableau: { rows: [[2, 1, 2]], parts: { holes: { piles: [2], space: 'any' } } } }),
      { piles: 3, shape: 'row', rows: 1, even: 'no', cards: 2, list: words(2, 1, 2), open: 'yes' },
    ],
    ['holes', mini(), undefined],
    ['holes', mini({ tableau: { parts: { holes: { piles: [3], space: 'any' } } } }), { count: 1, list: figures(3) }],
    [
      'holes',
      mini({ tableau: { rows: [[2, 1], [1]], parts: { holes: { piles: [3, 2], space: 'any' } } } }),
      { count: 2, list: figures(2, 3) },
    ],
    [
      'holes',
      mini({ tableau: { rows: [[2, 1], [1]], parts: { holes: { piles: [1, 3], space: 'any' } } } }),
      { count: 2, list: figures(1, 3) },
    ],
    [
      'rowsWithHoles',
      mini({
        tableau: {
          rows: [
            [2, 1],
            [2, 1],
          ],
          parts: { holes: { piles: [2, 4], space: 'any' } },
        },
      }),
      { rows: 2, piles: 2, standard: 1, cards: 2, holeCards: 1 },
    ],
    ['fan', mini(), { fan: 'down', open: 'yes' }],
    ['foundation', golf(), { place: 'unsaid', start: 'empty', opens: 0, list: '' }],
    [
      'foundation',
      golf({ foundation: { dealt: 1, side: 'below' } }),
      { place: 'below', start: 'card', opens: 0, list: '' },
    ],
    [
      'foundation',
      mini({ pack: { suits: 1 }, tableau: { rows: [[1]], takes: build('down', 'suit') }, foundation: base }),
      { place: 'unsaid', start: 'base', opens: 0, list: '' },
    ],
    ['foundation', mini(), undefined],
    ['foundations', golf(), undefined],
    [
      'foundations',
      mini({ foundation: { side: 'above' } }),
      { count: 2, place: 'above', start: 'empty', opens: 0, list: '' },
    ],
    [
      'foundations',
      mini({ tableau: CROSS, foundation: base }),
      { count: 2, place: 'corners', start: 'base', opens: 0, list: '' },
    ],
    ['stock', mini(), { count: 2, beside: 'no' }],
    ['stock', golf({ stock: { besideFoundation: true } }), { count: 2, beside: 'yes' }],
    ['stock', withoutStock(miniGame({ tableau: { rows: [[4, 4]] } })), undefined],
    ['starts', mini(), { start: 'ace' }],
    ['starts', mini({ foundation: base }), { start: 'base' }],
    ['starts', golf(), { start: 'any' }],
    ['starts', golf({ foundation: { dealt: 1 } }), undefined],
    [
      'foundationBuilds',
      golf(),
      { build: message('build.name', { order: 'upOrDown', by: 'anySuit' }), order: 'upOrDown' },
    ],
    ['foundationBuilds', mini(), undefined],
    [
      'foundationsBuild',
      mini(),
      { build: message('build.name', { order: 'up', by: 'suit' }), start: 'ace', king: 4, count: 4 },
    ],
    ['foundationsBuild', golf(), undefined],
    ['corner.none', mini(), undefined],
    ['corner.none', golf(), { king: 4 }],
    ['corner.aceOnKing', mini({ foundation: base }), { unless: 'yes', king: 4, order: 'up' }],
    [
      'corner.aceOnKing',
      mini({ foundation: { takes: build('up', 'suit', { aceOnKing: 'always' }) } }),
      { unless: 'no', king: 4, order: 'up' },
    ],
    ['corner.aceOnKing', pair('up', 'never', 'always'), { unless: 'no', king: 4, order: 'up' }],
    ['corner.aceOnKing', pair('down', 'never', 'unless-ace-base'), { unless: 'yes', king: 4, order: 'down' }],
    ['corner.kingOnAce', pair('down', 'always', 'never'), { unless: 'no', king: 4 }],
    ['corner.both', pair('down', 'always', 'always'), { unless: 'no', king: 4 }],
    ['corner.aceOnKing', pair('down', 'always', 'unless-ace-base'), { unless: 'yes', king: 4, order: 'down' }],
    [
      'corner.kingOnAce',
      mini({ tableau: { takes: build('down', 'suit', { kingOnAce: 'unless-ace-base' }) } }),
      { unless: 'yes', king: 4 },
    ],
    ['nothingOnKing', mini(), undefined],
    ['nothingOnKing', golf({ foundation: { takes: build('up', 'suit', { onKing: false }) } }), { king: 4 }],
    [
      'build',
      mini(),
      {
        build: message('build.name', { order: 'down', by: 'alternateColor' }),
        order: 'down',
        by: 'alternateColor',
        whose: 'tableau',
      },
    ],
    ['build', golf(), undefined],
    ['moves.top', golf(), undefined],
    [
      'moves.run',
      mini({ tableau: { gives: 'run' } }),
      { by: 'alternateColor', build: down('alternateColor'), up: 'yes' },
    ],
    ['moves.run', mini(), undefined],
    [
      'moves.wholeRun',
      mini({ tableau: { gives: 'whole-run', takes: build('down', 'any-suit') } }),
      { by: 'anySuit', build: down('anySuit'), up: 'yes' },
    ],
    ['capacity', mini(), undefined],
    ['capacity', mini({ tableau: { capacity: 3 } }), { count: 3, holes: 'no' }],
    [
      'capacity',
      mini({ tableau: { capacity: 3, parts: { holes: { piles: [1], space: 'any' } } } }),
      { count: 3, holes: 'yes' },
    ],
    ['space', mini(), { pile: 'any', takes: 'none', later: 'yes', filled: 'no', king: 4 }],
    [
      'space',
      mini({ tableau: { space: 'king' } }),
      { pile: 'any', takes: 'king', later: 'yes', filled: 'no', king: 4 },
    ],
    [
      'space',
      mini({ tableau: { space: 'king', gives: 'run' } }),
      { pile: 'any', takes: 'run', later: 'yes', filled: 'no', king: 4 },
    ],
    [
      'space',
      mini({ tableau: { space: 'any', gives: 'run' } }),
      { pile: 'any', takes: 'anyRun', later: 'yes', filled: 'no', king: 4 },
    ],
    [
      'space',
      mini({ stock: { when: 'no-space' } }),
      { pile: 'any', takes: 'none', later: 'no', filled: 'no', king: 4 },
    ],
    [
      'space',
      mini({ tableau: { parts: { holes: { piles: [1], space: 'any' } } } }),
      { pile: 'standard', takes: 'none', later: 'yes', filled: 'no', king: 4 },
    ],
    ['deals', mini(), { onto: 'waste', turn: 1, deal: 'anyTime' }],
    ['deals', golf({ stock: { when: 'when-stuck' } }), { onto: 'foundation', turn: 1, deal: 'whenStuck' }],
    ['redeals', mini({ stock: { redeals: 2 } }), { count: 2 }],
    ['redeals', mini(), undefined],
    ['won', mini(), { goal: 'allOnFoundations', cards: 8 }],
    ['won', golf(), { goal: 'tableauEmpty', cards: 8 }],
    ['deadEnd', mini(), { when: 'afterStock' }],
    ['deadEnd', withoutStock(miniGame({ tableau: { rows: [[4, 4]] } })), { when: 'hopeless' }],
    ['deadEnd', golf(), { when: 'stuck' }],
    ['deadEnd', withoutStock(miniGolf({ tableau: { rows: [[4, 4]] } })), { when: 'hopeless' }],
    ['scoring', mini(), undefined],
    ['scoring', mini({ scoring: 'foundation-cards' }), { cards: 8 }],
    ['heading.foundations', mini(), { count: 2 }],
  ])('%s', (id, game, values) => {
    expect(messagesOf(game, id)).toEqual(values ? [message(`rules.${id}` as MessageId, values)] : []);
  });

  /** The ids of the sentences without values, less their prefix `rules.`. */
  const PLAIN = [
    'noStock',
    'noBuild',
    'ranks',
    'waste',
    'moves.top',
    'hole',
    'wastePlays',
    'stockFillsSpace',
    'noRedeal',
    'redealsUnlimited',
    'onePass',
    'unwinnable',
    'staysOnFoundation',
    'undo',
  ];

  test.each<[string, Game, string[]]>([
    ['a mini-game', mini(), ['waste', 'staysOnFoundation', 'moves.top', 'wastePlays', 'noRedeal', 'undo']],
    ['golf', golf(), ['staysOnFoundation', 'noBuild', 'onePass', 'undo']],
    [
      'a game without a stock',
      withoutStock(miniGame({ tableau: { rows: [[4, 4]] } })),
      ['noStock', 'staysOnFoundation', 'moves.top', 'undo'],
    ],
    [
      'redeals without limit',
      mini({ stock: { redeals: 'unlimited' } }),
      ['waste', 'staysOnFoundation', 'moves.top', 'wastePlays', 'redealsUnlimited', 'undo'],
    ],
    [
      'a stock that fills spaces',
      mini({ tableau: { space: 'any' }, stock: { fillsSpace: true, redeals: 1 } }),
      ['waste', 'staysOnFoundation', 'moves.top', 'wastePlays', 'stockFillsSpace', 'undo'],
    ],
    [
      'holes',
      mini({ tableau: { parts: { holes: { piles: [1], space: 'any' } } }, unwinnableRedealt: true }),
      ['waste', 'staysOnFoundation', 'moves.top', 'hole', 'wastePlays', 'noRedeal', 'unwinnable', 'undo'],
    ],
  ])('the plain sentences of %s', (_, game, expected) => {
    const ids = describe(game).flatMap(({ sentences }) => sentences.map(({ id }) => id.replace('rules.', '')));
    expect(ids.filter((id) => PLAIN.includes(id))).toEqual(expected);
  });

  test('the headings of a game', () => {
    const headings = (game: Game) => describe(game).map(({ heading }) => heading.id.replace('rules.heading.', ''));
    const all = ['aim', 'layout', 'foundations', 'tableau', 'stock', 'end', 'houseRules'];
    expect(headings(gameNamed('pitchfork'))).toEqual(all);
    expect(headings(gameNamed('bear-river'))).toEqual(['aim', 'layout', 'foundations', 'tableau', 'end']);
  });

  test('each house rule with the value in force and the others', () => {
    const { definition } = gameNamed('pitchfork');
    const otherValue = (list: MessageValue, rule: string, value: string) =>
      message('rules.otherValue', {
        list,
        value: houseRuleValueName(definition, rule, value),
        meaning: houseRuleValueText(definition, rule, value),
      });
    const [runs] = messagesOf(gameNamed('pitchfork?runs=any'), 'houseRule');
    expect(runs?.values).toEqual({
      name: houseRuleName(definition, 'runs'),
      value: houseRuleValueName(definition, 'runs', 'any'),
      meaning: houseRuleValueText(definition, 'runs', 'any'),
      others: otherValue('', 'runs', 'whole'),
    });
    const [, redeals] = messagesOf(gameNamed('pitchfork?redeals=2'), 'houseRule');
    const others = ['unlimited', '0', '1', '3'].reduce<MessageValue>(
      (list, value) => otherValue(list, 'redeals', value),
      '',
    );
    expect(redeals?.values?.others).toEqual(others);
  });
});
