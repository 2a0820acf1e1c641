import type { Command } from 'commander';
import { findSubcommand } from '../input/usage.ts';
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
  const command = findSubcommand(above, name);
  return command ?? refuseInput(above.name(), 'no more', name);
}
