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
import { type RecordRead, readRecordFile, recordName, stopText } from '../input/record-file.ts';
import { EXIT } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count, styled } from '../terminal/output.ts';

/** Returns the help text. Its example plays the first legal moves of a deal, whichever these are. */
function helpText(): string {
  return `
FILE is a record, or has a link to one in it; - is standard input. Instead of a file
the link itself will do, in quotation marks. The game is then won, lost (no sequence of
legal moves plays another card to a foundation) or open (anything else).

Exit code: 0 when all moves are legal, 1 when one is illegal or unreadable (it is
named, with the reason, and those before it are kept) or the link is cut off or was
changed, 2 when it is no record.

JSON (riffle/replay/1): {game, deal, moves, outcome, score: {points, of}, stopped:
{number, text, line, kind, why}}: moves counts the legal ones, kind is illegal or
unreadable; without deal for a layout, without score in a game that has none, without
stopped where all moves are legal. Of a link that stops: stopped: {number, kind, why},
where kind is cut or damaged.

Examples:
  riffle replay game.txt
  riffle replay 'https://example.org/#/record/1Zy09YlOMHXH8LSW4AmkhOORs9JYjjptiEnzEpj6aY'
  printf 'Riffle record 1\\nGame: ${EXAMPLE_GAME}\\nDeal: 1\\nMoves: ${firstMoves(2)}\\n' | riffle replay -`;
}

/** The moves of a record that plays the first legal move so many times, from the example's first deal. */
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

/** Adds the command; `exit` takes its exit code. */
export function addReplay(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('replay')
    .description('check the record of a game, and say what became of it')
    .argument('<FILE>', 'the record; - is standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', helpText)
    .action(async (file: string, { json }: { json?: true }) => {
      const read = await readRecordFile(io, file);
      const { record, stop } = read;
      const result = replay(record, OUTCOME_BOUND);
      if (json) printJson(io, 'replay', replayJson(record, result, stop));
      else io.out(replayText(io, read, result));
      exit(result.stopped || stop ? EXIT.wrong : EXIT.good);
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
    score: endScore(game, positions),
    stopped: stop
      ? { number: moves.length + 1, kind: stop.kind, why: sayEnglish(codeStopText(stop, record)) }
      : stopped && { ...stopped, why: sayEnglish(stopped.why) },
  };
}

/** The score in the last position of a replay. */
function endScore(game: Game, positions: readonly Position[]): Score | undefined {
  const last = positions.at(-1);
  return last && scoreOf(game, last);
}

function replayText(io: Io, read: RecordRead, { positions, moves, outcome, stopped }: Replay): string {
  const name = recordName(read.record);
  const score = endScore(read.record.game, positions);
  const scored = score ? `, score ${score.points} of ${score.of}` : '';
  const why = stopText(io, read, stopped);
  if (why === undefined)
    return `${name}: ${count(moves.length, 'legal move')}, ${outcomeText(io, outcome)}${scored}.\n`;
  return `${name}: ${why}\n${beforeText(moves.length)}; the game is ${outcomeText(io, outcome)} there${scored}.\n`;
}

function beforeText(moves: number): string {
  return moves ? `Before it: ${count(moves, 'legal move')}` : 'Before it: no move';
}

const OUTCOME_STYLES = { won: 'green', lost: 'yellow', open: 'cyan' } as const;

function outcomeText(io: Io, outcome: Outcome): string {
  return styled(io, OUTCOME_STYLES[outcome], outcome);
}
