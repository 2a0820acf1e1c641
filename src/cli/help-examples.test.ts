import { describe, expect, test } from 'vitest';
import { allCommands, helpExamples, idleProgram } from '../../tests/support/commands.ts';

const EXAMPLES = await helpExamples();
/** Commands that need no example: `help` and `study` only print help, and `complete` is for shells. */
const WITHOUT_EXAMPLE = ['help', 'study', 'complete'];

test('every command has an example', async () => {
  const names = (await allCommands()).map((command) => command.names.join(' '));
  expect(names.filter((name) => !EXAMPLES.some(([command]) => command === name)).toSorted()).toEqual(
    WITHOUT_EXAMPLE.toSorted(),
  );
  for (const [command, line] of EXAMPLES) expect(line).toContain(`riffle ${command}`);
});

/** Splits a command into words as a shell does. */
function splitWords(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe('examples have valid arguments', () => {
  test.each(EXAMPLES.map(([, line]) => line))('%s', async (line) => {
    const program = await idleProgram();
    const calls = [...line.matchAll(/riffle ([^|>)]+)/g)];
    const named = calls.filter(([, words = '']) => !words.startsWith('record'));
    expect(named.length).toBeGreaterThan(0);
    for (const [, words = ''] of named) await program.parseAsync(splitWords(words.trim()), { from: 'user' });
  });
});
