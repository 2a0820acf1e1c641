import type { Command } from 'commander';
import { sayEnglish } from '../../languages/index.ts';
import {
  type CodeStop,
  codeStopText,
  deal,
  formatMove,
  type Game,
  type GameRecord,
  legalMoves,
  OUTCOME_BOUND,
  type Outcome,
  type Position,
  play,
  type Replay,
  replay,
  type Score,
  scoreOf,
} from '../../rules/index.ts';
import { EXAMPLE_GAME } from '../input/examples.ts';
import { readGame } from '../input/input.ts';
import { type ParsedRecord, readRecordFile, recordName, stopText } from '../input/record-file.ts';
import { EXIT_CODES } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount, OUTCOME_WORDS, styled } from '../terminal/output.ts';

/** Returns the help text. Its last example plays the first legal moves of a deal. */
function helpText(): string {
  return `
FILE holds a record or a link to one; - is standard input. A link in quotation marks also
works in place of FILE. Prints the moves and the outcome: won, dead-end (no sequence of legal
moves plays another card to a foundation) or open.

Exit code: 0 when all moves are legal, 1 when a move is illegal or unreadable (the output
names it, with the reason) or the link is cut off or changed, 2 when FILE is no record.

JSON (riffle/replay/1): {game, deal, moves, outcome, score: {points, of}, stopped: {number,
text, line, kind, why}}. moves counts the legal moves; kind is illegal or unreadable.
Without deal for a layout, without score in a game that has none, without stopped if all
moves are legal. For a broken link stopped is {number, kind, why}; kind is cut or damaged.

Examples:
  riffle replay game.txt
  riffle replay 'https://example.org/#/record/1Zy09YlOMHXH8LSW4AmkgxIWEsRBMpHiyqv8epZtc2'
  printf 'Riffle record 1\\nGame: ${EXAMPLE_GAME}\\nDeal: 1\\nMoves: ${firstMoves(2)}\\n' | riffle replay -`;
}

/** Plays deal 1 of the example game by always the first legal move. Returns at most `length` moves as text. */
function firstMoves(length: number): string {
  const game = readGame(EXAMPLE_GAME);
  const moves: string[] = [];
  let position = deal(game, 1);
  while (moves.length < length) {
    const [move] = legalMoves(game, position);
    if (move === undefined) break;
    moves.push(formatMove(move));
    position = play(game, position, move);
  }
  return moves.join(' ');
}

export function addReplay(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('replay')
    .description('check the record of a game and print its outcome')
    .argument('<FILE>', 'the record; - is standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', helpText)
    .action(async (file: string, { json }: { json?: true }) => {
      const read = await readRecordFile(io, file);
      const { record, stop } = read;
      const result = replay(record, OUTCOME_BOUND);
      if (json) printJson(io, 'replay', replayJson(record, result, stop));
      else io.out(replayText(io, read, result));
      exit(result.stopped || stop ? EXIT_CODES.wrong : EXIT_CODES.good);
    });
}

function replayJson(
  record: GameRecord,
  { positions, moves, outcome, stopped }: Replay,
  stop: CodeStop | undefined,
): Record<string, unknown> {
  const { game, start } = record;
  return {
    game: game.name,
    deal: start.kind === 'deal' ? start.number : undefined,
    moves: moves.length,
    outcome,
    score: finalScore(game, positions),
    stopped: stop
      ? { number: moves.length + 1, kind: stop.kind, why: sayEnglish(codeStopText(stop, record)) }
      : stopped && { ...stopped, why: sayEnglish(stopped.why) },
  };
}

/** Returns the score in the last position of a replay; `undefined` in a game without scores. */
function finalScore(game: Game, positions: readonly Position[]): Score | undefined {
  const last = positions.at(-1);
  return last && scoreOf(game, last);
}

function replayText(io: Io, read: ParsedRecord, { positions, moves, outcome, stopped }: Replay): string {
  const name = recordName(read.record);
  const score = finalScore(read.record.game, positions);
  const scored = score ? `, score ${score.points} of ${score.of}` : '';
  const why = stopText(io, read, stopped);
  if (why === undefined)
    return `${name}: ${formatCount(moves.length, 'legal move')}, ${outcomeText(io, outcome)}${scored}.\n`;
  return `${name}: ${why}\n${movesBeforeText(moves.length)}; the game is ${outcomeText(io, outcome)} there${scored}.\n`;
}

function movesBeforeText(moves: number): string {
  return moves ? `Before it: ${formatCount(moves, 'legal move')}` : 'Before it: no move';
}

const OUTCOME_STYLES = { won: 'green', 'dead-end': 'yellow', open: 'cyan' } as const;

function outcomeText(io: Io, outcome: Outcome): string {
  return styled(io, OUTCOME_STYLES[outcome], OUTCOME_WORDS[outcome]);
}
