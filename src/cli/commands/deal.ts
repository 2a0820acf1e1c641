import type { Command } from 'commander';
import { deal, formatLayout } from '../../rules/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP, readDealOption, readGame } from '../input/input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { layoutJson } from '../terminal/output.ts';

/** The largest number of a random deal, short enough to type. */
const LAST_RANDOM = 999_999_999;

const HELP = `
The layout has a line for the foundations and one for the stock, if the game has them, then
one for each pile from left to right, with its top card last; - is a space. --layout reads
such a layout. Without --deal the number of the deal goes to standard error.

JSON (riffle/deal/1): {game, deal, layout: {foundations, stock, waste, piles}}.

Examples:
  riffle deal ${EXAMPLE_GAME} --deal 12345
  riffle deal ${EXAMPLE_GAME} > layout.txt`;

export function addDeal(program: Command, io: Io): void {
  program
    .command('deal')
    .description('print the layout of a deal')
    .argument('<GAME>', GAME_HELP)
    .option('--deal <N>', 'the number of the deal (default: random)')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((name: string, options: { deal?: string; json?: true }) => {
      const game = readGame(name);
      const number = readDealOption(options.deal ?? `${io.random(LAST_RANDOM)}`);
      const position = deal(game, number);
      if (options.json)
        return printJson(io, 'deal', { game: game.name, deal: number, layout: layoutJson(game, position) });
      if (options.deal === undefined) io.err(`${game.name}, deal ${number}\n`);
      io.out(formatLayout(game, position));
    });
}
