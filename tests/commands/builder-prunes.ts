// node tests/commands/builder-prunes.ts [DEALS [NODES]]: decides deals of the builders with each prune on and off. A
// line a game and prune; exit code 1 if a verdict differs.
import { builderVariants, comparePrune, PRUNES } from '../reference/builder-prunes.ts';

const deals = Number(process.argv[2] ?? 3_000);
const nodes = Number(process.argv[3] ?? 100_000);
console.log('game\tprune\tdeals\tdecided both ways\tdiffering\tnodes on\tnodes off');
for (const game of builderVariants())
  for (const prune of PRUNES) {
    const { decided, differing, on, off } = comparePrune(game, prune, 1, deals, nodes);
    const mean = (sum: number) => Math.round(sum / Math.max(decided, 1));
    console.log([game.name, prune, deals, decided, differing.join() || 'none', mean(on), mean(off)].join('\t'));
    if (differing.length) process.exitCode = 1;
  }
