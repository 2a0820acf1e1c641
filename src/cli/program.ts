import { Command, CommanderError } from 'commander';
import { shortened } from '../rules/index.ts';
import { DiskFault, StudyFault, WrongStudy } from '../study/faults.ts';
import { readVersion } from '../study/program-version.ts';
import { commandsFor } from './commands/index.ts';
import { checkCommandNames, usageFault } from './input/usage.ts';
import { BadInput, EXIT_CODES, refuseInput } from './terminal/bad-input.ts';
import { isAbort } from './terminal/interrupt.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './terminal/io.ts';
import { styled, toSingleLine } from './terminal/output.ts';

const HELP = `
GAME is the id of a game. House rules may follow, as in an address: 'ID?RULE=VALUE'. riffle
games lists both. Most shells need quotes around a question mark or an ampersand.

Exit code: ${EXIT_CODES.good} when the command succeeded, ${EXIT_CODES.wrong} when it found something wrong or incomplete, ${EXIT_CODES.badInput} for
bad input, with one line on standard error, ${EXIT_CODES.unwritable} when it cannot write the output, ${INTERRUPT_CODES.SIGHUP} after
SIGHUP, ${INTERRUPT_CODES.SIGINT} after Ctrl-C, ${INTERRUPT_CODES.SIGTERM} after SIGTERM. docs/command-line.md has a table.
riffle COMMAND --help prints details and examples.`;

/**
 * Creates the program with the commands that the arguments may need. A command whose exit code may differ from 0 passes
 * the code to `exit`.
 */
async function createProgram(args: readonly string[], io: Io, exit: (code: number) => void): Promise<Command> {
  const program = new Command('riffle')
    .description('Patience games: rules, deals, a solver, hints and reviews.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .configureHelp({ styleTitle: (title) => styled(io, 'bold', title) })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns,
      getOutHasColors: () => io.isStyled,
    })
    .exitOverride()
    .addHelpText('after', HELP);
  for (const add of await commandsFor(args)) add(program, io, exit);
  return program;
}

/** Returns a command and its subcommands at every depth. */
function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Makes commander throw if an option is given twice, instead of ignoring the first value. */
function refuseRepeatedOptions(command: Command): void {
  for (const option of command.options) {
    if (option.variadic || option.isBoolean()) continue;
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) refuseInput(`--${option.name()}`, 'one value', 'two');
      isGiven = true;
    });
  }
}

/** Returns the exit code and message for an expected error; `undefined` for a bug in Riffle. */
function exitFor(error: unknown, command: Command): readonly [code: number, message: string] | undefined {
  if (error instanceof CommanderError) return [EXIT_CODES.badInput, usageFault(command, error)];
  if (error instanceof WrongStudy) return [EXIT_CODES.wrong, error.message];
  if (error instanceof BadInput || error instanceof StudyFault) return [EXIT_CODES.badInput, error.message];
  return error instanceof DiskFault ? [EXIT_CODES.unwritable, error.message] : undefined;
}

/** Matches words that are too long for a message, such as a text given as a path. */
const LONG_WORD = /\S{300,}/g;

/** Formats a message as one line, whatever the user typed. */
function errorLine(message: string): string {
  return `riffle: ${toSingleLine(message).replace(LONG_WORD, shortened)}\n`;
}

function endInterrupted(io: Io, interrupt: Interrupt): number {
  io.err(`riffle: interrupted by ${interrupt}\n`);
  return INTERRUPT_CODES[interrupt];
}

/** Runs the command that the arguments name and returns its exit code. Throws only for bugs in Riffle. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT_CODES.good;
  let failed: Command | undefined;
  let interrupted: Interrupt | undefined;
  const onInterrupt: Io['onInterrupt'] = (take) =>
    io.onInterrupt((interrupt) => {
      interrupted ??= interrupt;
      take(interrupt);
    });
  const program = await createProgram(args, { ...io, onInterrupt }, (other) => {
    code = other;
  });
  for (const command of withSubcommands(program)) {
    refuseRepeatedOptions(command);
    command.configureOutput({
      outputError: () => {
        failed = command;
      },
    });
  }
  if (args.every((arg) => arg === '--')) {
    program.outputHelp();
    return code;
  }
  try {
    checkCommandNames(program, args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.good;
    if (interrupted && isAbort(error)) return endInterrupted(io, interrupted);
    const fault = exitFor(error, failed ?? program);
    if (!fault) throw error;
    io.err(errorLine(fault[1]));
    return fault[0];
  }
  return interrupted ? endInterrupted(io, interrupted) : code;
}
