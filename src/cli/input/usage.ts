import type { Command, CommanderError } from 'commander';
import { shortened } from '../rules/index.ts';

/** Describes wrong arguments of a command in one line, with what was expected. */
export function usageFault(command: Command, { code, message }: CommanderError): string {
  const found = shortened(/'([^']*)'/.exec(message)?.[1] ?? '');
  switch (code) {
    case 'commander.unknownCommand':
      return `command: expected one of ${commandNames(command)}, found ${found}`;
    case 'commander.unknownOption':
      return `${commandName(command)}: expected one of the options ${optionFlags(command)}, found ${found}`;
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

function commandNames(program: Command): string {
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name())
    .join(', ');
}

function optionFlags(command: Command): string {
  const options = command.createHelp().visibleOptions(command);
  return options.map(({ flags }) => flags.replace(/^-\w, /, '')).join(', ');
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
  if (command.commands.length) return `one of ${commandNames(command)}`;
  const names = command.registeredArguments.map((argument) => argument.name());
  return names.length ? `${names.join(' ')} and no more` : 'no argument';
}
