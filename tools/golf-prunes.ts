// node tools/golf-prunes.ts [DEALS [NODES [GAME]]]: decides deals of every golf game (or of those whose name
// begins with GAME) with each prune on and off, large games near their end. A line a game and prune; exit code 1 if a
// verdict differs.
import { comparePrune, golfVariants, PRUNES } from '../tests/support/prunes/golf-prunes.ts';
import { HEADING, rowOf } from '../tests/support/prunes/prunes.ts';

const deals = Number(process.argv[2] ?? 3_000);
const nodes = Number(process.argv[3] ?? 1_000_000);
const prefix = process.argv[4] ?? '';
console.log(HEADING);
for (const game of golfVariants().filter(({ name }) => name.startsWith(prefix)))
  for (const prune of PRUNES) {
    const comparison = comparePrune(game, prune, 1, deals, nodes);
    console.log(rowOf(game, prune, deals, comparison));
    if (comparison.differing.length) process.exitCode = 1;
  }
