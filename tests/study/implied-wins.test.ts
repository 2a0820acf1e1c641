import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import {
  type DealNumber,
  deal,
  formatMove,
  type Game,
  impliesWins,
  legalMoves,
  play,
  replay,
} from '../../src/rules/index.ts';
import { solve } from '../../src/solver/index.ts';
import { gameNamed, variantsOf } from '../support/games.ts';
import { playOn } from '../support/random-games.ts';
import { sampleOf, sampleSize } from '../support/samples.ts';

/** Every two variants of which the first implies wins of the second, and which differ in one house rule, by this rule. */
const IMPLIED = GAMES.flatMap((definition) => {
  const variants = variantsOf(definition);
  const pairs = variants.flatMap((narrow) =>
    variants.flatMap((wide) => {
      const [rule, ...more] = differencesOf(narrow, wide);
      return rule && !more.length && impliesWins(narrow, wide) ? [{ rule, narrow, wide }] : [];
    }),
  );
  return Object.values(Object.groupBy(pairs, ({ rule }) => rule)).flatMap((all = []) =>
    all.map(({ narrow, wide }) => ({ one: narrow.name, other: wide.name, pairs: all.length })),
  );
});

function differencesOf({ houseRules }: Game, other: Game): string[] {
  return Object.keys(houseRules).filter((name) => houseRules[name] !== other.houseRules[name]);
}

/** The number of deals for each rule of a game. */
const DEALS_OF_RULE = sampleSize(60, 2_000);
const BUDGET = { nodes: 1_000, memory: 2 ** 22 };

describe.each(sampleOf(IMPLIED, 40))('$one implies wins of $other', ({ one, other, pairs }) => {
  const [narrow, wide] = [gameNamed(one), gameNamed(other)];

  test('by each move of random games', () => {
    const property = fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.nat(), (number, seed) => {
      let position = deal(wide, number);
      playOn(narrow, deal(narrow, number), (legal, _, ply) => {
        expect(legalMoves(wide, position)).toEqual(expect.arrayContaining([...legal]));
        const move = ply < 80 ? legal[(seed + 7 * ply * ply) % Math.max(1, legal.length)] : undefined;
        if (move !== undefined) position = play(wide, position, move);
        return move;
      });
    });
    fc.assert(property, { numRuns: sampleSize(2, 50) });
  });

  test('by each line that wins', () => {
    for (let number = 1; number <= DEALS_OF_RULE / pairs; number++) {
      const { verdict, moves } = solve(narrow, deal(narrow, number), BUDGET);
      if (verdict !== 'winnable') continue;
      const start = { kind: 'deal', number: number as DealNumber } as const;
      expect(
        replay({ game: wide, start, moves: moves.map((move) => ({ text: formatMove(move) })) }).outcome,
        `deal ${number}`,
      ).toBe('won');
    }
  });
});

test.each([
  ['four-seasons?corner=down&spaces=must-fill', 'four-seasons?corner=always&redeals=2', true],
  ['pitchfork?redeals=0', 'pitchfork?runs=any', true],
  ['pitchfork', 'pitchfork?redeals=3', false],
  ['pitchfork?runs=any&redeals=0', 'pitchfork', false],
  ['putt-putt', 'putt-putt?stock=any-time', true],
  ['putt-putt?wrap=off', 'putt-putt?stock=any-time', true],
  ['panther-creek', 'panther-creek?wrap=on', true],
  // More plays allow fewer deals from the stock.
  ['putt-putt?wrap=off', 'putt-putt', false],
  // The opening card makes another tableau of the same cards.
  ['panther-creek?opening=card', 'panther-creek', false],
  ['bear-river', 'panther-creek', false],
])('%s implies wins of %s: %s', (narrow, wide, expected) => {
  expect(impliesWins(gameNamed(narrow), gameNamed(wide))).toBe(expected);
});
