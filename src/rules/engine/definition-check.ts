import {
  ARRANGEMENTS,
  type Build,
  DEAL_TIMES,
  FANS,
  FOUNDATION_SIDES,
  type GameDefinition,
  GOALS,
  MOVABLES,
  NEIGHBOURS,
  ORDERS,
  type Rules,
  SCORINGS,
  SPACES,
  STARTS,
  SUIT_RULES,
  TARGETS,
} from './definition.ts';
import { DefinitionError } from './definition-error.ts';

type FieldCheck = readonly [field: string, holds: boolean, expected: string];

const isCount = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

function checkOneOf<T extends string>(field: string, list: readonly T[], value: T): FieldCheck {
  return [field, list.includes(value), `expected one of ${list.join(', ')}, found ${value}`];
}

function checkBuild(field: string, build: Build): FieldCheck[] {
  return [
    checkOneOf(`${field}.order`, ORDERS, build.order),
    checkOneOf(`${field}.by`, SUIT_RULES, build.by),
    checkOneOf(`${field}.kingOnAce`, NEIGHBOURS, build.kingOnAce),
    checkOneOf(`${field}.aceOnKing`, NEIGHBOURS, build.aceOnKing),
  ];
}

function checkFoundations({ pack, foundation, goal }: Rules): FieldCheck[] {
  const { count, start, opening, build } = foundation;
  const suited = start !== 'any';
  return [
    ['foundation.count', isCount(count, 1, 16), 'expected 1 to 16'],
    checkOneOf('foundation.start', STARTS, start),
    ['foundation.opening', opening === 0 || opening === 1, 'expected 0 or 1'],
    ['foundation.opening', start !== 'base' || opening === 1, 'a base needs an opening card'],
    ['foundation.opening', start !== 'ace' || opening === 0, 'foundations that start with aces have no opening card'],
    [
      'foundation.build',
      build.kingOnAce !== 'unless-ace-base' && build.aceOnKing !== 'unless-ace-base',
      'only the tableau may depend on the base',
    ],
    [
      'foundation.build',
      !suited || (build.by === 'suit' && build.order === 'up' && build.kingOnAce === 'never'),
      'foundations that start with an ace or a base build up by suit',
    ],
    [
      'foundation.build.aceOnKing',
      start !== 'base' || build.aceOnKing === 'always',
      'foundations that start with a base go round from king to ace',
    ],
    [
      'foundation.build.onKing',
      start !== 'base' || build.onKing,
      'foundations that start with a base go on from the king',
    ],
    ['foundation.count', !suited || count === pack.suits * pack.decks, 'expected one for each suit of each deck'],
    ['foundation.count', suited || count === 1, 'foundations that any card starts are single'],
    ['goal', suited || goal === 'tableau-empty', 'all cards reach the foundations only where each suit is built whole'],
    ...checkBuild('foundation.build', build),
  ];
}

function checkTableau({ tableau, goal }: Rules): FieldCheck[] {
  const { rows, build, movable, space, holes, capacity, arrangement, fan } = tableau;
  const dealt = rows.flat();
  return [
    ['tableau.rows', isCount(dealt.length, 1, 60), 'expected 1 to 60 piles'],
    ['tableau.rows', dealt.every((count) => isCount(count, 0, 255)), 'expected a number of cards for each pile'],
    [
      'tableau.capacity',
      capacity === 'none' || (isCount(capacity, 1, 255) && dealt.every((count) => count <= capacity)),
      'a pile is dealt more than it may hold',
    ],
    ['tableau.holes', holes.every((hole) => isCount(hole, 0, dealt.length - 1)), 'expected indexes of piles'],
    [
      'tableau.build',
      build !== 'none' || (space === 'none' && holes.length === 0 && movable === 'top'),
      'without a build nothing moves within the tableau',
    ],
    ['tableau.holes', holes.length === 0 || movable === 'top', 'a hole takes one card, so only top cards move'],
    [
      'tableau.arrangement',
      arrangement !== 'cross' || rows.map((row) => row.length).join() === '1,3,1',
      'a cross has rows of 1, 3 and 1 piles',
    ],
    checkOneOf('tableau.arrangement', ARRANGEMENTS, arrangement),
    checkOneOf('tableau.fan', FANS, fan),
    checkOneOf('tableau.movable', MOVABLES, movable),
    checkOneOf('tableau.space', SPACES, space),
    checkOneOf('goal', GOALS, goal),
    ...(build === 'none' ? [] : checkTableauBuild(build, movable)),
  ];
}

