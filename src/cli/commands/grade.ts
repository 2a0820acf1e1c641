import type { Command } from 'commander';
import { type GradedDeal, thinkOfGrade } from '../../coach/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { type Game, message } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_HELP, readDealOption, readGame, readRange } from '../input/input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { jsonLine, printJson } from '../terminal/json.ts';
import { formatCount, styled } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { lastAnswerOf } from '../terminal/think.ts';

const HELP = `
Prints a line for each deal: its grade (gentle, easy, fair, hard or fiendish) with the reason,
or unwinnable, or undecided. Each grade holds a fifth of the winnable deals. A deal has the
same grade on every machine; docs/difficulty.md explains how it is measured.

JSON (riffle/grade/1): a line for each deal: {deal, verdict, grade, reason}; the last two
are null unless the verdict is winnable. After Ctrl-C or SIGTERM the last line is
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
    .description('grade the difficulty of deals')
    .argument('<GAME>', GAME_HELP)
    .requiredOption('--deals <A..B>', 'the range of deals, such as 1..100')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: GradeOptions) => {
      const game = readGame(name);
      const range = readRange(options.deals);
      await withInterruptSignal(io, (signal) => gradeAll(io, game, range, options, signal));
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
      const graded = await lastAnswerOf(thinkOfGrade(game, readDealOption(`${number}`)), signal);
      progress.line(json ? gradeJsonLine(number, graded) : gradeText(io, number, graded));
      progress.show(done + 1);
    }
  } finally {
    progress.stop();
    if (done < total && signal.aborted) {
      if (json) printJson(io, 'grade', { interrupted: true, done, of: total });
      io.err(`Incomplete: ${done} of ${formatCount(total, 'deal')}.\n`);
    }
  }
}

function gradeJsonLine(deal: number, { verdict, grade, reason }: GradedDeal): string {
  const why = reason ? sayEnglish(reason) : null;
  return jsonLine('grade', { deal, verdict, grade: grade ?? null, reason: why });
}

const STYLES = { winnable: 'green', unwinnable: 'yellow', undecided: 'cyan' } as const;

function gradeText(io: Io, deal: number, { verdict, grade, reason }: GradedDeal): string {
  const words = grade ? sayEnglish(message('grade.name', { grade })) : verdict;
  const why = reason ? `. ${sayEnglish(reason)}` : '';
  return `deal ${deal}: ${styled(io, STYLES[verdict], words)}${why}\n`;
}
