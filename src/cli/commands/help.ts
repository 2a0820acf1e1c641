import type { Command } from 'commander';
import { refuseInput } from '../bad-input.ts';

/** Adds `help [COMMAND]`; commander's own says nothing of a command that it doesn't know. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('print help, of one command if it is named')
    .argument('[COMMAND]', 'the name of a command')
    .action((name?: string) => {
      const names = program.commands.map((command) => command.name());
      const command = program.commands.find((candidate) => candidate.name() === name);
      if (name !== undefined && !command) refuseInput('command', `one of ${names.join(', ')}`, name);
      (command ?? program).outputHelp();
    });
}
