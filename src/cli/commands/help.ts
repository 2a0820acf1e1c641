import type { Command } from 'commander';
import { refuseInput } from '../terminal/bad-input.ts';

/** Adds `help [COMMAND]`, which reports unknown names, unlike commander's own help command. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('print help for all commands or for one')
    .argument('[COMMAND...]', 'the name of a command, and of a subcommand')
    .action((names: readonly string[]) => names.reduce(findCommand, program).outputHelp());
}

function findCommand(above: Command, name: string): Command {
  const names = above
    .createHelp()
    .visibleCommands(above)
    .map((command) => command.name());
  const command = above.commands.find((candidate) => candidate.name() === name);
  const place = above.parent ? above.name() : 'command';
  return command ?? refuseInput(place, names.length ? `one of ${names.join(', ')}` : 'no more', name);
}
