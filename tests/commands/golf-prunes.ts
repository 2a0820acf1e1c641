// node tests/commands/golf-prunes.ts [DEALS [NODES [GAME]]]: decides deals of every golf game (or of those whose name
// begins with GAME) with each prune on and off, large games near their end. A line a game and prune; exit code 1 if a
// verdict differs.
import { comparePrune, golfVariants, PRUNES } from '../reference/golf-prunes.ts';

const deals = Number(process.argv[2] ?? 3_000);
const nodes = Number(process.argv[3] ?? 1_000_000);
const prefix = process.argv[4] ?? '';
console.log('game\tprune\tdeals\tdecided both ways\tdiffering\tnodes on\tnodes off');
for (const game of golfVariants().filter(({ name }) => name.startsWith(prefix)))
  for (const prune of PRUNES) {
    const { decided, differing, on, off } = comparePrune(game, prune, 1, deals, nodes);
    const mean = (sum: number) => Math.round(sum / Math.max(decided, 1));
    console.log([game.name, prune, deals, decided, differing.join() || 'none', mean(on), mean(off)].join('\t'));
    if (differing.length) process.exitCode = 1;
  }
