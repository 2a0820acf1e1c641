import { describe, expect, test } from 'vitest';
import { allCommands, helpExamples, idleProgram } from '../../tests/support/commands.ts';

const EXAMPLES = await helpExamples();
/** `help` and `study` do nothing themselves, and `complete` is for shells. */
const WITHOUT = ['help', 'study', 'complete'];

test('every command has an example', async () => {
  const names = (await allCommands()).map((command) => command.names.join(' '));
  expect(names.filter((name) => !EXAMPLES.some(([command]) => command === name)).toSorted()).toEqual(
    WITHOUT.toSorted(),
  );
  for (const [command, line] of EXAMPLES) expect(line).toContain(`riffle ${command}`);
});

/** The words of a command as a shell gives them. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe('an example has arguments that its command takes', () => {
  test.each(EXAMPLES.map(([, line]) => line))('%s', async (line) => {
    const program = await idleProgram();
    const calls = [...line.matchAll(/riffle ([^|>)]+)/g)];
    const named = calls.filter(([, words = '']) => !words.startsWith('record'));
    expect(named.length).toBeGreaterThan(0);
    for (const [, words = ''] of named) await program.parseAsync(wordsOf(words.trim()), { from: 'user' });
  });
});
