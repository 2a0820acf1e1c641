import type { Command } from 'commander';
import { type Graded, thinkOfGrade } from '../../coach/grade.ts';
import { lastOf } from '../../coach/thought.ts';
import { sayEnglish } from '../../languages/index.ts';
import { message } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../examples.ts';
import { GAME_HELP, readDealNumber, readGame, readRange } from '../input.ts';
import type { Io } from '../io.ts';
import { styled } from '../output.ts';
import { startProgress } from '../progress.ts';

const HELP = `
A line for each deal: its grade of difficulty, gentle, easy, fair, hard or fiendish,
and why; or that it can't be won, or that this isn't known. Each grade has a fifth of
the deals that can be won. A deal has the same grade everywhere; docs/difficulty.md
says what is measured.

JSON: a line for each deal: {deal, verdict, grade, reason}, the last two being null
unless the verdict is winnable.

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
    .action((name: string, { deals, json }: GradeOptions) => {
      const game = readGame(name);
      const [first, last] = readRange(deals);
      const progress = startProgress(io, last - first + 1);
      for (let number = first as number; number <= last; number++) {
        const graded = lastOf(thinkOfGrade(game, readDealNumber(`${number}`)));
        progress.line(json ? jsonLine(number, graded) : wordsLine(io, number, graded));
        progress.show(number - first + 1);
      }
      progress.stop();
    });
}

function jsonLine(deal: number, { verdict, grade, reason }: Graded): string {
  const why = reason ? sayEnglish(reason) : null;
  return `${JSON.stringify({ deal, verdict, grade: grade ?? null, reason: why })}\n`;
}

const STYLES = { winnable: 'green', unwinnable: 'yellow', undecided: 'cyan' } as const;

function wordsLine(io: Io, deal: number, { verdict, grade, reason }: Graded): string {
  const words = grade ? sayEnglish(message('grade.name', { grade })) : verdict;
  const why = reason ? `. ${sayEnglish(reason)}` : '';
  return `deal ${deal}: ${styled(io, STYLES[verdict], words)}${why}\n`;
}
