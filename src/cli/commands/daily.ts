import type { Command } from 'commander';
import { proveDaily } from '../../coach/index.ts';
import { dailyDeal, dailySpan, hasDailyDeals } from '../../games/daily.ts';
import { dayOf } from '../../games/day.ts';
import { GAMES } from '../../games/index.ts';
import { compile, type Game } from '../../rules/index.ts';
import { GAME_HELP, readGame } from '../input/input.ts';
import { refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount } from '../terminal/output.ts';

const EXAMPLE = GAMES.findLast(hasDailyDeals)?.id;

const HELP = `
Each game has one deal a day, with the usual house rules. It changes at midnight UTC, is the same
for everyone and is proved winnable. The command repeats the proof and counts its moves. The
address is the part after the address of the app.

JSON (riffle/daily/1): {game, date, deal, address, moves, nodes}.

Examples:
  riffle daily ${EXAMPLE}
  riffle daily ${EXAMPLE} --date 2026-12-24`;

export function addDaily(program: Command, io: Io): void {
  program
    .command('daily')
    .description('print the daily deal and prove that it can be won')
    .argument('<GAME>', GAME_HELP)
    .option('--date <D>', 'the day, written YYYY-MM-DD (default: today)')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((name: string, { date = dayOf(Date.now()), json }: { date?: string; json?: true }) => {
      const game = readUsualGame(name);
      const deal = dailyDeal(game.definition, date) ?? refuseDate(game, date);
      const { moves, nodes } = proveDaily(game, deal);
      const address = `#/${game.name}/${deal}`;
      if (json) return printJson(io, 'daily', { game: game.name, date, deal, address, moves: moves.length, nodes });
      io.out(`${game.name}, ${date}: deal ${deal}\n`);
      io.out(
        `${address}\nCan be won: ${formatCount(moves.length, 'move')}, found after ${formatCount(nodes, 'node')}.\n`,
      );
    });
}

function refuseDate({ definition }: Game, found: string): never {
  const { first, last } = dailySpan(definition);
  return refuseInput('--date', `a day from ${first} to ${last}, written YYYY-MM-DD`, found);
}

/** Reads a game with daily deals under its default house rules. Throws for other games and other house rules. */
function readUsualGame(name: string): Game {
  const game = readGame(name);
  const { id } = game.definition;
  if (!hasDailyDeals(game.definition)) return refuseInput('GAME', 'a game with daily deals', `${id}, which has none`);
  const usual = compile(game.definition).name;
  return game.name === usual ? game : refuseInput('GAME', `${usual} with its usual house rules`, game.name);
}
