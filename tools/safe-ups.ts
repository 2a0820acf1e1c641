import { builderVariants } from '../tests/support/prunes/builder-prunes.ts';
import { comparisonRow, HEADING } from '../tests/support/prunes/prunes.ts';
import { compareSafeUps } from '../tests/support/prunes/safe-ups.ts';
import { readPruneArguments } from './prune-arguments.ts';

const HELP = `node tools/safe-ups.ts [DEALS [NODES [GAME]]]

Decides positions of the builders before and after the moves that the solver calls safe, from deals 1 to DEALS (3000)
with at most NODES nodes (20000) each. With GAME only games whose names begin with it. Exit code 1 if a verdict differs.`;

const { deals, nodes, games } = readPruneArguments(HELP, { deals: 3_000, nodes: 20_000 }, builderVariants());
console.log(HEADING);
for (const game of games) {
  const comparison = compareSafeUps(game, 1, deals, nodes);
  console.log(comparisonRow(game, 'safe moves played', deals, comparison));
  if (comparison.differing.length) process.exitCode = 1;
}
