import { deal } from '../src/rules/index.ts';
import { wilsonInterval } from '../src/statistics/index.ts';
import { chooseByHints, chooseGreedily, type PlayedGame, playWith } from '../tests/support/hint-players.ts';
import { readArguments, readDeals, readGame } from './arguments.ts';

const HELP = `npm run bench -- hints GAME [--deals A..B]

Plays deals 1..100 or those of --deals twice: once by the best hint at every move, once by the greedy player, who always
takes a card that goes. Gives up positions that are proved lost. Prints the deals that each wins, with the 95 % Wilson
interval.`;

const formatPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

function resultText(name: string, games: readonly PlayedGame[], seconds: number): string {
  const won = games.filter((game) => game.won).length;
  const { low, high } = wilsonInterval(won, games.length);
  const cycleCount = games.filter((game) => game.isCycle).length;
  const cycles = cycleCount ? `, ${cycleCount} ended in a cycle` : '';
  const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
  return `${name}: ${won} of ${games.length} won (${formatPercent(low)} to ${formatPercent(high)})${cycles}, ${((1000 * seconds) / moves).toFixed(1)} ms per move`;
}

function main(): void {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { deals: { type: 'string', default: '1..100' } },
  });
  const game = readGame(positionals[0]);
  const deals = readDeals(values.deals);
  console.log(`${game.name}, deals ${values.deals}`);
  for (const [name, player] of [
    ['hints', chooseByHints],
    ['greedy', chooseGreedily],
  ] as const) {
    const games: PlayedGame[] = [];
    const began = process.cpuUsage().user;
    for (const number of deals) games.push(playWith(player, game, deal(game, number)));
    console.log(resultText(name, games, (process.cpuUsage().user - began) / 1e6));
  }
}

main();
