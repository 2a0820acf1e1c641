import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import { findGame } from '../../src/games/index.ts';
import { type DealNumber, deal } from '../../src/rules/index.ts';
import { solve } from '../../src/solver/solve.ts';

const BUDGET = { nodes: 1_000_000, memory: 2 ** 28, seed: 1 };

/** What the solver says here, outside a browser. */
function solvedHere(name: string, number: number) {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  return solve(game.value, deal(game.value, number as DealNumber), BUDGET);
}

let stop: () => void;
let address: string;

// A page of its own, built as the app is: the app itself doesn't ask the solver yet.
test.beforeAll(async () => {
  const outDir = test.info().outputPath('solver-page');
  const root = join(import.meta.dirname, 'solver-page');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const server = createServer(sirv(outDir)).listen(0);
  stop = () => server.close();
  address = `http://localhost:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => stop());

test('a browser worker finds what Node finds', async ({ page }) => {
  await page.goto(address);
  for (const [name, number] of [
    ['putt-putt', 1],
    ['bear-river', 3],
    ['pitchfork', 4],
  ] as const) {
    const { ms, ...solution } = await page.evaluate(([game, at]) => window.solveDeal(game, at), [
      name,
      number,
    ] as const);
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(solution).toEqual(solvedHere(name, number));
  }
});

test('a cancelled search leaves a usable client', async ({ page }) => {
  await page.goto(address);
  const cancelled = page.evaluate(() => window.solveDeal('pitchfork?redeals=0', 7, 1));
  await expect(cancelled).rejects.toThrow(/TimeoutError|timed out/i);
  const { verdict } = await page.evaluate(() => window.solveDeal('bear-river', 3));
  expect(verdict).toBe('unwinnable');
});

test('the coach answers as here; a worker of it that ends without a word is noticed, and replaced', async ({
  page,
}) => {
  await page.goto(address);
  const started = page.waitForEvent('worker');
  expect(await page.evaluate(() => window.askCoach('bear-river', 3))).toMatchObject({ verdict: 'unwinnable' });
  const asked = page.evaluate(() => window.askCoach('pitchfork?redeals=0', 7).catch(String));
  await (await started).evaluate(() => self.close());
  expect(await asked).toBe('WorkerDied: the coach stopped because its worker did: the browser ended it');
  expect(await page.evaluate(() => window.askCoach('bear-river', 3))).toMatchObject({ verdict: 'unwinnable' });
});
