import { comparePrune, golfVariants, PRUNES } from '../tests/support/prunes/golf-prunes.ts';
import { comparisonRow, HEADING } from '../tests/support/prunes/prunes.ts';
import { readPruneArguments } from './prune-arguments.ts';

const HELP = `node tools/golf-prunes.ts [DEALS [NODES [GAME]]]

Decides deals 1 to DEALS (3000) of the golf games with each prune on and off, with at most NODES nodes (1000000) each;
large games near their end. With GAME only games whose names begin with it. Prints a row for each game and prune. Exit
code 1 if a verdict differs. npm run test:all -- prunes runs it.`;

const { deals, nodes, games } = readPruneArguments(HELP, { deals: 3_000, nodes: 1_000_000 }, golfVariants());
console.log(HEADING);
for (const game of games)
  for (const prune of PRUNES) {
    const comparison = comparePrune(game, prune, 1, deals, nodes);
    console.log(comparisonRow(game, prune, deals, comparison));
    if (comparison.differing.length) process.exitCode = 1;
  }