function checkTableauBuild(build: Build, movable: Rules['tableau']['movable']): FieldCheck[] {
  return [
    ['tableau.movable', movable === 'top' || build.order === 'down', 'runs are built down'],
    ...checkBuild('tableau.build', build),
  ];
}

function checkStock({ pack, foundation, tableau, stock }: Rules): FieldCheck[] {
  const left =
    pack.decks * pack.suits * pack.ranks -
    foundation.opening -
    tableau.rows.flat().reduce((sum, count) => sum + count, 0);
  if (!stock) return [['tableau.rows', left === 0, `without a stock all cards are dealt; ${left} are left`]];
  const { onto, deal, redeals, fillsSpace } = stock;
  return [
    ['stock', isCount(left, 1, 255), `expected cards for it; ${left} are left`],
    checkOneOf('stock.onto', TARGETS, onto),
    checkOneOf('stock.deal', DEAL_TIMES, deal),
    ['stock.onto', onto === 'waste' || foundation.start === 'any', 'only a foundation that takes any card is dealt to'],
    ['stock.redeals', redeals === 'unlimited' || isCount(redeals, 0, 255), 'expected a number or unlimited'],
    ['stock.redeals', onto === 'waste' || redeals === 0, 'without a waste there is no redeal'],
    ['stock.fillsSpace', !fillsSpace || tableau.space === 'any', 'a stock card fills only spaces that take any card'],
  ];
}

function checkPlacement({ foundation, tableau, stock, placement }: Rules): FieldCheck[] {
  if (!placement) return [];
  const { foundations, stockBeside } = placement;
  return [
    checkOneOf('placement.foundations', FOUNDATION_SIDES, foundations),
    ['placement.foundations', tableau.arrangement !== 'cross', 'the foundations of a cross are its corners'],
    [
      'placement.stockBeside',
      !stockBeside || (stock !== undefined && foundation.count === 1),
      'expected a stock and one foundation',
    ],
  ];
}

function checkNames({ id, houseRules }: GameDefinition): FieldCheck[] {
  const word = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const names = houseRules.map(({ name }) => name);
  return [
    ['id', word.test(id), 'expected lower-case words joined by hyphens'],
    ['houseRules', new Set(names).size === names.length, 'a name stands twice'],
    ...houseRules.flatMap(({ name, values }): FieldCheck[] => [
      [
        `houseRules.${name}`,
        word.test(name) && values.every(({ value }) => word.test(value)),
        'expected lower-case words joined by hyphens',
      ],
      [
        `houseRules.${name}`,
        values.length >= 2 && new Set(values.map(({ value }) => value)).size === values.length,
        'expected two values or more, all different',
      ],
      [`houseRules.${name}`, Object.keys(values[0]?.change ?? {}).length === 0, 'the default changes nothing'],
      [
        `houseRules.${name}`,
        values.every(({ value, includes = [] }) =>
          includes.every((other) => other !== value && values.some((one) => one.value === other)),
        ),
        'includes: expected other values of the rule',
      ],
    ]),
  ];
}

/** Throws a `DefinitionError` for the first invalid field of a definition under the given rules. */
export function checkDefinition(definition: GameDefinition, rules: Rules): void {
  const { decks, suits, ranks } = rules.pack;
  const packFits = isCount(decks, 1, 16) && isCount(suits, 1, 4) && isCount(ranks, 2, 13);
  const checks: FieldCheck[] = [
    ...checkNames(definition),
    ['pack', packFits && decks * suits * ranks <= 255, 'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards'],
    ...checkFoundations(rules),
    ...checkTableau(rules),
    ...checkStock(rules),
    ...checkPlacement(rules),
    ...(rules.scoring === undefined ? [] : [checkOneOf('scoring', SCORINGS, rules.scoring)]),
  ];
  const failed = checks.find(([, holds]) => !holds);
  if (failed) throw new DefinitionError(definition.id, failed[0], failed[2]);
}
