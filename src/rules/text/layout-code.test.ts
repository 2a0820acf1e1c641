import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { paperGame } from '../../../tests/support/paper-games.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { layoutLength } from '../../../tests/support/reference/derive.ts';
import { REFERENCES } from '../../../tests/support/reference/game-reference.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { sayEnglish } from '../../languages/index.ts';
import { deal, formatLayout, formatLayoutCode, legalMoves, parseLayoutCode, play } from '../index.ts';

/** Published codes: positions of each game with the lines of their layouts. */
const FROZEN = REFERENCES.flatMap(({ links }) => links.layouts);

describe('the code of a layout', () => {
  test('leads back to it, from any position of any game under any house rules', () => {
    fc.assert(
      fc.property(randomGames(), ({ game, positions }) => {
        const last = positions[positions.length - 1];
        const code = formatLayoutCode(game, last);
        expect(code).toMatch(/^[\w-]+$/);
        const read = parseLayoutCode(game, code);
        if (!read.ok) throw new Error(`${game.name} ${code} ${sayEnglish(read.error)}`);
        expect(formatLayout(game, read.value)).toBe(formatLayout(game, last));
        expect(formatLayoutCode(game, read.value)).toBe(code);
      }),
      { numRuns: sampleSize(100, 2_000) },
    );
  });

  test('is an error when it is truncated or a letter is changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let missed = 0;
    fc.assert(
      fc.property(randomGames(), fc.nat(), fc.nat(62), ({ game, positions }, at, by) => {
        const code = formatLayoutCode(game, positions[positions.length - 1]);
        const from = 1 + (at % (code.length - 1));
        const letter = letters[(letters.indexOf(code[from]) + 1 + by) % 64];
        const changed = code.slice(0, from) + letter + code.slice(from + 1);
        for (const wrong of [code.slice(0, from), changed]) if (parseLayoutCode(game, wrong).ok) missed++;
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
    // The two checks of a code have 24 bits, so a wrong code hardly ever passes.
    expect(missed).toBeLessThan(3);
  });

  test.each(FROZEN)('$code of $variant means the same for ever', ({ variant, code, layout }) => {
    const game = gameNamed(variant);
    const read = parseLayoutCode(game, code);
    expect(read.ok && formatLayout(game, read.value).trimEnd().split('\n')).toEqual(layout);
    expect(read.ok && formatLayoutCode(game, read.value)).toBe(code);
  });

  test.each(REFERENCES)('has $links.layoutLength letters in $id', ({ id, links }) => {
    expect(layoutLength(gameNamed(id))).toBe(links.layoutLength);
  });

  test.each([
    ['', 'code of the layout: expected a code that begins with 1, found nothing'],
    ['2abc', 'code of the layout: expected a code that begins with 1, found 2'],
    ['1ab.c', 'code of the layout: expected only letters, digits, - and _, found .'],
    ['1abc', 'code of the layout: expected a whole code, found an incomplete one'],
    [`1${'Riffle'.repeat(12)}`, 'code of the layout: expected a whole code, found a damaged one'],
    [`1${'x'.repeat(1e6)}`, 'code of the layout: expected a whole code, found a damaged one'],
  ])('%.9s is wrong: %s', (code, fault) => {
    const read = parseLayoutCode(gameNamed('pitchfork'), code);
    expect(!read.ok && sayEnglish(read.error)).toBe(fault);
  });

  test('is the only one of its layout, so that additional letters are an error', () => {
    fc.assert(
      fc.property(randomGames(30), fc.stringMatching(/^[\w-]{1,9}$/), ({ game, positions }, more) => {
        const code = formatLayoutCode(game, positions[positions.length - 1]);
        const read = parseLayoutCode(game, code + more);
        expect(!read.ok && sayEnglish(read.error)).toMatch(/a damaged one$/);
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });

  test('is checked like any layout under other house rules', () => {
    const code = formatLayoutCode(
      gameNamed('panther-creek?opening=card'),
      deal(gameNamed('panther-creek?opening=card'), 1),
    );
    expect(parseLayoutCode(gameNamed('panther-creek'), code).ok).toBe(false);
    expect(parseLayoutCode(gameNamed('panther-creek?wrap=on&opening=card'), code).ok).toBe(true);
  });
});

test.each(['freecell', 'eight-off', 'canfield', 'klondike', 'spiderette', 'beleaguered-castle'])(
  'has cells, reserve and cards face down of %s',
  (id) => {
    const game = paperGame(id);
    for (let number = 1; number <= 10; number++) {
      const position = deal(game, number);
      const played = legalMoves(game, position).map((move) => play(game, position, move));
      for (const one of [position, ...played])
        expect(parseLayoutCode(game, formatLayoutCode(game, one))).toEqual({ ok: true, value: one });
    }
  },
);
