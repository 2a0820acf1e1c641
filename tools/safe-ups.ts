// node tools/safe-ups.ts [DEALS [NODES [GAME]]]: decides positions of the builders (or of those whose name
// begins with GAME) before and after the moves that are said to be safe. Exit code 1 if a verdict differs.
import { builderVariants } from '../tests/support/prunes/builder-prunes.ts';
import { HEADING, rowOf } from '../tests/support/prunes/prunes.ts';
import { compareSafeUps } from '../tests/support/prunes/safe-ups.ts';

const deals = Number(process.argv[2] ?? 3_000);
const nodes = Number(process.argv[3] ?? 20_000);
const prefix = process.argv[4] ?? '';
console.log(HEADING);
for (const game of builderVariants().filter(({ name }) => name.startsWith(prefix))) {
  const comparison = compareSafeUps(game, 1, deals, nodes);
  console.log(rowOf(game, 'safe moves played', deals, comparison));
  if (comparison.differing.length) process.exitCode = 1;
}
