import { expect, test } from '@playwright/test';
import { findGame } from '../../src/games/index.ts';
import { deal } from '../../src/rules/index.ts';
import { solve } from '../../src/solver/solve.ts';
import { openTestPage, type TestPage } from './test-page.ts';

// The tests do not depend on the screen size.

const BUDGET = { nodes: 1_000_000, memory: 2 ** 28, seed: 1 };

function solveInNode(name: string, number: number) {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  return solve(game.value, deal(game.value, number), BUDGET);
}

let served: TestPage;

test.beforeAll(async () => {
  served = await openTestPage('solver-page');
});
test.afterAll(() => served.stop());

test('a browser worker finds what Node finds @desktop', async ({ page }) => {
  await page.goto(served.address);
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
    expect(solution).toEqual(solveInNode(name, number));
  }
});

test('a cancelled search leaves a usable client @desktop @thorough', async ({ page }) => {
  await page.goto(served.address);
  const cancelled = page.evaluate(() => window.solveDeal('pitchfork?redeals=0', 7, 1));
  await expect(cancelled).rejects.toThrow(/TimeoutError|timed out/i);
  const { verdict } = await page.evaluate(() => window.solveDeal('bear-river', 3));
  expect(verdict).toBe('unwinnable');
});

/** A script for a worker that delays the Web Locks API by a second, as on a busy machine. */
const DELAYED_LOCKS = `{
  const request = navigator.locks.request.bind(navigator.locks);
  navigator.locks.request = async (...args) => {
    await new Promise((then) => setTimeout(then, 1000));
    return request(...args);
  };
}`;

test('the coach answers as in Node, and a worker that ends silently is noticed and replaced @desktop @thorough', async ({
  page,
}) => {
  await page.route(/worker-browser/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: DELAYED_LOCKS + (await response.text()) });
  });
  await page.goto(served.address);
  const started = page.waitForEvent('worker');
  expect(await page.evaluate(() => window.askCoach('bear-river', 3))).toMatchObject({ verdict: 'unwinnable' });
  const answer = page.evaluate(() => window.askCoach('pitchfork?redeals=0', 7).catch(String));
  await (await started).evaluate(() => self.close());
  expect(await answer).toBe('WorkerDied: the coach stopped because its worker did: the browser ended it');
  expect(await page.evaluate(() => window.askCoach('bear-river', 3))).toMatchObject({ verdict: 'unwinnable' });
});

test('a worker that never starts fails after a time limit @desktop @thorough', async ({ page }) => {
  await page.clock.install();
  await page.route(/worker-browser/, () => undefined);
  await page.goto(served.address);
  const coachAnswer = page.evaluate(() => window.askCoach('bear-river', 3).catch(String));
  const solverAnswer = page.evaluate(() => window.solveDeal('bear-river', 3).catch(String));
  await page.clock.runFor(30_000);
  expect(await coachAnswer).toBe('WorkerDied: the coach stopped because its worker did: it did not begin');
  expect(await solverAnswer).toBe('WorkerDied: the search stopped because its worker did: it did not begin');
});
