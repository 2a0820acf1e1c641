import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../tests/support/games.ts';
import { cardsOfPosition, cardsOfTable, dealBoth } from '../../tests/support/reference/both.ts';
import { DEAL_NUMBERS, dealtCards } from '../../tests/support/reference/derive.ts';
import { referenceOf } from '../../tests/support/reference/game-reference.ts';
import { compile, deal, layOut } from '../rules/index.ts';
import { GAMES } from './index.ts';

const cases = GAMES.flatMap((definition) =>
  Object.entries(referenceOf(definition.id).deals).map(([number, cards]) => ({ definition, number, cards })),
);

test('ten deals of each game are frozen', () => {
  const numbers = DEAL_NUMBERS.map(String).toSorted();
  for (const { id } of GAMES) expect(Object.keys(referenceOf(id).deals).toSorted()).toEqual(numbers);
});

test.each(cases)('$definition.id $number deals the cards it always dealt', ({ definition, number, cards }) => {
  const game = compile(definition);
  expect(dealtCards(game, Number(number))).toEqual(cards);
  expect(cardsOfPosition(game, deal(game, Number(number))).waste).toEqual([]);
});

describe.each(GAMES)('$name', (definition) => {
  const variants = variantsOf(definition);

  test('the same number gives the same shuffled pack under all house rules', () => {
    const packs = variants.map((game) => {
      const { foundations, piles, stock } = layOut(game, 12345);
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

  test('docs/results/deals.md shows deal 1', () => {
    const text = readFileSync(new URL('../../docs/results/deals.md', import.meta.url), 'utf8');
    const shown = new RegExp(`\\*\\*${definition.name}\\*\\*\\s+\`\`\`([^\`]*)\`\`\``).exec(text)?.[1] ?? '';
    const { foundation, piles, stock } = referenceOf(definition.id).deals[1];
    const lines = piles.map((cards, pile) => `pile ${pile + 1} ${cards}`);
    if (foundation) lines.unshift(`foundation ${foundation}`);
    if (stock) lines.push(`stock ${stock}`);
    expect(shown.trim().split(/\s+/)).toEqual(lines.join(' ').split(' '));
  });
});
