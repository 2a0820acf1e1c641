import type { Browser } from '@playwright/test';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { withCheckout } from '../checkout.ts';
import { percentile } from '../measures.ts';
import { dealsOf, dragOf } from './frames.ts';
import { inputOf } from './input.ts';
import { loadOf, loadOfBlank } from './load.ts';
import { startBrowser, startSite } from './phone.ts';
import type { Row } from './row.ts';

/** The most that a figure of this build may be, as a multiple of the figure of the earlier one. */
const MOST_RATIO = 1.15;

/** The values of a figure in all rounds: of the earlier build and of this one. */
interface Figure {
  readonly unit: string;
  readonly before: number[];
  readonly after: number[];
}

/** The name of a figure without the number of its samples, which differs from round to round. */
function nameOf({ what }: Row): string {
  return what.replace(/ of \d+$/, '');
}

/** Measures all times once. The size of the first load has a budget of its own. */
async function measureOnce(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of GAME_IDS)
    rows.push(...(await loadOf(browser, site, name)), ...(await inputOf(browser, site, name)));
  rows.push(...(await dragOf(browser, site)), ...(await dealsOf(browser, site)));
  return rows.filter(({ unit }) => unit === 'ms');
}

function note(figures: Map<string, Figure>, when: 'before' | 'after', rows: readonly Row[]): void {
  for (const row of rows) {
    const figure = figures.get(nameOf(row)) ?? { unit: row.unit, before: [], after: [] };
    figures.set(nameOf(row), figure);
    figure[when].push(row.measured);
  }
}

function lineOf(name: string, { unit, before, after }: Figure): string {
  const [one, other] = [percentile(before, 0.5), percentile(after, 0.5)];
  const ratio = other / one;
  const verdict = ratio > MOST_RATIO ? 'MORE' : '';
  return `  ${name.padEnd(52)}${one.toFixed(1).padStart(8)} → ${other.toFixed(1).padStart(8)} ${unit.padEnd(8)}${ratio.toFixed(2).padStart(6)} ${verdict}`;
}

/**
 * Builds a commit and this checkout, and measures load, inputs and frames of both in turn, and of a blank page, `rounds` times. Prints the
 * medians and their ratio after each round. Returns whether no figure of this build is more than 1.15 times that of the commit.
 */
export async function compareWithRevision(revision: string, rounds: number): Promise<boolean> {
  return withCheckout(revision, async (folder) => {
    const [then, now] = [await startSite(folder), await startSite()];
    const browser = await startBrowser();
    const figures = new Map<string, Figure>();
    try {
      for (let round = 0; round < rounds; round++) {
        note(figures, 'before', await measureOnce(browser, then.url));
        note(figures, 'after', await measureOnce(browser, now.url));
        const blank = await loadOfBlank(browser, now.url);
        console.log(`\n${revision} → this build, medians of ${round + 1} of ${rounds} rounds`);
        console.log(`  a blank page: ${blank[0]?.measured.toFixed(0)} ms`);
        for (const [name, figure] of figures) console.log(lineOf(name, figure));
      }
    } finally {
      await browser.close();
      then.close();
      now.close();
    }
    return [...figures.values()].every(
      ({ before, after }) => percentile(after, 0.5) <= MOST_RATIO * percentile(before, 0.5),
    );
  });
}
