import { expect, test } from 'vitest';
import { choicesIn } from '../../../tests/support/reference/oracle/house-rules.ts';
import { randomDefinition } from '../../../tests/support/reference/oracle/random-definition.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  type Position,
} from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { searchBestFirst } from './best-first.ts';
import { ALL_GENERAL_PRUNES, type GeneralPrunes } from './prune.ts';

const BUDGET = { nodes: 3_000, memory: 2 ** 26, seed: 1 };
const NO_PRUNES: GeneralPrunes = { safeUp: false };

/** Returns a deal of a made-up game of the whole vocabulary. */
function randomStart(seed: number): readonly [game: Game, position: Position] | undefined {
  const definition = randomDefinition(seed);
  const choices = choicesIn(definition);
  const game = compile(definition as GameDefinition, choices[seed % choices.length]);
  return game.pack.length <= 24 ? [game, deal(game, (1 + (seed % 97)) as DealNumber)] : undefined;
}

test.each(Object.keys(ALL_GENERAL_PRUNES) as (keyof GeneralPrunes)[])(
  '%s changes no verdict of made-up games',
  (prune) => {
    const counts = { winnable: 0, unwinnable: 0, fewerNodes: 0 };
    for (let seed = 1; seed <= sampleSize(300, 4_000); seed++) {
      const start = randomStart(seed);
      if (!start) continue;
      const off = runSearch(searchBestFirst(...start, BUDGET, NO_PRUNES));
      const on = runSearch(searchBestFirst(...start, BUDGET, { ...NO_PRUNES, [prune]: true }));
      if (on.verdict === 'undecided' || off.verdict === 'undecided') continue;
      expect([seed, on.verdict]).toEqual([seed, off.verdict]);
      counts[on.verdict]++;
      if (on.nodes < off.nodes) counts.fewerNodes++;
    }
    expect(Math.min(counts.winnable, counts.unwinnable)).toBeGreaterThan(sampleSize(3, 100));
    // Most made-up games are too small for a prune to matter.
    expect(counts.fewerNodes).toBeGreaterThan(sampleSize(3, 50));
  },
);
