import type { Command, CommanderError } from 'commander';
import { shortened } from '../../rules/index.ts';
import { refuseWord } from '../terminal/bad-input.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';

/** Describes wrong arguments of a command in one line, with what was expected. */
export function usageFault(command: Command, { code, message }: CommanderError): string {
  const found = shortened(/'([^']*)'/.exec(message)?.[1] ?? '');
  switch (code) {
    case 'commander.unknownOption':
      return unknownOption(command, found);
    case 'commander.missingArgument':
      return `${commandName(command)}: expected ${found} (${argumentHelp(command, found)}), found nothing`;
    case 'commander.optionMissingArgument':
      return `${commandName(command)}: expected a value after ${found}, found nothing`;
    case 'commander.missingMandatoryOptionValue':
      return `${commandName(command)}: expected ${found} (${optionHelp(command, found)}), found nothing`;
    case 'commander.excessArguments':
      return `${commandName(command)}: expected ${expectedArguments(command)}, found ${excessArguments(command)}`;
    default:
      return shortened(message.replace(/^error: /, ''));
  }
}

function commandName(command: Command): string {
  return command.parent ? command.name() : 'options';
}

/** Returns the subcommand with a name; `undefined` for a command without subcommands. @throws {BadInput} if there is none */
export function findSubcommand(above: Command, name: string): Command | undefined {
  if (above.commands.length === 0) return undefined;
  const names = above
    .createHelp()
    .visibleCommands(above)
    .map((command) => command.name());
  const found = above.commands.find((command) => command.name() === name);
  return found ?? refuseWord(above.parent ? above.name() : 'command', names, name);
}

/**
 * Checks the names of commands among the arguments. Commander would print help for `foo --help`.
 *
 * @throws {BadInput} for an unknown name
 */
export function checkCommandNames(program: Command, args: readonly string[]): void {
  let command: Command | undefined = program;
  for (const word of args.filter((arg) => !arg.startsWith('-'))) {
    command = command && findSubcommand(command, word);
    if (!command) return;
  }
}

function optionFlags(command: Command): string {
  const options = command.createHelp().visibleOptions(command);
  return options.map(({ flags }) => flags.replace(/^-\w, /, '')).join(', ');
}

function unknownOption(command: Command, found: string): string {
  const names = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  const [name = ''] = found.split('=');
  return `${commandName(command)}: expected one of the options ${optionFlags(command)}, found ${found}${didYouMean(name, names)}`;
}

function argumentHelp(command: Command, name: string): string {
  return command.registeredArguments.find((argument) => argument.name() === name)?.description ?? '';
}

function optionHelp(command: Command, flags: string): string {
  return command.options.find((option) => option.flags === flags)?.description ?? '';
}

function excessArguments(command: Command): string {
  return shortened(command.args.slice(command.registeredArguments.length).join(' '));
}

function expectedArguments(command: Command): string {
  const names = command.registeredArguments.map((argument) => argument.name());
  return names.length ? `${names.join(' ')} and no more` : 'no argument';
}
