import type { Command, CommanderError } from 'commander';
import { shortened } from '../rules/index.ts';

/** What is wrong with the arguments of a command, in one line that says what there is. */
export function usageFault(command: Command, { code, message }: CommanderError): string {
  const found = shortened(/'([^']*)'/.exec(message)?.[1] ?? '');
  switch (code) {
    case 'commander.unknownCommand':
      return `command: expected one of ${namesOf(command)}, found ${found}`;
    case 'commander.unknownOption':
      return `${nameOf(command)}: expected one of the options ${flagsOf(command)}, found ${found}`;
    case 'commander.missingArgument':
      return `${nameOf(command)}: expected ${found} (${argumentHelp(command, found)}), found nothing`;
    case 'commander.optionMissingArgument':
      return `${nameOf(command)}: expected a value after ${found}, found nothing`;
    case 'commander.missingMandatoryOptionValue':
      return `${nameOf(command)}: expected ${found} (${optionHelp(command, found)}), found nothing`;
    case 'commander.excessArguments':
      return `${nameOf(command)}: expected ${usageOf(command)}, found ${excessOf(command)}`;
    default:
      return shortened(message.replace(/^error: /, ''));
  }
}

function nameOf(command: Command): string {
  return command.parent ? command.name() : 'options';
}

function namesOf(program: Command): string {
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name())
    .join(', ');
}

function flagsOf(command: Command): string {
  const options = command.createHelp().visibleOptions(command);
  return options.map(({ flags }) => flags.replace(/^-\w, /, '')).join(', ');
}

function argumentHelp(command: Command, name: string): string {
  return command.registeredArguments.find((argument) => argument.name() === name)?.description ?? '';
}

function optionHelp(command: Command, flags: string): string {
  return command.options.find((option) => option.flags === flags)?.description ?? '';
}

function excessOf(command: Command): string {
  return shortened(command.args.slice(command.registeredArguments.length).join(' '));
}

function usageOf(command: Command): string {
  if (command.commands.length) return `one of ${namesOf(command)}`;
  const names = command.registeredArguments.map((argument) => argument.name());
  return names.length ? `${names.join(' ')} and no more` : 'no argument';
}
