import { expect, test } from 'vitest';
import { CHOICES, CROSS, miniCross, positionInPlay } from '../../../tests/support/mini-games/mini-cross.ts';
import { canBeWon } from '../../../tests/support/reference/brute-force.ts';
import { sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { compile, deal, type Game, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { prepareBeamDeal } from './deal.ts';
import { RelaxedReach } from './proof-reach.ts';
import { searchBeam } from './solve.ts';
import { BeamStates } from './states.ts';

const BUDGET = { nodes: 1_000_000, memory: 1 << 28, seed: 0 };

function isDead(game: Game, position: Position): boolean {
  const dealt = prepareBeamDeal(game, position);
  const states = new BeamStates(1, game.piles);
  states.writeStart(dealt, 0);
  return new RelaxedReach(dealt, states).isDead(0, dealt.wasteCount, dealt.redeals === 0);
}

test('no position of a winning line is called dead', () => {
  for (const choice of sampleOf(CHOICES, 3)) {
    const game = compile(CROSS, choice);
    for (let number = 1; number <= sampleSize(1, 3); number++) {
      let position = deal(game, number);
      for (const move of runSearch(searchBeam(game, position, BUDGET)).moves) {
        expect(isDead(game, position)).toBe(false);
        position = play(game, position, move);
      }
    }
  }
});

test('a dead position of a mini-game is lost by brute force, too; some are found', () => {
  let dead = 0;
  for (const choice of CHOICES)
    for (const [suits, ranks] of [
      [2, 5],
      [3, 4],
    ] as const) {
      const game = miniCross(suits, ranks, 1, choice);
      for (let number = 1; number <= 60; number++) {
        const position = positionInPlay(game, number, number % 12);
        if (!isDead(game, position)) continue;
        dead++;
        expect(canBeWon(game, position)).toBe(false);
      }
    }
  expect(dead).toBeGreaterThan(20);
});
