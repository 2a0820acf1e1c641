import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { compile, type DealNumber, deal, formatFault, formatLayout, packLayout, unpackLayout } from '../index.ts';
import { Packing, Unpacking } from './packing.ts';

/** Codes that were given out once: positions of each game with the lines of their layouts. */
const FROZEN = JSON.parse(readFileSync(new URL('./layout-code.fixture.json', import.meta.url), 'utf8')) as {
  game: string;
  code: string;
  layout: string[];
}[];

describe('choices', () => {
  /** A choice: of how many, or among kinds of which there are so many. */
  const choices = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 300 }).chain((of) => fc.record({ counts: fc.constant(of), chosen: fc.nat(of - 1) })),
      fc
        .array(fc.nat(4), { minLength: 1, maxLength: 60 })
        .filter((counts) => counts.some(Boolean))
        .chain((counts) => {
          const kinds = counts.flatMap((count, kind) => (count ? [kind] : []));
          return fc.record({ counts: fc.constant(counts), chosen: fc.constantFrom(...kinds) });
        }),
    ),
  );

  test('are read back in their order', () => {
    fc.assert(
      fc.property(choices, (all) => {
        const packing = new Packing();
        for (const { counts, chosen } of all)
          if (typeof counts === 'number') packing.choose(counts, chosen);
          else packing.chooseAmong(counts, chosen);
        const unpacking = new Unpacking(packing.letters());
        for (const { counts, chosen } of all)
          expect(typeof counts === 'number' ? unpacking.choose(counts) : unpacking.chooseAmong(counts)).toBe(chosen);
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
  });

  test('take no more room than there is to choose from', () => {
    const packing = new Packing();
    for (let move = 0; move < 150; move++) packing.choose(5, move % 5);
    expect(packing.letters().length).toBeLessThanOrEqual(Math.ceil((150 * Math.log2(5)) / 6));
  });
});

describe('the code of a layout', () => {
  test('leads back to it, from any position of any game under any house rules', () => {
    fc.assert(
      fc.property(randomGames(), ({ game, positions }) => {
        const last = positions[positions.length - 1];
        const code = packLayout(game, last);
        expect(code).toMatch(/^[\w-]+$/);
        const read = unpackLayout(game, code);
        if (!read.ok) throw new Error(`${game.name} ${code} ${sayEnglish(formatFault(read.error))}`);
        expect(formatLayout(game, read.value)).toBe(formatLayout(game, last));
        expect(packLayout(game, read.value)).toBe(code);
      }),
      { numRuns: sampleSize(100, 2_000) },
    );
  });

  test('is told when it is cut or a letter of it is another', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    let missed = 0;
    fc.assert(
      fc.property(randomGames(), fc.nat(), fc.nat(62), ({ game, positions }, at, by) => {
        const code = packLayout(game, positions[positions.length - 1]);
        const from = 1 + (at % (code.length - 1));
        const letter = letters[(letters.indexOf(code[from]) + 1 + by) % 64];
        const changed = code.slice(0, from) + letter + code.slice(from + 1);
        for (const wrong of [code.slice(0, from), changed]) if (unpackLayout(game, wrong).ok) missed++;
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
    // Its sum has 18 bits.
    expect(missed).toBeLessThan(3);
  });

  test.each(FROZEN)('$code of $game means the same for ever', ({ game: name, code, layout }) => {
    const game = gameNamed(name);
    const read = unpackLayout(game, code);
    expect(read.ok && formatLayout(game, read.value).trimEnd().split('\n')).toEqual(layout);
    expect(read.ok && packLayout(game, read.value)).toBe(code);
  });

  test('is short', () => {
    const lengths = GAMES.map((definition) => {
      const game = compile(definition);
      return [definition.id, packLayout(game, deal(game, 1 as DealNumber)).length];
    });
    expect(Object.fromEntries(lengths)).toMatchInlineSnapshot(`
      {
        "bear-river": 49,
        "four-seasons": 46,
        "panther-creek": 191,
        "pitchfork": 49,
        "putt-putt": 46,
      }
    `);
  });

  test.each([
    ['', 'code of the layout: expected a code that begins with 1, found nothing'],
    ['2abc', 'code of the layout: expected a code that begins with 1, found 2'],
    ['1ab.c', 'code of the layout: expected letters, digits, - and _ alone, found .'],
    ['1abc', 'code of the layout: expected a whole code, as it was copied, found one that is cut or changed'],
    [
      `1${'x'.repeat(1e6)}`,
      'code of the layout: expected a whole code, as it was copied, found one that is cut or changed',
    ],
  ])('%.9s is wrong: %s', (code, fault) => {
    const read = unpackLayout(gameNamed('pitchfork'), code);
    expect(!read.ok && sayEnglish(formatFault(read.error))).toBe(fault);
  });

  test('is checked as any layout is where house rules differ', () => {
    const code = packLayout(
      gameNamed('panther-creek?opening=card'),
      deal(gameNamed('panther-creek?opening=card'), 1 as DealNumber),
    );
    expect(unpackLayout(gameNamed('panther-creek'), code).ok).toBe(false);
    expect(unpackLayout(gameNamed('panther-creek?wrap=on&opening=card'), code).ok).toBe(true);
  });
});
