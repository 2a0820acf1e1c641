import type { Command } from 'commander';
import { refuseInput } from '../terminal/bad-input.ts';

/** Adds `help [COMMAND]`; commander's own says nothing of a command that it doesn't know. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('print help, of one command if it is named')
    .argument('[COMMAND...]', 'the name of a command, and of one under it')
    .action((names: readonly string[]) => names.reduce(commandNamed, program).outputHelp());
}

function commandNamed(above: Command, name: string): Command {
  const names = above
    .createHelp()
    .visibleCommands(above)
    .map((command) => command.name());
  const command = above.commands.find((candidate) => candidate.name() === name);
  const place = above.parent ? above.name() : 'command';
  return command ?? refuseInput(place, names.length ? `one of ${names.join(', ')}` : 'no more', name);
}
