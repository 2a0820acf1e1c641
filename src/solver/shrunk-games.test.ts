import { expect, test } from 'vitest';
import { bruteForceVerdict } from '../../tests/support/reference/brute-force.ts';
import { GAMES_ON_PAPER } from '../../tests/support/reference/oracle/games-on-paper.ts';
import { choicesIn } from '../../tests/support/reference/oracle/house-rules.ts';
import { sampleSize } from '../../tests/support/samples.ts';
import { shrunkGame } from '../../tests/support/shrunk-games.ts';
import { compile, type DealNumber, deal, type GameDefinition } from '../rules/engine/index.ts';
import { familyOf } from './families.ts';
import { generalFamily } from './general/index.ts';
import { runSearch } from './search/verdict.ts';

const BUDGET = { nodes: 1_000_000, memory: 2 ** 27, seed: 1 };

test.each(GAMES_ON_PAPER.map((definition) => [definition.id, definition] as const))(
  '%s: with few cards its family and the general one agree with brute force',
  (_, whole) => {
    let decided = 0;
    for (let seed = 1; seed <= sampleSize(12, 400); seed++) {
      const size = {
        suits: 2 + (seed % 3),
        ranks: 3 + ((seed >> 2) % 3),
        piles: 2 + ((seed >> 1) % 4),
        cells: 1 + (seed % 2),
      };
      const definition = shrunkGame(whole, size);
      const choices = choicesIn(definition);
      const game = compile(definition as GameDefinition, choices[seed % choices.length]);
      const start = deal(game, seed as DealNumber);
      const verdict = bruteForceVerdict(game, start, 2_000);
      if (!verdict) continue;
      for (const { search } of new Set([generalFamily, familyOf(game)]))
        expect([seed, runSearch(search(game, start, BUDGET)).verdict]).toEqual([seed, verdict]);
      decided++;
    }
    expect(decided).toBeGreaterThan(sampleSize(2, 100));
  },
);
