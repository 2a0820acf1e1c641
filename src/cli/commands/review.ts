import type { Command } from 'commander';
import { type Review, speaksWithHindsight, thinkOfReview } from '../../coach/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  codeStopText,
  formatMove,
  type Game,
  message,
  moveText,
  type Position,
  type Replay,
  replay,
} from '../../rules/index.ts';
import { type RecordRead, readRecordFile, recordName, stopText } from '../input/record-file.ts';
import { EXIT } from '../terminal/bad-input.ts';
import { untilInterrupted } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count, formatTable, styled, wrap } from '../terminal/output.ts';
import { lastInTurns } from '../terminal/think.ts';

const HELP = `
FILE is a record, or has a link to one in it; - is standard input. Instead of a file
the link itself will do, in quotation marks. With all cards known, also those that lay
face down, it says: what became of the game and how often only one move was right; the
move that lost it, with a line that wins from just before; and for each choice how many
of the moves that differ in effect kept the win (? where that isn't known). It may take
a minute where positions are hard.

Exit code: 0 when all moves are legal, 1 when one is not (the game is reviewed up to
there), 2 when it is no record.

JSON (riffle/review/1): {game, deal, summary, hindsight, lostAt, line, positions:
[{verdict, winning, of, move}], stopped}: lostAt counts from 1, verdicts are winnable,
unwinnable or undecided, winning is absent where it isn't known, move is the one that
was played there.

Examples:
  riffle review game.txt
  riffle review 'https://example.org/#/record/1Zy09YlOMHXH8LSW4AmkhOORs9JYjjptiEnzEpj6aY'`;

/** Adds the command; `exit` takes its exit code. */
export function addReview(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('review')
    .description('say where the game of a record was lost, and which moves would have won')
    .argument('<FILE>', 'the record; - is standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, { json }: { json?: true }) => {
      const read = await readRecordFile(io, file);
      const game = await untilInterrupted(io, (signal) => reviewed(read, signal));
      if (json) printJson(io, 'review', reviewJson(game));
      else io.out(reviewText(io, game));
      exit(read.stop || game.replayed.stopped ? EXIT.wrong : EXIT.good);
    });
}

/** The game of a record with its review. */
interface Reviewed {
  readonly read: RecordRead;
  readonly replayed: Replay;
  readonly start: Position;
  readonly review: Review;
}

async function reviewed(read: RecordRead, signal: AbortSignal): Promise<Reviewed> {
  const replayed = replay(read.record);
  const start = replayed.positions[0] as Position;
  const review = await lastInTurns(thinkOfReview(read.record.game, start, replayed.moves), signal);
  return { read, replayed, start, review };
}

function reviewJson({ read, replayed: { moves, stopped }, start, review }: Reviewed): Record<string, unknown> {
  const { game, start: from } = read.record;
  const { summary, lostAt, line } = review;
  const why = read.stop ? codeStopText(read.stop, read.record) : stopped?.why;
  return {
    game: game.name,
    deal: from.kind === 'deal' ? from.number : undefined,
    summary: sayEnglish(summary),
    hindsight: speaksWithHindsight(start),
    lostAt: lostAt === undefined ? undefined : lostAt + 1,
    line: line.map(formatMove),
    positions: review.positions.map((judged, at) => ({ ...judged, move: moves.slice(at, at + 1).map(formatMove)[0] })),
    stopped: why && { number: moves.length + 1, why: sayEnglish(why) },
  };
}

function reviewText(io: Io, { read, replayed, start, review }: Reviewed): string {
  const stop = stopText(io, read, replayed.stopped);
  const told = [review.summary, ...(speaksWithHindsight(start) ? [message('review.hindsight')] : [])];
  return [
    `${recordName(read.record)}: ${count(replayed.moves.length, 'legal move')}.\n`,
    stop === undefined ? '' : `${stop}\n`,
    ...told.map((sentence) => wrap(sayEnglish(sentence), io.columns)),
    lineText(io, review),
    choicesText(io, read.record.game, replayed, review),
  ].join('');
}

function lineText(io: Io, { lostAt, line }: Review): string {
  if (lostAt === undefined) return '';
  return `\nA line that wins from before move ${lostAt + 1}:\n${wrap(line.map(formatMove).join(' '), io.columns, '  ')}`;
}

/** A row for each choice up to the move that lost the game: how many moves kept the win, and which was played. */
function choicesText(io: Io, game: Game, { moves, positions }: Replay, { positions: judged, lostAt }: Review): string {
  const rows = moves.flatMap((move, at) => {
    const here = judged[at];
    if (!here || here.verdict === 'unwinnable' || here.of < 2) return [];
    const words = sayEnglish(moveText(game, positions[at] as Position, move));
    const keeping = `${here.winning ?? '?'} of ${here.of}`;
    return [[`${at + 1}.`, formatMove(move), keeping, at === lostAt ? styled(io, 'red', `${words}: lost`) : words]];
  });
  return rows.length > 0 ? `\nMoves that kept the win, and the one that was played:\n${formatTable(rows)}` : '';
}
