// node tools/kin-prunes.ts [FIRST [LAST [NODES]]]: decides all choices of a game of each of these deals among kin,
// with the prunes that serve kin alone on and off. Nodes are those of a choice; exit code 1 if a verdict differs.

import { isBySuit } from '../src/solver/depth/suit-lies.ts';
import { builderVariants } from '../tests/support/prunes/builder-prunes.ts';
import { compareChoices } from '../tests/support/prunes/kin-prunes.ts';
import { HEADING, rowOf } from '../tests/support/prunes/prunes.ts';

const [first = 1, last = 3_000, nodes = 20_000] = process.argv.slice(2).map(Number);
console.log(HEADING);
for (const game of builderVariants().filter(isBySuit)) {
  const comparison = compareChoices(game, 'suitGroups', first, last, nodes);
  console.log(rowOf(game, 'suitGroups', last - first + 1, comparison));
  if (comparison.differing.length) process.exitCode = 1;
}
