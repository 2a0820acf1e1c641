import type * as Tab from '@bomb.sh/tab';
import type { Argument, Command, Option } from 'commander';
import { GAMES } from '../../games/index.ts';
import { BUDGETS } from '../../study/index.ts';
import { refuseWord } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const HELP = `
The script completes commands, options, games and files. It calls riffle, which must be on
the PATH; in bash it needs the package bash-completion. The first two examples are lines for
.bashrc and .zshrc (after compinit). Run the third one once.

Examples:
  source <(riffle completion bash)
  source <(riffle completion zsh)
  riffle completion fish > ~/.config/fish/completions/riffle.fish`;

/** The last line of the bash script. Bash then completes file names where there are no other completions. */
const BASH_FILES = 'complete -o default -F __riffle_complete riffle\n';

/** Adds `completion` and the hidden command `complete`, which the scripts call with the words typed so far. */
export function addCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('print a completion script for a shell')
    .argument('<SHELL>', SHELLS.join(', '))
    .addHelpText('after', HELP)
    .action(async (name: string) => {
      const shell = SHELLS.find((known) => known === name) ?? refuseWord('SHELL', SHELLS, name);
      await printScript(io, shell);
    });
  program
    .command('complete', { hidden: true })
    .description('print the completions of the words typed so far')
    .argument('[WORDS...]')
    .action(async (words: readonly string[]) => {
      if (endsWithFileArgument(program, words)) io.out(':0\n');
      else (await buildCompletions(program)).parse([...words]);
    });
}

/** Loads the completion library on demand, so that other commands start without it. */
async function loadTab(): Promise<typeof Tab> {
  return await import('@bomb.sh/tab');
}

async function printScript(io: Io, shell: Shell): Promise<void> {
  (await loadTab()).script(shell, 'riffle', 'riffle');
  if (shell === 'bash') io.out(BASH_FILES);
}

/** Returns the visible commands for the completion library, by full names such as `study run`. */
async function buildCompletions(program: Command): Promise<Tab.RootCommand> {
  const { RootCommand } = await loadTab();
  const root = new RootCommand();
  addOptions(root, program);
  const add = (above: Command, path: string) => {
    for (const command of visibleCommands(above)) {
      const name = `${path}${command.name()}`;
      const added = root.command(name, command.description());
      addOptions(added, command);
      for (const argument of command.registeredArguments) {
        added.argument(argument.name(), completeWith(argumentValues(program, argument)), argument.variadic);
      }
      add(command, `${name} `);
    }
  };
  add(program, '');
  return root;
}

function visibleCommands(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function addOptions(to: Tab.Command, command: Command): void {
  for (const option of command.createHelp().visibleOptions(command)) {
    const name = option.long?.slice(2) ?? '';
    const letter = option.short?.slice(1);
    // The completion library treats an option without a handler as one without a value.
    if (option.isBoolean()) to.option(name, option.description, letter);
    else
      to.option(name, option.description, completeWith(option.long === '--budget' ? Object.keys(BUDGETS) : []), letter);
  }
}

type CompletionValues = readonly (string | readonly [value: string, description: string])[];

function completeWith(values: CompletionValues): (complete: Tab.Complete) => void {
  return (complete) => {
    for (const value of values) {
      if (typeof value === 'string') complete(value, '');
      else complete(...value);
    }
  };
}

/** Returns the known values of an argument; an empty list for free text. */
function argumentValues(program: Command, argument: Argument): CompletionValues {
  switch (argument.name()) {
    case 'GAME':
      return GAMES.map(({ id, name }) => [id, name]);
    case 'SHELL':
      return SHELLS;
    case 'COMMAND':
      return visibleCommands(program).map((command) => [command.name(), command.description()]);
    default:
      return [];
  }
}

const FILE_NAMES = ['FILE', 'DIR'];

/** Whether the last word names a file or folder, which the shell itself completes. */
function endsWithFileArgument(program: Command, words: readonly string[]): boolean {
  const typed = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  let command = program;
  let argumentCount = 0;
  let option: Option | undefined;
  for (const word of typed) {
    if (word.startsWith('-')) {
      const named = command.options.find(({ long, short }) => word === long || word === short);
      option = named?.isBoolean() ? undefined : named;
    } else if (option) {
      option = option.variadic ? option : undefined;
    } else {
      const under = command.commands.find((known) => known.name() === word);
      if (under) command = under;
      else argumentCount++;
    }
  }
  if (last.startsWith('-')) return false;
  if (option) return FILE_NAMES.some((name) => option.flags.includes(`<${name}`));
  const all = command.registeredArguments;
  const argument = all[argumentCount] ?? (all.at(-1)?.variadic ? all.at(-1) : undefined);
  return argument !== undefined && FILE_NAMES.includes(argument.name());
}
