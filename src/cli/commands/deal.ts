import type { Command } from 'commander';
import { deal, formatLayout } from '../../rules/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP, readDealOption, readGame } from '../input/input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { layoutJson } from '../terminal/output.ts';

/** Random deals have numbers that are still easy to type. */
const LAST_RANDOM = 999_999_999;

const HELP = `
The layout is a line for the foundations and the stock, where there are any, and
then one for each pile from left to right, its top card last; - is a space. It
can be read again by --layout. Without --deal the number is told on standard error.

JSON (riffle/deal/1): {game, deal, layout: {foundations, stock, waste, piles}}.

Examples:
  riffle deal ${EXAMPLE_GAME} --deal 12345
  riffle deal ${EXAMPLE_GAME} > layout.txt`;

export function addDeal(program: Command, io: Io): void {
  program
    .command('deal')
    .description('print the layout of a deal')
    .argument('<GAME>', GAME_HELP)
    .option('--deal <N>', 'the number of the deal; one by chance if not given')
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
