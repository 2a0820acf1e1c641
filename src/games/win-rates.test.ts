import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { miniGame } from '../../tests/support/mini-games/mini-game.ts';
import { sayEnglish } from '../languages/index.ts';
import { compile } from '../rules/index.ts';
import { GAMES } from './index.ts';
import { describeWinRate, WIN_RATES } from './win-rates.ts';

const RESULTS = readFileSync(join(import.meta.dirname, '../../docs/results/README.md'), 'utf8');

/** The rows of the published table: game, house rules, and the numbers of deals, winnable and undecided ones. */
const ROW = /^\| \[([^,\]]+)(?:, `([^`]+)`)?\]\([\w-]+\.md\) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/gm;

const published = [...RESULTS.matchAll(ROW)].map(([, name, houseRules, ...counts]) => {
  const id = GAMES.find((game) => game.name === name)?.id ?? `no game ${name}`;
  const [deals, winnable, undecided] = counts.map((count) => Number(count.replaceAll(',', '')));
  return [houseRules ? `${id}?${houseRules}` : id, { deals, winnable, undecided }] as const;
});

test('the figures are those of docs/results, no more and no fewer', () => {
  expect(published.length).toBeGreaterThanOrEqual(8);
  expect(WIN_RATES).toEqual(Object.fromEntries(published));
});

describe('the sentence on win rates', () => {
  const textOf = (name: string) =>
    describeWinRate(gameNamed(name))
      .flatMap(({ sentences }) => sentences.map(sayEnglish))
      .join();

  test.each([
    [
      'putt-putt',
      'With all cards known, 792,999 of 1,000,000 deals can be won. Winning without that knowledge is another matter.',
    ],
    [
      'putt-putt?stock=any-time',
      'With all cards known, 93,079 of 100,000 deals can be won. Winning without that knowledge is another matter.',
    ],
    [
      'four-seasons',
      'With all cards known, 4,878 of 5,000 deals can be won, perhaps up to 122 more. Winning without that knowledge is another matter: by hand, about one game in ten is won.',
    ],
    [
      'four-seasons?corner=down',
      'Under the usual rules, with all cards known, 4,878 of 5,000 deals can be won, perhaps up to 122 more. Winning without that knowledge is another matter: by hand, about one game in ten is won.',
    ],
    [
      'bear-river',
      'With all cards known, 116,089 of 200,000 deals can be won. Finding the way is another matter: by hand, about one game in three is won.',
    ],
    [
      'pitchfork',
      'With all cards known, 2,518 of 10,000 deals can be won, perhaps up to 12 more. Winning without that knowledge is another matter.',
    ],
  ])('%s: %s', (name, text) => expect(textOf(name)).toBe(text));

  test('is left out for a game without figures', () => {
    expect(describeWinRate(compile(miniGame()))).toEqual([]);
  });
});
