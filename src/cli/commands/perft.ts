import type { Command } from 'commander';
import { type Game, type Position, perftSteps } from '../../rules/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { addStartOptions, GAME_OR_LAYOUT_HELP, readCount, readStart, type StartOptions } from '../input/input.ts';
import { isAbort, runWithPauses, withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';

/** The maximum depth, since perft allocates memory for each level. */
const MAX_DEPTH = 1000;

const HELP = `
A won position has no moves. Every space counts as a target. A card that may start an empty
foundation starts only the first one. The last line of standard output is the count; time
and speed go to standard error.

JSON (riffle/perft/1): {game, deal, depth, count, ms}, without deal for a layout. After
Ctrl-C or SIGTERM also interrupted: true, with the count so far; without --json that count
goes to standard error.

Examples:
  riffle perft ${EXAMPLE_GAME} --deal 12345 --depth 4
  riffle perft ${EXAMPLE_VARIANT} --layout layout.txt --depth 4`;

interface PerftOptions extends StartOptions {
  readonly depth: string;
  readonly json?: true;
}

export function addPerft(program: Command, io: Io): void {
  const command = program
    .command('perft')
    .description('count the sequences of legal moves of a given length')
    .argument('<GAME>', GAME_OR_LAYOUT_HELP);
  addStartOptions(command)
    .requiredOption('--depth <D>', `the number of moves in a sequence, 0 to ${MAX_DEPTH}`)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: PerftOptions) => {
      const depth = readCount('--depth', options.depth, MAX_DEPTH, 0);
      const { game, position, deal } = await readStart(io, name, options);
      const { count, ms, interrupted } = await withInterruptSignal(io, (signal) =>
        countSequences(game, position, depth, signal),
      );
      if (options.json) {
        const mark = interrupted && { interrupted };
        return printJson(io, 'perft', { game: game.name, deal, depth, count, ms: Math.round(ms), ...mark });
      }
      io.err(`${speedText(count, ms)}\n`);
      if (interrupted) io.err(`Incomplete: ${count} sequences counted so far.\n`);
      else io.out(`${count}\n`);
    });
}

interface PerftCount {
  readonly count: number;
  readonly ms: number;
  /** Whether the count is incomplete. */
  readonly interrupted: boolean;
}

async function countSequences(game: Game, position: Position, depth: number, signal: AbortSignal): Promise<PerftCount> {
  const began = performance.now();
  let soFar = 0;
  try {
    const steps = perftSteps(game, position, depth);
    const count = await runWithPauses(steps, signal, (leaves) => {
      soFar = leaves;
    });
    return { count, ms: performance.now() - began, interrupted: false };
  } catch (error) {
    if (!isAbort(error)) throw error;
    return { count: soFar, ms: performance.now() - began, interrupted: true };
  }
}

/** Formats the time and, if it is long enough to measure, the speed. */
function speedText(count: number, ms: number): string {
  const speed = ms < 100 ? '' : `, ${(count / ms / 1000).toFixed(1)} million sequences a second`;
  return `${(ms / 1000).toFixed(2)} s${speed}`;
}
