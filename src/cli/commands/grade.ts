import type { Command } from 'commander';
import { type GradedDeal, thinkOfGrade } from '../../coach/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { type Game, message } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_HELP, readDealOption, readGame, readRange } from '../input/input.ts';
import { untilInterrupted } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { jsonLine, printJson } from '../terminal/json.ts';
import { count, styled } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { lastInTurns } from '../terminal/think.ts';

const HELP = `
A line for each deal: its grade of difficulty, gentle, easy, fair, hard or fiendish,
and why; or that it can't be won, or that this isn't known. Each grade has a fifth of
the deals that can be won. A deal has the same grade everywhere; docs/difficulty.md
says what is measured.

JSON (riffle/grade/1): a line for each deal: {deal, verdict, grade, reason}, the last
two being null unless the verdict is winnable. After Ctrl-C or SIGTERM the last line is
{interrupted: true, done, of}.

Examples:
  riffle grade ${EXAMPLE_GAME} --deals 1..20
  riffle grade ${EXAMPLE_VARIANT} --deals 844..844 --json`;

interface GradeOptions {
  readonly deals: string;
  readonly json?: true;
}

export function addGrade(program: Command, io: Io): void {
  program
    .command('grade')
    .description('tell how difficult deals are')
    .argument('<GAME>', GAME_HELP)
    .requiredOption('--deals <A..B>', 'the deals, first to last')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: GradeOptions) => {
      const game = readGame(name);
      const range = readRange(options.deals);
      await untilInterrupted(io, (signal) => gradeAll(io, game, range, options, signal));
    });
}

async function gradeAll(
  io: Io,
  game: Game,
  [first, last]: readonly [first: number, last: number],
  { json }: GradeOptions,
  signal: AbortSignal,
): Promise<void> {
  const total = last - first + 1;
  const progress = startProgress(io, total);
  let done = 0;
  try {
    for (; done < total; done++) {
      const number = first + done;
      const graded = await lastInTurns(thinkOfGrade(game, readDealOption(`${number}`)), signal);
      progress.line(json ? gradeJson(number, graded) : wordsLine(io, number, graded));
      progress.show(done + 1);
    }
  } finally {
    progress.stop();
    if (done < total && signal.aborted) {
      if (json) printJson(io, 'grade', { interrupted: true, done, of: total });
      io.err(`Incomplete: ${done} of ${count(total, 'deal')}.\n`);
    }
  }
}

function gradeJson(deal: number, { verdict, grade, reason }: GradedDeal): string {
  const why = reason ? sayEnglish(reason) : null;
  return jsonLine('grade', { deal, verdict, grade: grade ?? null, reason: why });
}

const STYLES = { winnable: 'green', unwinnable: 'yellow', undecided: 'cyan' } as const;

function wordsLine(io: Io, deal: number, { verdict, grade, reason }: GradedDeal): string {
  const words = grade ? sayEnglish(message('grade.name', { grade })) : verdict;
  const why = reason ? `. ${sayEnglish(reason)}` : '';
  return `deal ${deal}: ${styled(io, STYLES[verdict], words)}${why}\n`;
}
