import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { shortened } from '../rules/index.ts';
import { DiskFault, StudyFault, WrongStudy } from '../study/faults.ts';
import { commandsFor } from './commands/index.ts';
import { BadInput, EXIT, refuseInput } from './terminal/bad-input.ts';
import { isAbort } from './terminal/interrupt.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './terminal/io.ts';
import { plain, styled } from './terminal/output.ts';
import { usageFault } from './usage.ts';

const HELP = `
GAME is the id of a game, with house rules behind it as in an address: riffle games
lists both. A question mark or an ampersand wants quotes in most shells.

Exit code: ${EXIT.good} when all went well, ${EXIT.wrong} when what was checked is wrong or incomplete, ${EXIT.badInput} for
bad input, with one line on standard error, ${EXIT.unwritable} when the output can't be written,
${INTERRUPT_CODES.SIGHUP} after SIGHUP, ${INTERRUPT_CODES.SIGINT} after Ctrl-C, ${INTERRUPT_CODES.SIGTERM} after SIGTERM. docs/command-line.md has a table.
riffle COMMAND --help says more and gives examples.`;

function version(): string {
  const { version: text } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return text;
}

/** The program with the commands that some arguments may need; `exit` takes an exit code other than 0. */
async function programOf(args: readonly string[], io: Io, exit: (code: number) => void): Promise<Command> {
  const program = new Command('riffle')
    .description('Patience, done properly.')
    .version(version(), '-V, --version', 'print the version')
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

/** A command and all that are under it. */
function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Refuses an option that is given twice with two values, of which one would be ignored. */
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

/** The exit code and the line for what a command threw; nothing where Riffle itself is wrong. */
function faultOf(error: unknown, command: Command): readonly [code: number, message: string] | undefined {
  if (error instanceof CommanderError) return [EXIT.badInput, usageFault(command, error)];
  if (error instanceof WrongStudy) return [EXIT.wrong, error.message];
  if (error instanceof BadInput || error instanceof StudyFault) return [EXIT.badInput, error.message];
  return error instanceof DiskFault ? [EXIT.unwritable, error.message] : undefined;
}

/** The longest word of a message: a longer one is the echo of a path that is none. */
const LONGEST_WORD = /\S{300,}/g;

/** A message as one line, whatever was typed. */
function oneLine(message: string): string {
  return `riffle: ${plain(message).replace(LONGEST_WORD, shortened)}\n`;
}

function endInterrupted(io: Io, interrupt: Interrupt): number {
  io.err(`riffle: interrupted by ${interrupt}\n`);
  return INTERRUPT_CODES[interrupt];
}

/** Runs the command that the arguments name; gives the exit code. Throws only where Riffle itself is wrong. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.good;
  let failed: Command | undefined;
  let interrupted: Interrupt | undefined;
  const onInterrupt: Io['onInterrupt'] = (take) =>
    io.onInterrupt((interrupt) => {
      interrupted ??= interrupt;
      take(interrupt);
    });
  const program = await programOf(args, { ...io, onInterrupt }, (other) => {
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
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.good;
    if (interrupted && isAbort(error)) return endInterrupted(io, interrupted);
    const fault = faultOf(error, failed ?? program);
    if (!fault) throw error;
    io.err(oneLine(fault[1]));
    return fault[0];
  }
  return interrupted ? endInterrupted(io, interrupted) : code;
}
