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

type Check = readonly [field: string, holds: boolean, expected: string];

const isCount = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

function oneOf<T extends string>(field: string, list: readonly T[], value: T): Check {
  return [field, list.includes(value), `expected one of ${list.join(', ')}, found ${value}`];
}

function buildChecks(field: string, build: Build): Check[] {
  return [
    oneOf(`${field}.order`, ORDERS, build.order),
    oneOf(`${field}.by`, SUIT_RULES, build.by),
    oneOf(`${field}.kingOnAce`, NEIGHBOURS, build.kingOnAce),
    oneOf(`${field}.aceOnKing`, NEIGHBOURS, build.aceOnKing),
  ];
}

function foundationChecks({ pack, foundation, goal }: Rules): Check[] {
  const { count, start, opening, build } = foundation;
  const suited = start !== 'any';
  return [
    ['foundation.count', isCount(count, 1, 16), 'expected 1 to 16'],
    oneOf('foundation.start', STARTS, start),
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
    ...buildChecks('foundation.build', build),
  ];
}

function tableauChecks({ tableau, goal }: Rules): Check[] {
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
    oneOf('tableau.arrangement', ARRANGEMENTS, arrangement),
    oneOf('tableau.fan', FANS, fan),
    oneOf('tableau.movable', MOVABLES, movable),
    oneOf('tableau.space', SPACES, space),
    oneOf('goal', GOALS, goal),
    ...(build === 'none' ? [] : tableauBuildChecks(build, movable)),
  ];
}

function tableauBuildChecks(build: Build, movable: Rules['tableau']['movable']): Check[] {
  return [
    ['tableau.movable', movable === 'top' || build.order === 'down', 'runs are built down'],
    ...buildChecks('tableau.build', build),
  ];
}

function stockChecks({ pack, foundation, tableau, stock }: Rules): Check[] {
  const left =
    pack.decks * pack.suits * pack.ranks -
    foundation.opening -
    tableau.rows.flat().reduce((sum, count) => sum + count, 0);
  if (!stock) return [['tableau.rows', left === 0, `without a stock all cards are dealt; ${left} are left`]];
  const { onto, deal, redeals, fillsSpace } = stock;
  return [
    ['stock', isCount(left, 1, 255), `expected cards for it; ${left} are left`],
    oneOf('stock.onto', TARGETS, onto),
    oneOf('stock.deal', DEAL_TIMES, deal),
    ['stock.onto', onto === 'waste' || foundation.start === 'any', 'only a foundation that takes any card is dealt to'],
    ['stock.redeals', redeals === 'unlimited' || isCount(redeals, 0, 255), 'expected a number or unlimited'],
    ['stock.redeals', onto === 'waste' || redeals === 0, 'without a waste there is no redeal'],
    ['stock.fillsSpace', !fillsSpace || tableau.space === 'any', 'a stock card fills only spaces that take any card'],
  ];
}

function placementChecks({ foundation, tableau, stock, placement }: Rules): Check[] {
  if (!placement) return [];
  const { foundations, stockBeside } = placement;
  return [
    oneOf('placement.foundations', FOUNDATION_SIDES, foundations),
    ['placement.foundations', tableau.arrangement !== 'cross', 'the foundations of a cross are its corners'],
    [
      'placement.stockBeside',
      !stockBeside || (stock !== undefined && foundation.count === 1),
      'expected a stock and one foundation',
    ],
  ];
}

function nameChecks({ id, houseRules }: GameDefinition): Check[] {
  const word = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const names = houseRules.map(({ name }) => name);
  return [
    ['id', word.test(id), 'expected lower-case words joined by hyphens'],
    ['houseRules', new Set(names).size === names.length, 'a name stands twice'],
    ...houseRules.flatMap(({ name, values }): Check[] => [
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
    ]),
  ];
}

/** Throws a `DefinitionError` for the first thing in a game that makes no sense under the rules in force. */
export function checkDefinition(definition: GameDefinition, rules: Rules): void {
  const { decks, suits, ranks } = rules.pack;
  const packFits = isCount(decks, 1, 16) && isCount(suits, 1, 4) && isCount(ranks, 2, 13);
  const checks: Check[] = [
    ...nameChecks(definition),
    ['pack', packFits && decks * suits * ranks <= 255, 'expected 1 to 4 suits, 2 to 13 ranks and at most 255 cards'],
    ...foundationChecks(rules),
    ...tableauChecks(rules),
    ...stockChecks(rules),
    ...placementChecks(rules),
    ...(rules.scoring === undefined ? [] : [oneOf('scoring', SCORINGS, rules.scoring)]),
  ];
  const failed = checks.find(([, holds]) => !holds);
  if (failed) throw new DefinitionError(definition.id, failed[0], failed[2]);
}
