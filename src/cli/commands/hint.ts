import type { Command } from 'commander';
import { choiceText, type HintChoice, type PlayerView, thinkOfHint, viewOf } from '../../coach/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  cardBytesAt,
  formatMove,
  type Game,
  legalMoves,
  OUTCOME_BOUND,
  outcomeOf,
  type Position,
  STOCK,
  type UnseenCards,
  unseenCards,
} from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { addStartOptions, GAME_OR_LAYOUT_HELP, readStart, type StartOptions } from '../input/input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatTable, OUTCOME_WORDS, styled } from '../terminal/output.ts';
import { lastAnswerOf } from '../terminal/think.ts';

const HELP = `
The first line is the move in the notation of records. The next lines describe it, give the
reason and list the next best moves. A hint never depends on where the cards lie that the
player has not seen. Hints are the same on every machine and in the app.

JSON (riffle/hint/1): {game, deal, verdict, choices: [{move, words, reason, wins, of}]}, with
the best choice first and without choices if no move helps; without deal for a layout. wins
counts the won trials among of; 1 of 1 is a proof, 0 of 0 a judgement. The verdict is
winnable, unwinnable or undecided; it is absent while cards are hidden.

Examples:
  riffle hint ${EXAMPLE_GAME} --deal 12345
  riffle hint ${EXAMPLE_VARIANT} --layout position.txt --seen`;

interface HintOptions extends StartOptions {
  readonly seen?: true;
  readonly json?: true;
}

export function addHint(program: Command, io: Io): void {
  const command = program
    .command('hint')
    .description('print the best move in a position and the reason')
    .argument('<GAME>', GAME_OR_LAYOUT_HELP);
  addStartOptions(command)
    .option('--seen', 'the player knows the order of the stock, after a redeal')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: HintOptions) => {
      const { game, position, deal } = await readStart(io, name, options);
      const hidden = unseenCards(game, [position]);
      const unseen = options.seen ? withoutStock(game, position, hidden) : hidden;
      const view = viewOf(game, position, unseen);
      const hint = await withInterruptSignal(io, (signal) => lastAnswerOf(thinkOfHint(view), signal));
      const choices = hint.choices.map((choice) => describeChoice(view, choice));
      if (options.json) printJson(io, 'hint', { game: game.name, deal, verdict: hint.verdict, choices });
      else io.out(choices.length ? hintText(io, choices) : noHintText(game, position, unseen));
    });
}

function withoutStock(game: Game, position: Position, unseen: UnseenCards): UnseenCards {
  const stock = cardBytesAt(game, position, STOCK);
  return new Set([...unseen].filter((card) => !stock.includes(card)));
}

/** Says why there is no hint. Like a hint, it does not depend on cards that the player has not seen. */
function noHintText(game: Game, position: Position, unseen: UnseenCards): string {
  const what = legalMoves(game, position).length ? 'No move helps' : 'No legal move';
  return `${what}: the game is ${OUTCOME_WORDS[outcomeOf(game, position, OUTCOME_BOUND, unseen)]}.\n`;
}

interface ChoiceInWords {
  readonly move: string;
  readonly words: string;
  readonly reason: string;
}

function describeChoice(view: PlayerView, { move, reason, evidence, wins, of }: HintChoice) {
  const words = sayEnglish(choiceText(view, move));
  const why = [reason, ...(evidence ? [evidence] : [])].map(sayEnglish).join(' ');
  return { move: formatMove(move), words, reason: why, wins, of };
}

function hintText(io: Io, [best, ...others]: readonly ChoiceInWords[]): string {
  if (!best) return '';
  const rows = others.map(({ move, words, reason }) => [styled(io, 'bold', move), words, reason]);
  return `${styled(io, 'bold', best.move)}\n${best.words}\n${best.reason}\n${rows.length ? `\n${formatTable(rows)}` : ''}`;
}
