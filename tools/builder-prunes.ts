// node tools/builder-prunes.ts [DEALS [NODES [GAME]]]: decides deals of the builders (or of those whose name
// begins with GAME) with each prune on and off, Four Seasons near its end. A line a game and prune; exit code 1 if a
// verdict differs.
import { builderVariants, comparePrune, prunesOf } from '../tests/support/prunes/builder-prunes.ts';
import { HEADING, rowOf } from '../tests/support/prunes/prunes.ts';

const deals = Number(process.argv[2] ?? 3_000);
const nodes = Number(process.argv[3] ?? 100_000);
const prefix = process.argv[4] ?? '';
console.log(HEADING);
for (const game of builderVariants().filter(({ name }) => name.startsWith(prefix)))
  for (const prune of prunesOf(game)) {
    const comparison = comparePrune(game, prune, 1, deals, nodes);
    console.log(rowOf(game, prune, deals, comparison));
    if (comparison.differing.length) process.exitCode = 1;
  }
