import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { findGame, GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { formatLayout, formatLayoutCode, formatRecord, parseLayout, parseRecord, replay } from '../index.ts';

const PAGES = ['notation', 'sharing']
  .map((name) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n');

/**
 * An example of the guide: the two words after its opening fence, its text, and the result after the arrow, if there is
 * one.
 */
interface Example {
  readonly kind: string;
  readonly word: string;
  readonly text: string;
  readonly comesTo: string | undefined;
}

const EXAMPLES: Example[] = [...PAGES.matchAll(/^```(\S+) (\S+)\n([\s\S]*?)(?:^→ (.*)\n)?^```$/gm)].map(
  ([, kind = '', word = '', text = '', comesTo]) => ({ kind, word, text, comesTo }),
);

function readLayoutOf(id: string, text: string) {
  const found = findGame(id);
  const game = found.ok ? found.value : paperGame(id);
  return { game, position: parseLayout(game, text) };
}

/** Returns a text without comments and the spaces before them. */
function stripComments(text: string): string {
  return text.replace(/ *#.*/g, '');
}

describe('docs/notation.md and docs/sharing.md', () => {
  test('has examples of each kind', () => {
    expect(new Set(EXAMPLES.map(({ kind }) => kind))).toEqual(
      new Set(['layout', 'layout-read', 'layout-error', 'code', 'record']),
    );
  });

  test.each(EXAMPLES.filter(({ kind }) => kind === 'layout'))('a layout of $word', ({ word, text }) => {
    const { game, position } = readLayoutOf(word, text);
    if (!position.ok) throw new Error(sayEnglish(position.error));
    expect(formatLayout(game, position.value)).toBe(stripComments(text));
  });

  test.each(EXAMPLES.filter(({ kind }) => kind === 'layout-read'))('a layout of $word in another form', (example) => {
    const written = EXAMPLES.find(({ kind, word }) => kind === 'layout' && word === example.word);
    const { game, position } = readLayoutOf(example.word, example.text);
    if (!position.ok) throw new Error(sayEnglish(position.error));
    expect(formatLayout(game, position.value)).toBe(stripComments(written?.text ?? ''));
  });

  test.each(EXAMPLES.filter(({ kind }) => kind === 'layout-error'))('a wrong layout: $comesTo', (example) => {
    const { position } = readLayoutOf(example.word, example.text);
    expect(!position.ok && sayEnglish(position.error)).toBe(example.comesTo);
  });

  test.each(EXAMPLES.filter(({ kind }) => kind === 'code'))('the code of a layout of $word', ({ word, text }) => {
    const layout = EXAMPLES.findLast((example) => example.kind === 'layout' && example.word === word);
    const { game, position } = readLayoutOf(word, layout?.text ?? '');
    expect(position.ok && formatLayoutCode(game, position.value)).toBe(text.trim());
  });

  test.each(EXAMPLES.filter(({ kind }) => kind === 'record'))('a record that is $word', ({ word, text, comesTo }) => {
    const record = parseRecord(GAMES, text);
    if (!record.ok) throw new Error(sayEnglish(record.error));
    const { stopped, outcome } = replay(record.value);
    if (word === 'stops')
      expect(`move ${stopped?.number}, ${stopped?.text}: ${stopped && sayEnglish(stopped.why)}`).toBe(comesTo);
    else expect({ stopped, outcome }).toEqual({ stopped: undefined, outcome: word });
  });

  test('a record as Riffle writes it', () => {
    const { text } = EXAMPLES.find(({ kind }) => kind === 'record') as Example;
    const record = parseRecord(GAMES, text);
    expect(record.ok && formatRecord(record.value)).toBe(text);
  });
});
