import { type DealNumber, deal, type Game, type Position, play } from '../../../src/rules/index.ts';
import { Kin } from '../../../src/solver/depth/kin.ts';
import { ALL_PRUNES, type Prunes } from '../../../src/solver/depth/prune.ts';
import { resultOf } from '../../../src/solver/search/verdict.ts';
import { solve } from '../../../src/solver/solve.ts';
import { playOn } from '../random-games.ts';
import type { Comparison } from './prunes.ts';

const MEMORY = 2 ** 27;
const PLIES = 40;

/** All that one move leads to from any position of a game: of a winning line, or of some moves without a plan. */
function choicesOf(game: Game, start: Position, number: number): Position[] {
  const { moves } = solve(game, start, { nodes: 20_000, memory: MEMORY, seed: 1 });
  const choices: Position[] = [];
  playOn(game, start, (legal, position, ply) => {
    choices.push(...legal.map((move) => play(game, position, move)));
    if (moves.length) return moves[ply];
    return ply < PLIES ? legal[(number * 7919 + ply * 104_729) % Math.max(legal.length, 1)] : undefined;
  });
  return choices.toReversed();
}

/** Compares a prune of kin on with off over all choices of a game of each deal. */
export function compareChoices(game: Game, prune: keyof Prunes, from: number, to: number, nodes: number): Comparison {
  const comparison: Comparison = { decided: 0, won: 0, differing: [], on: 0, off: 0 };
  for (let number = from; number <= to; number++) {
    const start = deal(game, number as DealNumber);
    const on = new Kin(game, start, MEMORY);
    const off = new Kin(game, start, MEMORY, { ...ALL_PRUNES, [prune]: false });
    for (const choice of choicesOf(game, start, number)) {
      const verdicts = [on, off].map((kin) => resultOf(kin.wins(choice, nodes)));
      if (verdicts.includes(undefined)) continue;
      comparison.decided++;
      if (verdicts[1]) comparison.won++;
      if (verdicts[0] !== verdicts[1]) comparison.differing.push(number);
    }
    comparison.on += on.nodes;
    comparison.off += off.nodes;
  }
  return comparison;
}
