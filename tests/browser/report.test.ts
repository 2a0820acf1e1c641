import { expect, type Page, test } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { winnableShareInterval } from '../../src/statistics/index.ts';
import { BUDGETS } from '../../src/study/budget.ts';
import { formatHtml } from '../../src/study/report/html.ts';
import type { RulesComparison } from '../../src/study/report/pairs.ts';
import { buildReport } from '../../src/study/report/report.ts';
import type { StudySummary } from '../../src/study/report/summary.ts';
import { createStudy } from '../../src/study/study.ts';
import { PARTS } from '../support/browser/parts.ts';
import { thoroughUnless } from '../support/browser/tags.ts';

const VARIANTS = [
  'four-seasons',
  'four-seasons?spaces=must-fill&redeals=unlimited',
  'four-seasons?corner=always&spaces=must-fill&redeals=unlimited',
];

/** Returns the summary of a made-up study with large numbers. */
function summary(name: string, winnable: number): StudySummary {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  const [deals, undecided] = [10_000_000, 12_345];
  const bins = Array.from({ length: 26 }, (_, index) => ({
    from: index ? 2 ** (index - 1) : 0,
    to: 2 ** index,
    count: index * 98_765,
  }));
  const distribution = {
    count: deals,
    mean: 123_456.7,
    least: 1,
    median: 12_345,
    most90: 1e6,
    most99: 3e6,
    most: 33_000_000,
    bins,
  };
  const tally = { winnable, undecided, unwinnable: deals - winnable - undecided };
  const study = createStudy(game.value, { first: 1, last: deals, budget: BUDGETS.deep });
  const digest = 'b'.repeat(64);
  return {
    study,
    parts: [{ folder: 'studies/first', id: 'a'.repeat(64), study, digest, deals }],
    ranges: [{ first: 1, last: deals }],
    digest,
    deals,
    missing: 0,
    ...tally,
    share: winnableShareInterval(winnable, undecided, deals),
    rungs: BUDGETS.deep.ladder.map((nodes) => ({ nodes, ...tally })),
    nodes: distribution,
    moves: distribution,
    stock: { ...distribution, proved: winnable, wins: Array.from({ length: 53 }, (_, cards) => cards * 1000) },
    ms: distribution,
  };
}

function pair(one: string, other: string, implied: boolean): RulesComparison {
  return {
    games: [one, other],
    deals: 10_000_000,
    both: 8_765_432,
    onlyFirst: implied ? 0 : 123_456,
    onlySecond: 234_567,
    neither: 876_543,
    undecided: 12_345,
    implied,
    decidedByRules: implied ? 2345 : 0,
    difference: { low: -0.0123, high: 0.0231 },
    p: implied ? null : 1.2e-56,
  };
}

const MACHINE = {
  date: '2026-11-26T12:00:00Z',
  version: '1.0.0',
  commit: 'c'.repeat(40),
  node: '24.21.0',
  processor: 'A Processor with a Long Name @ 3.20 GHz, 16 threads',
};
const [FIRST = '', SECOND = '', THIRD = ''] = VARIANTS;
const PAGE = formatHtml(
  buildReport(
    VARIANTS.map((name, index) => summary(name, 9_000_000 + index * 300_000)),
    [pair(FIRST, SECOND, true), pair(FIRST, THIRD, false), pair(SECOND, THIRD, false)],
    { written: MACHINE, runs: [{ ...MACHINE, game: SECOND, first: 1, last: 10_000_000, workers: 16 }] },
  ),
);

/** Finds texts of plots that overlap or are cut off, and everything wider than its frame or the page. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate((frames) => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page scrolls');
    for (const frame of document.querySelectorAll(frames))
      if (frame.scrollWidth > frame.clientWidth + 1) faults.push(`${frame.ariaLabel} is too wide`);
    for (const svg of document.querySelectorAll('svg')) {
      const frame = svg.getBoundingClientRect();
      const texts = [...svg.querySelectorAll('text')].filter((text) => getComputedStyle(text).display !== 'none');
      const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }));
      for (const [index, { words, box }] of boxes.entries()) {
        if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
          faults.push(`${words} is cut off`);
        for (const { words: others, box: other } of boxes.slice(index + 1))
          if (
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom - 2 &&
            other.top < box.bottom - 2
          )
            faults.push(`${words} overlaps ${others}`);
      }
    }
    return faults;
  }, PARTS.reportFrame);
}

// The width of A4 between margins of 15 mm is 680 pixels.
for (const [width, media] of [
  [390, 'screen'],
  [992, 'screen'],
  [1440, 'screen'],
  [680, 'print'],
] as const)
  test(`the report of a study has no overlaps at ${width} px on ${media} @desktop${thoroughUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    await page.setContent(PAGE);
    if (media === 'screen')
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
    expect(await findFaults(page)).toEqual([]);
    const lastColumn = page
      .getByRole('table')
      .filter({ hasText: 'follows from the rules' })
      .getByRole('cell', { name: 'follows from the rules' });
    const box = await lastColumn.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
