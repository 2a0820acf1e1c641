import { Command } from 'commander';
import { expect, test } from 'vitest';
import type { Io } from '../terminal/io.ts';
import { commandsFor } from './index.ts';

/** Returns the names of the commands that arguments load. */
async function namesFor(...args: string[]): Promise<string[]> {
  const program = new Command();
  for (const add of await commandsFor(args)) add(program, {} as Io, () => undefined);
  return program.commands.map((command) => command.name());
}

test('loads one command alone', async () => {
  for (const name of ['games', 'solve', 'study']) expect(await namesFor(name, '--help')).toEqual([name]);
});

test.each([[[]], [['help']], [['help', 'solve']], [['--version']], [['no-such-command']], [['constructor']]])(
  '%j loads all commands',
  async (args) => {
    expect(await namesFor(...args)).toEqual(expect.arrayContaining(['games', 'solve', 'study', 'help']));
  },
);
