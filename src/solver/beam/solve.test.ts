import { expect, describe as group, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { CHOICES, CROSS, miniCross, positionInPlay } from '../../../tests/support/mini-games/mini-cross.ts';
import { canBeWon } from '../../../tests/support/reference/brute-force.ts';
import { REFERENCES } from '../../../tests/support/reference/game-reference.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { compile, deal, type Game, isWon, legalMoves, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { isBeamGame } from './deal.ts';
import { LADDER } from './ladder.ts';
import type { Rung } from './rung.ts';
import { searchBeam } from './solve.ts';

const BUDGET = { nodes: 200_000, memory: 1 << 27, seed: 0 };
const [FIRST] = LADDER as readonly [Rung, ...Rung[]];
const EXACT: Rung = { ...FIRST, width: 30_000, avoidsBase: false, maxAlike: 0, isExact: true };

/**
 * Options whose verdicts must agree unless one is undecided: safe moves forced or not, the whole ladder or one exact
 * beam.
 */
const WAYS = [
  { forcesSafe: true },
  { forcesSafe: false },
  { forcesSafe: true, ladder: [EXACT] },
  { forcesSafe: false, ladder: [EXACT] },
];

function expectAgreement(game: Game, number: number, moves: number): void {
  const position = positionInPlay(game, number, moves);
  const winnable = canBeWon(game, position, 40_000);
  if (winnable === undefined) return;
  for (const way of WAYS) {
    const { verdict } = runSearch(searchBeam(game, position, BUDGET, way));
    if (verdict === 'undecided') continue;
    const place = `${game.name}, deal ${number}, ${moves} moves in`;
    expect(`${place}: ${verdict}`).toBe(`${place}: ${winnable ? 'winnable' : 'unwinnable'}`);
  }
}

group('against brute force, under every house rule', () => {
  const SIZES = [
    [2, 3, 1],
    [2, 5, 1],
    [2, 6, 1],
    [3, 4, 1],
    [4, 3, 1],
    [2, 5, 2],
  ] as const;
  for (const [suits, ranks, piles] of SIZES)
    test(`${suits} suits of ${ranks} ranks, ${piles} piles`, () => {
      for (const choice of sampleOf(CHOICES, 4)) {
        const game = miniCross(suits, ranks, piles, choice);
        for (let number = 1; number <= sampleSize(3, 9); number++)
          expectAgreement(game, number, number % 3 === 0 ? number : 0);
      }
    });
});

group('a whole deal', () => {
  const game = compile(CROSS);
  const dealt = (number: number) => deal(game, number);

  test('is played by the beam', () => {
    const played = REFERENCES.filter(({ family }) => family === 'beam');
    expect(played.every(({ id }) => isBeamGame(gameNamed(id)))).toBe(true);
    expect(isBeamGame(game)).toBe(true);
  });

  test.each(sampleOf(CHOICES, 4))('is won by legal moves: %o', (choice) => {
    const variant = compile(CROSS, choice);
    const start = deal(variant, 1);
    const { verdict, moves } = runSearch(searchBeam(variant, start, BUDGET));
    expect(verdict).toBe('winnable');
    const end = moves.reduce((position, move) => {
      expect(legalMoves(variant, position)).toContain(move);
      return play(variant, position, move);
    }, start);
    expect(isWon(variant, end)).toBe(true);
  });

  test('is left undecided without memory', () => {
    expect(runSearch(searchBeam(game, dealt(1), { ...BUDGET, memory: 1000 })).verdict).toBe('undecided');
  });

  test('has frozen nodes and moves', () => {
    const figures = [1, 2, 3, 4, 5].map((number) => {
      const { verdict, nodes, moves } = runSearch(searchBeam(game, dealt(number), BUDGET));
      return [number, verdict, nodes, moves.length];
    });
    expect(figures).toMatchInlineSnapshot(`
      [
        [
          1,
          "winnable",
          12231,
          160,
        ],
        [
          2,
          "winnable",
          10604,
          195,
        ],
        [
          3,
          "winnable",
          12750,
          171,
        ],
        [
          4,
          "winnable",
          135425,
          252,
        ],
        [
          5,
          "winnable",
          10506,
          173,
        ],
      ]
    `);
  });
});
