import * as fc from 'fast-check';
import {
  type Build,
  compile,
  DefinitionError,
  type Game,
  type GameDefinition,
  type Rules,
} from '../../../src/rules/index.ts';

const NEIGHBOURS = ['never', 'always', 'unless-ace-base'] as const;

const builds: fc.Arbitrary<Build> = fc.record({
  order: fc.constantFrom('up', 'down', 'down', 'up-or-down'),
  by: fc.constantFrom('suit', 'alternate-color', 'any-suit', 'any-suit'),
  kingOnAce: fc.constantFrom(...NEIGHBOURS),
  aceOnKing: fc.constantFrom(...NEIGHBOURS),
  onKing: fc.constantFrom(true, true, false),
});

const UP_BY_SUIT_WITH_WRAP: Build = { order: 'up', by: 'suit', kingOnAce: 'never', aceOnKing: 'always', onKing: true };

type Start = Rules['foundation']['start'];

function foundationOf(start: Start, count: number, opening: number, build: Build): Rules['foundation'] {
  if (start === 'any') return { count: 1, start, opening, build };
  return { count, start, opening: start === 'base' ? 1 : 0, build: UP_BY_SUIT_WITH_WRAP };
}

/** Generates definitions with random combinations of rules, valid or not. */
const definitions: fc.Arbitrary<GameDefinition> = fc
  .record({
    pack: fc.record({
      decks: fc.constantFrom(1, 1, 2),
      suits: fc.integer({ min: 1, max: 4 }),
      ranks: fc.constantFrom(3, 4, 5),
    }),
    start: fc.constantFrom<Start>('ace', 'base', 'any'),
    opening: fc.constantFrom(0, 1),
    foundationBuild: builds,
    rows: fc.array(fc.nat(4), { minLength: 2, maxLength: 6 }),
    build: fc.oneof({ weight: 8, arbitrary: builds }, { weight: 1, arbitrary: fc.constant('none' as const) }),
    movable: fc.constantFrom('top', 'run', 'whole-run'),
    space: fc.constantFrom('none', 'king', 'any'),
    holes: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
    capacity: fc.constantFrom<number | 'none'>('none', 'none', 3, 4),
    stock: fc.option(
      fc.record({
        onto: fc.constantFrom('waste', 'waste', 'foundation'),
        deal: fc.constantFrom('any-time', 'when-stuck', 'no-space'),
        redeals: fc.constantFrom<number | 'unlimited'>(0, 1, 2, 'unlimited'),
        fillsSpace: fc.boolean(),
      }),
      { freq: 5, nil: undefined },
    ),
    goal: fc.constantFrom('all-on-foundations', 'tableau-empty'),
  })
  .map(({ pack, start, opening, foundationBuild, rows, build, movable, space, holes, capacity, stock, goal }) => {
    const foundation = foundationOf(start, pack.suits * pack.decks, opening, foundationBuild);
    const rest =
      pack.decks * pack.suits * pack.ranks - foundation.opening - rows.reduce((sum, count) => sum + count, 0);
    return {
      id: 'mini',
      name: 'Mini',
      otherNames: [],
      unwinnableRedealt: false,
      houseRules: [],
      pack,
      foundation,
      tableau: {
        rows: [stock || rest < 0 ? rows : [...rows, rest]],
        arrangement: 'row',
        fan: 'down',
        build,
        movable: build === 'none' || holes.length > 0 ? 'top' : movable,
        space: build === 'none' ? 'none' : space,
        holes: build === 'none' ? [] : holes,
        capacity,
      },
      ...(stock && { stock: { ...stock, redeals: stock.onto === 'waste' ? stock.redeals : 0 } }),
      goal: start === 'any' ? 'tableau-empty' : goal,
    };
  });

function compileIfValid(definition: GameDefinition): Game | undefined {
  try {
    return compile(definition);
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}

/** Generates games of at most 40 cards with random valid combinations of rules. */
export const anyGames: fc.Arbitrary<Game> = definitions.map(compileIfValid).filter((game) => game !== undefined);
