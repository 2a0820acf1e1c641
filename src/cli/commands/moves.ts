import type { Command } from 'commander';
import { sayEnglish } from '../../languages/index.ts';
import { formatMove, type Game, legalMoves, moveText, outcomeOf, type Position } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../examples.ts';
import { addStartOptions, GAME_HELP, readGame, readStart, type StartOptions } from '../input.ts';
import type { Io } from '../io.ts';
import { formatTable, printJson, styled } from '../output.ts';

const HELP = `
A move is two places joined by a hyphen: piles by their number from the left, f a
foundation, w the waste, s the stock; x3 after it moves three cards.

JSON: {game, deal, outcome, moves: [{move, words}]}, without deal for a layout; the
outcome is won, lost or open.

Examples:
  riffle moves ${EXAMPLE_GAME} --deal 12345
  riffle deal ${EXAMPLE_GAME} | riffle moves ${EXAMPLE_VARIANT} --layout -`;

export function addMoves(program: Command, io: Io): void {
  const command = program
    .command('moves')
    .description('print the legal moves of a position')
    .argument('<GAME>', GAME_HELP);
  addStartOptions(command)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: StartOptions & { json?: true }) => {
      const game = readGame(name);
      const { position, deal } = await readStart(io, game, options);
      const moves = movesInWords(game, position);
      if (options.json) printJson(io, { game: game.name, deal, outcome: outcomeOf(game, position), moves });
      else io.out(moves.length ? movesText(io, moves) : endText(game, position));
    });
}

interface MoveInWords {
  readonly move: string;
  readonly words: string;
}

function movesInWords(game: Game, position: Position): MoveInWords[] {
  return legalMoves(game, position).map((move) => ({
    move: formatMove(move),
    words: sayEnglish(moveText(game, position, move)),
  }));
}

function movesText(io: Io, moves: readonly MoveInWords[]): string {
  return formatTable(moves.map(({ move, words }) => [styled(io, 'bold', move), words]));
}

function endText(game: Game, position: Position): string {
  return `No legal move: the game is ${outcomeOf(game, position)}.\n`;
}
