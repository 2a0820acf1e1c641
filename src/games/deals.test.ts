import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../tests/support/games.ts';
import { cardsOfPosition, cardsOfTable, dealBoth } from '../../tests/support/reference/both.ts';
import frozen from '../../tests/support/reference/deals.json' with { type: 'json' };
import { compile, deal, layOut, shuffle } from '../rules/index.ts';
import { GAMES } from './index.ts';

interface Dealt {
  readonly foundation: string;
  readonly piles: readonly string[];
  readonly stock: string;
}

const FROZEN: Readonly<Record<string, Readonly<Record<string, Dealt>>>> = frozen;

/** The numbers of the deals that are frozen of every game: small ones, large ones, and those around 2^32. */
const NUMBERS = [1, 2, 3, 12345, 1e6, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 52 + 1, 2 ** 53 - 1];

const wanted = GAMES.flatMap((definition) => NUMBERS.map((number) => ({ definition, number })));
const rowOf = (id: string, number: number) => FROZEN[id]?.[number];
const cases = wanted.flatMap(({ definition, number }) => {
  const dealt = rowOf(definition.id, number);
  return dealt ? [{ definition, number, dealt }] : [];
});

test('ten deals of each game are frozen, and of nothing else', () => {
  const missing = wanted.filter(({ definition, number }) => !rowOf(definition.id, number));
  expect(missing.map(({ definition, number }) => `${definition.id}, deal ${number}`)).toEqual([]);
  expect(Object.values(FROZEN).flatMap(Object.keys)).toHaveLength(wanted.length);
});

test.each(cases)('$definition.id $number deals the cards it always dealt', ({ definition, number, dealt }) => {
  const game = compile(definition);
  const { foundations, piles, stock, waste } = cardsOfPosition(game, deal(game, number));
  expect({
    foundation: foundations.join(' '),
    piles: piles.map((cards) => cards.join(' ')),
    stock: stock.join(' '),
  }).toEqual(dealt);
  expect(waste).toEqual([]);
});

describe.each(GAMES)('$name', (definition) => {
  const variants = variantsOf(definition);

  test('the same number gives the same shuffled pack under all house rules', () => {
    const packs = variants.map((game) => {
      const { foundations, piles, stock } = layOut(game, shuffle(game.pack, 12345));
      return [...foundations, ...piles.flat(), ...stock];
    });
    for (const pack of packs) expect(pack).toEqual(packs[0]);
  });

  test('deals the opening card, then the piles row by row from bottom to top, then the stock', () => {
    for (const game of variants)
      for (const number of [1, 77, 2 ** 40]) {
        const { position, table } = dealBoth(game, number);
        expect(cardsOfPosition(game, position)).toEqual(cardsOfTable(table));
      }
  });

  test('docs/deals.md shows deal 1', () => {
    const text = readFileSync(new URL('../../docs/deals.md', import.meta.url), 'utf8');
    const shown = new RegExp(`\\*\\*${definition.name}\\*\\*\\s+\`\`\`([^\`]*)\`\`\``).exec(text)?.[1] ?? '';
    const { foundation, piles, stock } = rowOf(definition.id, 1) ?? { foundation: '', piles: [], stock: '' };
    const lines = piles.map((cards, pile) => `pile ${pile + 1} ${cards}`);
    if (foundation) lines.unshift(`foundation ${foundation}`);
    if (stock) lines.push(`stock ${stock}`);
    expect(shown.trim().split(/\s+/)).toEqual(lines.join(' ').split(' '));
  });
});
