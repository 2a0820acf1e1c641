import type { Command } from 'commander';
import { type Review, thinkOfReview } from '../../coach/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  codeStopText,
  formatMove,
  type Game,
  moveText,
  type Position,
  type Replay,
  replay,
} from '../../rules/index.ts';
import { type ParsedRecord, readRecordFile, recordName, stopText } from '../input/record-file.ts';
import { EXIT_CODES } from '../terminal/bad-input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount, formatTable, styled, wrapText } from '../terminal/output.ts';
import { lastAnswerOf } from '../terminal/think.ts';

const HELP = `
FILE holds a record or a link to one; - is standard input. A link in quotation marks also
works in place of FILE. The review knows all cards, including face-down ones. It prints the
outcome and how often only one move was right; the move that lost the game, with a line that
wins from the position before it; and for each choice how many moves kept the win (? if
unknown). Hard positions may take a minute.

Exit code: 0 when all moves are legal, 1 when one is not (the review ends there), 2 when
FILE is no record.

JSON (riffle/review/1): {game, deal, summary, hindsight, lostAt, line, positions:
[{verdict, winning, of, move}], stopped}. lostAt counts from 1. A verdict is winnable,
unwinnable or undecided. winning is absent if unknown. move is the move that was played.

Examples:
  riffle review game.txt
  riffle review 'https://example.org/#/record/1Zy09YlOMHXH8LSW4AmkgxIWEsRBMpHiyqv8epZtc2'`;

export function addReview(program: Command, io: Io, exit: (code: number) => void): void {
  program
    .command('review')
    .description('find the move that lost a game and the moves that would have won')
    .argument('<FILE>', 'the record; - is standard input')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (file: string, { json }: { json?: true }) => {
      const read = await readRecordFile(io, file);
      const game = await withInterruptSignal(io, (signal) => reviewRecord(read, signal));
      if (json) printJson(io, 'review', reviewJson(game));
      else io.out(reviewText(io, game));
      exit(read.stop || game.replayed.stopped ? EXIT_CODES.wrong : EXIT_CODES.good);
    });
}

interface ReviewedGame {
  readonly read: ParsedRecord;
  readonly replayed: Replay;
  readonly review: Review;
}

async function reviewRecord(read: ParsedRecord, signal: AbortSignal): Promise<ReviewedGame> {
  const replayed = replay(read.record);
  const start = replayed.positions[0] as Position;
  const review = await lastAnswerOf(thinkOfReview(read.record.game, start, replayed.moves), signal);
  return { read, replayed, review };
}

function reviewJson({ read, replayed: { moves, stopped }, review }: ReviewedGame): Record<string, unknown> {
  const { game, start: from } = read.record;
  const { summary, lostAt, line } = review;
  const why = read.stop ? codeStopText(read.stop, read.record) : stopped?.why;
  return {
    game: game.name,
    deal: from.kind === 'deal' ? from.number : undefined,
    summary: sayEnglish(summary),
    hindsight: review.hindsight !== undefined,
    lostAt: lostAt === undefined ? undefined : lostAt + 1,
    line: line.map(formatMove),
    positions: review.positions.map((judged, at) => ({ ...judged, move: moves.slice(at, at + 1).map(formatMove)[0] })),
    stopped: why && { number: moves.length + 1, why: sayEnglish(why) },
  };
}

function reviewText(io: Io, { read, replayed, review }: ReviewedGame): string {
  const stop = stopText(io, read, replayed.stopped);
  const sentences = [review.summary, ...(review.hindsight ? [review.hindsight] : [])];
  return [
    `${recordName(read.record)}: ${formatCount(replayed.moves.length, 'legal move')}.\n`,
    stop === undefined ? '' : `${stop}\n`,
    ...sentences.map((sentence) => wrapText(sayEnglish(sentence), io.columns)),
    lineText(io, review),
    choicesText(io, read.record.game, replayed, review),
  ].join('');
}

function lineText(io: Io, { lostAt, line }: Review): string {
  if (lostAt === undefined) return '';
  return `\nA line that wins from before move ${lostAt + 1}:\n${wrapText(line.map(formatMove).join(' '), io.columns, '  ')}`;
}

/**
 * Returns a table of the choices up to the losing move: the number of moves that kept the win, and the move played.
 * Skips positions with only one move. Returns an empty text if there was no choice.
 */
function choicesText(io: Io, game: Game, { moves, positions }: Replay, { positions: judged, lostAt }: Review): string {
  const rows = moves.flatMap((move, at) => {
    const here = judged[at];
    if (!here || here.verdict === 'unwinnable' || here.of < 2) return [];
    const words = sayEnglish(moveText(game, positions[at] as Position, move));
    const keeping = `${here.winning ?? '?'} of ${here.of}`;
    return [[`${at + 1}.`, formatMove(move), keeping, at === lostAt ? styled(io, 'red', `${words}: lost`) : words]];
  });
  return rows.length > 0 ? `\nMoves that kept the win, and the move that was played:\n${formatTable(rows)}` : '';
}
