import { Command } from 'commander';
import { commandsFor } from '../../src/cli/commands/index.ts';
import type { Io } from '../../src/cli/terminal/io.ts';
import { riffle } from './riffle.ts';

/** A command with its full name: `['study', 'run']`. */
export interface NamedCommand {
  readonly names: readonly string[];
  readonly command: Command;
}

/** Returns the program with all commands, whose actions do nothing. */
export async function idleProgram(): Promise<Command> {
  const program = new Command('riffle').exitOverride();
  for (const add of await commandsFor([])) add(program, {} as Io, () => undefined);
  for (const { command } of commandsUnder(program)) command.action(() => undefined).exitOverride();
  return program;
}

function commandsUnder(command: Command, names: readonly string[] = []): NamedCommand[] {
  return command.commands.flatMap((under) => {
    const own = [...names, under.name()];
    return [{ names: own, command: under }, ...commandsUnder(under, own)];
  });
}

/** Returns all commands, subcommands included. */
export async function allCommands(): Promise<NamedCommand[]> {
  return commandsUnder(await idleProgram());
}

/** Returns the example lines from the help of each command, each with the full name of the command. */
export async function helpExamples(): Promise<[command: string, line: string][]> {
  const examples: [string, string][] = [];
  for (const { names } of await allCommands()) {
    const { out } = await riffle([...names, '--help']);
    const [, lines = ''] = out.split(/^Examples?:\n/m);
    for (const line of lines.split('\n').filter((text) => text.startsWith('  '))) {
      examples.push([names.join(' '), line.trim()]);
    }
  }
  return examples;
}
