// node tests/commands/builder-bench.ts GAME FROM TO [NODES]: decides numbered deals of a builder; one line with the
// verdicts, the nodes, and the time that the processor spent (milliseconds a deal).
import { findGame } from '../../src/games/index.ts';
import { type DealNumber, deal } from '../../src/rules/index.ts';
import { solveDepth } from '../../src/solver/depth-solve.ts';

const [name = 'bear-river', from = '1', to = '1000', nodes = '3000000'] = process.argv.slice(2);
const game = findGame(name);
if (!game.ok) throw new Error(name);
const verdicts = { winnable: 0, unwinnable: 0, undecided: 0 };
const counts: number[] = [];
const before = process.cpuUsage().user;
for (let number = Number(from); number <= Number(to); number++) {
  const budget = { nodes: Number(nodes), memory: 2 ** 30, seed: 1 };
  const found = solveDepth(game.value, deal(game.value, number as DealNumber), budget);
  verdicts[found.verdict]++;
  counts.push(found.nodes);
}
const time = (process.cpuUsage().user - before) / 1_000 / counts.length;
const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
counts.sort((a, b) => a - b);
const median = counts[counts.length >> 1];
console.log(
  `${name}: ${JSON.stringify(verdicts)}, nodes ${mean.toFixed(0)} (median ${median}, most ${counts.at(-1)}), ${time.toFixed(2)} ms`,
);
