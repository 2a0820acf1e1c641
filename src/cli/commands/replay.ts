import type { Command } from 'commander';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { type GameRecord, type Outcome, parseRecord, type Replay, replay, type Stopped } from '../../rules/index.ts';
import { EXIT, refuseFault } from '../bad-input.ts';
import { EXAMPLE_GAME } from '../examples.ts';
import { readText, sourceName } from '../input.ts';
import type { Io } from '../io.ts';
import { count, plain, printJson, styled } from '../output.ts';

const HELP = `
FILE is a record; - is standard input. The game is then won, lost (no sequence of
legal moves plays another card to a foundation) or open (anything else).

Exit code: 0 when all moves are legal, 1 when one is illegal or unreadable (it is
named, with the reason, and those before it are kept), 2 when it is no record.

JSON: {game, deal, moves, outcome, stopped: {number, text, line, kind, why}}: moves counts
the legal ones, kind is illegal or unreadable; without deal for a layout, without
stopped where all moves are legal.

Examples:
  riffle replay game.txt
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
      const record = parseRecord(GAMES, await readText(io, file, 'a record'));
      if (!record.ok) refuseFault(record.error, sourceName(file));
      const result = replay(record.value);
      if (json) printJson(io, replayJson(record.value, result));
      else io.out(replayText(io, record.value, result));
      exit(result.stopped ? EXIT.illegal : EXIT.good);
    });
}

function replayJson({ game, start }: GameRecord, { moves, outcome, stopped }: Replay): Record<string, unknown> {
  const deal = start.kind === 'deal' ? start.number : undefined;
  return {
    game: game.name,
    deal,
    moves: moves.length,
    outcome,
    stopped: stopped && { ...stopped, why: sayEnglish(stopped.why) },
  };
}

function replayText(io: Io, record: GameRecord, { moves, outcome, stopped }: Replay): string {
  const { game, start } = record;
  const name = `${game.name}, ${start.kind === 'deal' ? `deal ${start.number}` : 'from a layout'}`;
  if (!stopped) return `${name}: ${count(moves.length, 'legal move')}, ${outcomeText(io, outcome)}.\n`;
  return `${name}: ${stoppedText(io, stopped)}\n${beforeText(moves.length)}; the game is ${outcomeText(io, outcome)} there.\n`;
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
