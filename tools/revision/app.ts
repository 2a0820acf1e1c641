import type { Browser } from '@playwright/test';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { measureDeals, measureDrag } from '../bench-app/frames.ts';
import { measureInputOf } from '../bench-app/input.ts';
import { measureBlankPage, measureLoadOf } from '../bench-app/load.ts';
import { startBrowser, startSite } from '../bench-app/phone.ts';
import type { Row } from '../bench-app/row.ts';
import { percentile } from '../measures.ts';
import { measureInTurn, type Rounds, withCheckout } from './checkout.ts';

/** The largest allowed ratio of a figure of this checkout to the same figure of the compared commit. */
const MAX_RATIO = 1.15;

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

/** By the name of the figure, its values in all rounds. */
function valuesByFigure(rounds: readonly (readonly Row[])[]): Map<string, number[]> {
  const values = new Map<string, number[]>();
  for (const row of rounds.flat()) values.set(figureName(row), [...(values.get(figureName(row)) ?? []), row.measured]);
  return values;
}

interface Ratio {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function ratiosOf({ before, after }: Rounds<Row[]>): Ratio[] {
  const current = valuesByFigure(after);
  return [...valuesByFigure(before)].map(([name, values]) => ({
    name,
    before: percentile(values, 0.5),
    after: percentile(current.get(name) ?? [], 0.5),
  }));
}

function ratioLine({ name, before, after }: Ratio): string {
  const ratio = after / before;
  const verdict = ratio > MAX_RATIO ? 'MORE' : '';
  return `  ${name.padEnd(52)}${before.toFixed(1).padStart(8)} → ${after.toFixed(1).padStart(8)} ms      ${ratio.toFixed(2).padStart(6)} ${verdict}`;
}

/**
 * Builds a commit and this checkout, and measures load, input and frames of both in turn, `rounds` times. Prints the medians and
 * their ratio after each round. Returns whether all ratios are at most `MAX_RATIO`.
 */
export async function compareBuilds(revision: string, rounds: number): Promise<boolean> {
  return withCheckout(revision, async (folder) => {
    const [then, now] = [await startSite(folder), await startSite()];
    const browser = await startBrowser();
    try {
      const measured = await measureInTurn(
        rounds,
        () => measureOnce(browser, then.url),
        () => measureOnce(browser, now.url),
        async (soFar) => {
          const blank = await measureBlankPage(browser, now.url);
          console.log(`\n${revision} → this build, medians of ${soFar.after.length} of ${rounds} rounds`);
          console.log(`  a blank page: ${blank[0]?.measured.toFixed(0)} ms`);
          for (const ratio of ratiosOf(soFar)) console.log(ratioLine(ratio));
        },
      );
      return ratiosOf(measured).every(({ before, after }) => after <= MAX_RATIO * before);
    } finally {
      await browser.close();
      then.close();
      now.close();
    }
  });
}
