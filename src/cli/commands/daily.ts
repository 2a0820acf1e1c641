import type { Command } from 'commander';
import { proveDaily } from '../../coach/index.ts';
import { dailyDeal, dailySpan } from '../../games/daily.ts';
import { dayOf } from '../../games/day.ts';
import { compile, type Game } from '../../rules/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { GAME_HELP, readGame } from '../input/input.ts';
import { refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { count, printJson } from '../terminal/output.ts';

const HELP = `
Each game has one deal a day, by its usual house rules and by the date of UTC, the same
for everyone, and proved winnable: the proof is made again, and its moves are counted.
The address is the part behind the one at which the app is served.

JSON: {game, date, deal, address, moves, nodes}.

Examples:
  riffle daily ${EXAMPLE_GAME}
  riffle daily ${EXAMPLE_GAME} --date 2026-12-24`;

export function addDaily(program: Command, io: Io): void {
  program
    .command('daily')
    .description('print the deal of a day, and that it can be won')
    .argument('<GAME>', GAME_HELP)
    .option('--date <D>', 'the day, written YYYY-MM-DD; today if not given')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((name: string, { date = dayOf(Date.now()), json }: { date?: string; json?: true }) => {
      const game = readUsualGame(name);
      const deal = dailyDeal(game.definition, date) ?? refuseDate(date);
      const { moves, nodes } = proveDaily(game, deal);
      const address = `#/${game.name}/${deal}`;
      if (json) return printJson(io, { game: game.name, date, deal, address, moves: moves.length, nodes });
      io.out(`${game.name}, ${date}: deal ${deal}\n`);
      io.out(`${address}\nCan be won: ${count(moves.length, 'move')}, found within ${count(nodes, 'node')}.\n`);
    });
}

function refuseDate(found: string): never {
  const { first, last } = dailySpan();
  return refuseInput('--date', `a day from ${first} to ${last}, written YYYY-MM-DD`, found);
}

/** A game by its usual house rules, which the deals of its days have. */
function readUsualGame(name: string): Game {
  const game = readGame(name);
  const usual = compile(game.definition).name;
  return game.name === usual ? game : refuseInput('GAME', `${usual}, by its usual house rules`, game.name);
}
