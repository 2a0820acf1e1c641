import * as fc from 'fast-check';
import {
  compile,
  DefinitionError,
  type Game,
  type GameDefinition,
  type WrittenBuild,
} from '../../../src/rules/index.ts';

const NEIGHBOURS = ['never', 'always', 'unless-ace-base'] as const;

const builds: fc.Arbitrary<WrittenBuild> = fc.record({
  order: fc.constantFrom('up', 'down', 'down', 'up-or-down'),
  by: fc.constantFrom('suit', 'alternate-color', 'any-suit', 'any-suit'),
  kingOnAce: fc.constantFrom(...NEIGHBOURS),
  aceOnKing: fc.constantFrom(...NEIGHBOURS),
  onKing: fc.constantFrom(true, true, false),
});

type Foundation = NonNullable<GameDefinition['foundation']>;
type Start = NonNullable<Foundation['space']>;

function foundationOf(space: Start, dealt: number, takes: WrittenBuild): Foundation {
  return space === 'any' ? { space, dealt, takes } : { space };
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
    gives: fc.constantFrom('top', 'run', 'whole-run'),
    space: fc.constantFrom('none', 'king', 'any'),
    holes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    capacity: fc.constantFrom<number | 'none'>('none', 'none', 3, 4),
    stock: fc.option(
      fc.record({
        to: fc.constantFrom('waste', 'waste', 'foundation'),
        when: fc.constantFrom('any-time', 'when-stuck', 'no-space'),
        redeals: fc.constantFrom<number | 'unlimited'>(0, 1, 2, 'unlimited'),
        fillsSpace: fc.boolean(),
      }),
      { freq: 5, nil: undefined },
    ),
    goal: fc.constantFrom('all-on-foundations', 'tableau-empty'),
  })
  .map(({ pack, start, opening, foundationBuild, rows, build, gives, space, holes, capacity, stock, goal }) => {
    const foundation = foundationOf(start, opening, foundationBuild);
    const opened = foundation.dealt ?? (start === 'base' ? 1 : 0);
    const rest = pack.decks * pack.suits * pack.ranks - opened - rows.reduce((sum, count) => sum + count, 0);
    const hasHoles = build !== 'none' && holes.length > 0;
    return {
      id: 'mini',
      name: 'Mini',
      pack,
      foundation,
      tableau: {
        rows: [stock || rest < 0 ? rows : [...rows, rest]],
        takes: build,
        gives: build === 'none' || hasHoles ? 'top' : gives,
        space: build === 'none' ? 'none' : space,
        ...(hasHoles && { parts: { holes: { piles: holes, space: 'any' } } }),
        capacity,
      },
      ...(stock && {
        stock: stock.to === 'waste' ? stock : { ...stock, redeals: 0, fillsSpace: false },
      }),
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
