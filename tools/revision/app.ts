import type { Browser } from '@playwright/test';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { withCheckout } from '../checkout.ts';
import { percentile } from '../measures.ts';
import { measureDeals, measureDrag } from './frames.ts';
import { measureInputOf } from './input.ts';
import { measureBlankPage, measureLoadOf } from './load.ts';
import { startBrowser, startSite } from './phone.ts';
import type { Row } from './row.ts';

/** The largest allowed ratio of a figure of this checkout to the same figure of the compared commit. */
const MAX_RATIO = 1.15;

interface Figure {
  readonly unit: string;
  readonly before: number[];
  readonly after: number[];
}

/** Returns the name of a figure without the number of samples, which varies. */
function figureName({ what }: Row): string {
  return what.replace(/ of \d+$/, '');
}

/** Measures all times once. The size of the first load has its own budget and is left out. */
async function measureOnce(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of GAME_IDS)
    rows.push(...(await measureLoadOf(browser, site, name)), ...(await measureInputOf(browser, site, name)));
  rows.push(...(await measureDrag(browser, site)), ...(await measureDeals(browser, site)));
  return rows.filter(({ unit }) => unit === 'ms');
}

function addValues(figures: Map<string, Figure>, when: 'before' | 'after', rows: readonly Row[]): void {
  for (const row of rows) {
    const figure = figures.get(figureName(row)) ?? { unit: row.unit, before: [], after: [] };
    figures.set(figureName(row), figure);
    figure[when].push(row.measured);
  }
}

function figureLine(name: string, { unit, before, after }: Figure): string {
  const [earlier, current] = [percentile(before, 0.5), percentile(after, 0.5)];
  const ratio = current / earlier;
  const verdict = ratio > MAX_RATIO ? 'MORE' : '';
  return `  ${name.padEnd(52)}${earlier.toFixed(1).padStart(8)} → ${current.toFixed(1).padStart(8)} ${unit.padEnd(8)}${ratio.toFixed(2).padStart(6)} ${verdict}`;
}

/**
 * Builds a commit and this checkout, and measures load, input and frames of both in turn, `rounds` times. Prints the medians and
 * their ratio after each round. Returns whether all ratios are at most `MAX_RATIO`.
 */
export async function compareWithRevision(revision: string, rounds: number): Promise<boolean> {
  return withCheckout(revision, async (folder) => {
    const [then, now] = [await startSite(folder), await startSite()];
    const browser = await startBrowser();
    const figures = new Map<string, Figure>();
    try {
      for (let round = 0; round < rounds; round++) {
        addValues(figures, 'before', await measureOnce(browser, then.url));
        addValues(figures, 'after', await measureOnce(browser, now.url));
        const blank = await measureBlankPage(browser, now.url);
        console.log(`\n${revision} → this build, medians of ${round + 1} of ${rounds} rounds`);
        console.log(`  a blank page: ${blank[0]?.measured.toFixed(0)} ms`);
        for (const [name, figure] of figures) console.log(figureLine(name, figure));
      }
    } finally {
      await browser.close();
      then.close();
      now.close();
    }
    return [...figures.values()].every(
      ({ before, after }) => percentile(after, 0.5) <= MAX_RATIO * percentile(before, 0.5),
    );
  });
}
