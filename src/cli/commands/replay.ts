import type { Command } from 'commander';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  type CodeStop,
  codeStopText,
  type GameRecord,
  type Outcome,
  ok,
  parseRecord,
  parseRecordCode,
  type Replay,
  type Result,
  recordCodeIn,
  replay,
  type Stopped,
} from '../../rules/index.ts';
import { EXIT, refuseFault } from '../bad-input.ts';
import { EXAMPLE_GAME } from '../examples.ts';
import { readText, sourceName } from '../input.ts';
import type { Io } from '../io.ts';
import { count, plain, printJson, styled } from '../output.ts';

const HELP = `
FILE is a record, or has a link to one in it; - is standard input. Instead of a file
the link itself will do, in quotation marks. The game is then won, lost (no sequence of
legal moves plays another card to a foundation) or open (anything else).

Exit code: 0 when all moves are legal, 1 when one is illegal or unreadable (it is
named, with the reason, and those before it are kept) or the link is cut off or was
changed, 2 when it is no record.

JSON: {game, deal, moves, outcome, stopped: {number, text, line, kind, why}}: moves counts
the legal ones, kind is illegal or unreadable; without deal for a layout, without
stopped where all moves are legal. Of a link that stops: stopped: {number, kind, why},
where kind is cut or damaged.

Examples:
  riffle replay game.txt
  riffle replay 'https://example.org/#/record/1Zy09YlOMHXH8LSW4AmkhOORs9JYjjptiEnzEpj6aY'
  printf 'Riffle record 1\\nGame: ${EXAMPLE_GAME}\\nDeal: 1\\nMoves: s-w s-w\\n' | riffle replay -`;

/** Adds the command; `exit` takes its exit code. */
export function addReplay(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('replay')
    .description('check the record of a game, and say what became of it')
    .argument('<FILE>', 'the record; - is standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, { json }: { json?: true }) => {
      const text = recordCodeIn(file) === undefined ? await readText(io, file, 'a record') : file;
      const read = readRecord(text);
      if (!read.ok) refuseFault(read.error, text === file ? undefined : sourceName(file));
      const { record, stop } = read.value;
      const result = replay(record);
      if (json) printJson(io, replayJson(record, result, stop));
      else io.out(replayText(io, record, result, stop));
      exit(result.stopped || stop ? EXIT.illegal : EXIT.good);
    });
}

/** A record, from its text or from a link in it, and where a link stops being right. */
function readRecord(text: string): Result<{ readonly record: GameRecord; readonly stop?: CodeStop }> {
  const code = recordCodeIn(text);
  if (code !== undefined) return parseRecordCode(GAMES, code);
  const record = parseRecord(GAMES, text);
  return record.ok ? ok({ record: record.value }) : record;
}

function replayJson(
  record: GameRecord,
  { moves, outcome, stopped }: Replay,
  stop: CodeStop | undefined,
): Record<string, unknown> {
  const { game, start } = record;
  const deal = start.kind === 'deal' ? start.number : undefined;
  return {
    game: game.name,
    deal,
    moves: moves.length,
    outcome,
    stopped: stop
      ? { number: moves.length + 1, kind: stop.kind, why: sayEnglish(codeStopText(stop, record)) }
      : stopped && { ...stopped, why: sayEnglish(stopped.why) },
  };
}

function replayText(
  io: Io,
  record: GameRecord,
  { moves, outcome, stopped }: Replay,
  stop: CodeStop | undefined,
): string {
  const { game, start } = record;
  const name = `${game.name}, ${start.kind === 'deal' ? `deal ${start.number}` : 'from a layout'}`;
  const why = stop ? styled(io, 'red', sayEnglish(codeStopText(stop, record))) : stopped && stoppedText(io, stopped);
  if (why === undefined) return `${name}: ${count(moves.length, 'legal move')}, ${outcomeText(io, outcome)}.\n`;
  return `${name}: ${why}\n${beforeText(moves.length)}; the game is ${outcomeText(io, outcome)} there.\n`;
}

function stoppedText(io: Io, { number, line, text, kind, why }: Stopped): string {
  return `${styled(io, 'red', `move ${number}, ${plain(text)}, is ${kind}`)} (line ${line}). ${sayEnglish(why)}`;
}

function beforeText(moves: number): string {
  return moves ? `Before it: ${count(moves, 'legal move')}` : 'Before it: no move';
}

const OUTCOME_STYLES = { won: 'green', lost: 'yellow', open: 'cyan' } as const;

function outcomeText(io: Io, outcome: Outcome): string {
  return styled(io, OUTCOME_STYLES[outcome], outcome);
}
