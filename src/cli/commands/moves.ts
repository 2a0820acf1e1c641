import type { Command } from 'commander';
import { sayEnglish } from '../../languages/index.ts';
import {
  formatMove,
  type Game,
  legalMoves,
  moveText,
  OUTCOME_BOUND,
  type Outcome,
  outcomeOf,
  type Position,
  type Score,
  scoreOf,
} from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { addStartOptions, GAME_OR_LAYOUT_HELP, readStart, type StartOptions } from '../input/input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatTable, styled } from '../terminal/output.ts';

const HELP = `
A move is two places joined by a hyphen: the number of a pile from the left, f for a
foundation, w for the waste, s for the stock. x3 after it moves three cards.

JSON (riffle/moves/1): {game, deal, outcome, score: {points, of}, moves: [{move,
words}]}, without deal for a layout and without score in a game that has none. The
outcome is won, dead-end or open.

Examples:
  riffle moves ${EXAMPLE_GAME} --deal 12345
  riffle deal ${EXAMPLE_GAME} | riffle moves ${EXAMPLE_VARIANT} --layout -`;

export function addMoves(program: Command, io: Io): void {
  const command = program
    .command('moves')
    .description('print the legal moves of a position')
    .argument('<GAME>', GAME_OR_LAYOUT_HELP);
  addStartOptions(command)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: StartOptions & { json?: true }) => {
      const { game, position, deal } = await readStart(io, name, options);
      const moves = describeMoves(game, position);
      const score = scoreOf(game, position);
      const outcome = outcomeOf(game, position, OUTCOME_BOUND);
      if (options.json) printJson(io, 'moves', { game: game.name, deal, outcome, score, moves });
      else io.out(`${movesText(io, moves)}${outcomeText(outcome, moves.length)}${scoreText(score)}`);
    });
}

interface MoveInWords {
  readonly move: string;
  readonly words: string;
}

function describeMoves(game: Game, position: Position): MoveInWords[] {
  return legalMoves(game, position).map((move) => ({
    move: formatMove(move),
    words: sayEnglish(moveText(game, position, move)),
  }));
}

function movesText(io: Io, moves: readonly MoveInWords[]): string {
  if (moves.length === 0) return '';
  return formatTable(moves.map(({ move, words }) => [styled(io, 'bold', move), words]));
}

function scoreText(score: Score | undefined): string {
  return score ? `Score ${score.points} of ${score.of}.\n` : '';
}

/** Returns a line about the outcome; an empty text while the game is open. */
function outcomeText(outcome: Outcome, moveCount: number): string {
  if (outcome === 'open') return '';
  if (moveCount === 0) return outcome === 'won' ? 'No legal move: the game is won.\n' : 'No legal move: a dead end.\n';
  return 'No card can reach a foundation: a dead end.\n';
}
