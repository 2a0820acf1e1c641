import { expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { findGame } from '../../src/games/index.ts';
import { deal, formatLayoutCode, type Position, play } from '../../src/rules/index.ts';
import { solve } from '../../src/solver/solve.ts';
import { PARTS } from '../support/browser/parts.ts';
import { changeSettings } from '../support/browser/places.ts';
import {
  announcements,
  coachLine,
  counts,
  dealSearch,
  highlights,
  note,
  openWholeMenu,
  outlook,
  refusal,
  tableOf,
} from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// The coach at the table, by pointer and keyboard, with a slow worker and with a killed one.

declare global {
  interface Window {
    /** A promise for each worker of the coach. Resolves to the worker once it runs, or to `undefined` if it ends first. */
    started: Promise<Worker | undefined>[];
    /** The different heights of the table since a test began to observe it. */
    heights: Set<number>;
  }
}

const moves = (page: Page) => counts(page).getByText(/move/);

/** Returns the text of the move count after two frames. A search that blocks the page would delay the frames. */
function moveCountAfterTwoFrames(page: Page): Promise<string | undefined> {
  return page.evaluate(async (selector) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return /\d+ moves?/.exec(document.querySelector(selector)?.textContent ?? '')?.[0];
  }, PARTS.counts);
}

/** Solves a deal in Node. Returns the game, its first position and the solution. */
function solveDeal(name: string, number: number) {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  const start = deal(game.value, number);
  return { game: game.value, start, ...solve(game.value, start, { nodes: 1_000_000, memory: 2 ** 26, seed: 1 }) };
}

/** Returns the address of a Bear River position that is `left` moves from a win. */
function nearlyWonAddress(left: number): string {
  const { game, start, moves: win } = solveDeal('bear-river', 1714);
  const position = win.slice(0, -left).reduce<Position>((now, move) => play(game, now, move), start);
  return `/${formatAddress(game, formatLayoutCode(game, position))}`;
}

/** Asks for the solution with the keyboard, and again after the warning that the game won’t count as a win. */
async function showSolution(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await expect(coachLine(page)).toContainText('won’t count as a win');
  await page.keyboard.press('w');
}

test('the coach says whether a game can be won, and shows a solution until the player takes over @phone @thorough', async ({
  page,
}) => {
  await presetSettings(page, { automatic: 'never', speed: 'fast' });
  await page.goto('/#/bear-river/1714');
  // The hint names a card, its target and the reason. A second request shows the next choice.
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(highlights(page)).toHaveCount(2);
  await expect(coachLine(page)).toContainText(/ to .*\. ./);
  await page.keyboard.press('q');
  await expect(coachLine(page)).toContainText('Choice 2:');
  await expect(announcements(page)).toContainText('Choice 2:');
  // The reasons appear one after the other and are announced; the proof comes before the comparison.
  const why = coachLine(page).getByRole('button', { name: /^(Why\?|Next)$/ });
  const proof = coachLine(page).filter({ hasText: /Proven:|nothing is proven/ });
  await expect(async () => {
    if (!(await proof.isVisible())) await why.tap({ timeout: 1000 });
    await expect(proof).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(announcements(page)).toHaveText(/Proven:|nothing is proven/);
  const ok = coachLine(page).getByRole('button', { name: 'OK' });
  await expect(async () => {
    if (!(await ok.isVisible())) await why.tap({ timeout: 1000 });
    await expect(ok).toBeVisible({ timeout: 500 });
  }).toPass();
  await ok.tap();
  await expect(coachLine(page)).toContainText('Choice 2:');

  // A refusal covers the hint completely, however long their texts are.
  await coachLine(page)
    .getByRole('paragraph')
    .evaluate((words) => (words.textContent = 'Long words. '.repeat(20)));
  await page.keyboard.press('r');
  const [words, covering] = await Promise.all(
    [coachLine(page), refusal(page)].map((part) => part.evaluate((element) => element.getBoundingClientRect())),
  );
  expect([covering?.top, covering?.bottom]).toEqual([words?.top, words?.bottom]);

  await changeSettings(page, { outlook: 'live' });
  const light = page.getByRole('button', { name: 'It can be won.' });
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');

  await openWholeMenu(page);
  await page.getByRole('button', { name: 'Show me how to win' }).click();
  await expect(announcements(page)).toHaveText('If you watch the solution, this game won’t count as a win.');
  await expect(moves(page)).toHaveText('0 moves');
  await coachLine(page).getByRole('button', { name: 'Show solution' }).click();
  await expect(highlights(page)).toHaveCount(0);
  await expect(moves(page)).toHaveText(/^([2-9]|\d\d) moves/);
  await page.getByRole('heading').click();
  await expect(announcements(page)).toHaveText('Your turn.');
  const countBefore = await moves(page).textContent();
  // A second request starts the solution without the warning, and other keys keep their meaning.
  await page.keyboard.press('w');
  await expect(moves(page)).not.toHaveText(countBefore ?? '');
  await page.keyboard.press('u');
  await expect(announcements(page)).toContainText('Undone');
  await expect(light).toBeVisible();

  // The player chooses a grade for a new deal and asks for the grade of that deal.
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('button', { name: 'Deal', exact: true }).tap();
  await expect(page).not.toHaveURL(/1714/);
  await page.keyboard.press('d');
  await page.getByRole('button', { name: /^How hard is deal \d+\?$/ }).tap();
  const answer = page.getByRole('dialog').getByRole('status');
  await expect(answer).toContainText('Easy ●●○○○');
  await answer.getByRole('button', { name: 'Why?' }).tap();
  await expect(answer).toContainText('Easier than three fifths of this game’s winnable deals.');
  await page.keyboard.press('Escape');

  // The bar reserves space for the light. Otherwise the table would change its height, which ends all flights of cards.
  await page.goto('/#/panther-creek/1');
  await expect(page.getByRole('heading')).toContainText('Deal 1');
  await tableOf(page).evaluate((root) => {
    window.heights = new Set();
    const observer = new ResizeObserver(([table]) => window.heights.add(table?.contentRect.height ?? 0));
    observer.observe(root);
  });
  // A long deal number in the bar must not change the height of the table, either.
  await page.goto('/#/panther-creek/4294967295');
  await expect(page.getByRole('heading')).toContainText('4294967295');
  await expect(outlook(page)).toBeVisible();
  expect(await page.evaluate(() => window.heights.size)).toBe(1);

  // A game that the coach finishes is not a win.
  await page.goto(nearlyWonAddress(3));
  await expect(page.getByRole('heading')).toContainText('Your layout');
  await showSolution(page);
  await expect(page.getByText(/^Solved by Riffle, so it doesn’t count\. Score 52 of 52\.$/)).toBeVisible();
});

test('a solution can be paused, stepped and set to three speeds, by buttons and keys @thorough', async ({
  page,
  hasTouch,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await presetSettings(page, { automatic: 'never' });
  await page.goto('/#/bear-river/1714');
  await showSolution(page);
  const controls = coachLine(page).getByRole('group');
  const button = (name: string) => controls.getByRole('button', { name, exact: true });
  const press = (name: string) => (hasTouch ? button(name).tap() : button(name).click());
  await expect(moves(page)).toHaveText(/^[2-9]/);
  await press('Pause');
  const paused = Number.parseInt((await moves(page).textContent()) ?? '', 10);
  // Longer than the time between two moves.
  await page.waitForTimeout(1000);
  await expect(moves(page)).toHaveText(`${paused} moves`);
  await press('Next move');
  await expect(moves(page)).toHaveText(`${paused + 1} moves`);
  await page.keyboard.press('r');
  await expect(moves(page)).toHaveText(`${paused + 2} moves`);
  const speed = controls.getByRole('combobox', { name: 'Speed' });
  await expect(speed.getByRole('option')).toHaveText(['Slow', 'Normal', 'Fast']);
  await page.keyboard.press('.');
  await expect(speed).toHaveValue('fast');
  await speed.selectOption('Slow');
  await page.keyboard.press('p');
  await expect(button('Pause')).toBeVisible();
  await expect(moves(page)).toHaveText(`${paused + 3} moves`);
  await button('Stop').focus();
  await page.keyboard.press('Tab');
  await expect(button('Pause')).toBeVisible();
  // Any other input takes over.
  await page.keyboard.press('u');
  await expect(controls).toHaveCount(0);
  await expect(moves(page)).toHaveText(/moves$/);
});

test('pressing the light announces an answer that is already known', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still', outlook: 'asked' });
  await page.goto('/#/bear-river/1714');
  const light = outlook(page);
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');
  // After a move and its undo, the light says nothing by itself, but the app still has the answer.
  await showSolution(page);
  await expect(moves(page)).toHaveText(/^[1-9]/);
  await page.getByRole('heading').click();
  await expect(announcements(page)).toHaveText('Your turn.');
  await page.keyboard.press('u');
  await expect(announcements(page)).toContainText('Undone');
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');
});

test('a hint gives way to other cards in hand and to the offer of a solution', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  await page.goto('/#/bear-river/1714');
  const hint = async () => {
    await page.keyboard.press('q');
    await expect(coachLine(page)).toContainText(/ to .*\. ./);
    await expect(highlights(page)).toHaveCount(2);
  };
  await hint();
  // The solution is offered without the lights of the hint, and another hint replaces the offer.
  await page.keyboard.press('w');
  await expect(coachLine(page)).toContainText('won’t count as a win');
  await expect(highlights(page)).toHaveCount(0);
  await hint();
  await expect(coachLine(page)).not.toContainText('won’t count as a win');
  // In Bear River a key takes the top card of a pile in hand.
  for (const key of ['1', '2']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Escape');
  }
  await expect(coachLine(page)).toHaveCount(0);
});

test('a hint at other cards puts those in hand down', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  await page.goto('/#/bear-river/1714');
  const inHand = page.getByRole('button', { pressed: true });
  await page.keyboard.press('8');
  await expect(inHand).toHaveCount(1);
  await page.keyboard.press('q');
  await expect(highlights(page)).toHaveCount(2);
  await expect(inHand).toHaveCount(0);
});

test('a hint offers a new deal if the deal can’t be won @thorough', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  await page.goto('/#/bear-river/3');
  await page.keyboard.press('q');
  await expect(coachLine(page)).toContainText('The game can’t be won from here.');
  await coachLine(page).getByRole('button', { name: 'New deal' }).click();
  await expect(page).not.toHaveURL(/bear-river\/3$/);
  await expect(coachLine(page)).toHaveCount(0);
});

test('cards under the coach’s text can be played by touch @phone @thorough', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still', textSize: 200 });
  await page.goto('/#/four-seasons/1294');
  await page.keyboard.press('q');
  // A better hint that arrives after the tap hides the reasons again.
  const why = coachLine(page).getByRole('button', { name: /^(Why\?|Next)$/ });
  const reasons = coachLine(page).filter({ hasText: 'trial games from here' });
  await expect(async () => {
    if (!(await reasons.isVisible())) await why.tap({ timeout: 1000 });
    await expect(reasons).toBeVisible({ timeout: 1000 });
  }).toPass();
  const words = await coachLine(page).boundingBox();
  const stock = await page.getByRole('button', { name: 'stock, 46 cards' }).boundingBox();
  // The height of the words depends on the hint.
  const [x, y] = [(stock?.x ?? 0) + 5, Math.max(stock?.y ?? 0, words?.y ?? 0) + 6];
  expect(y).toBeLessThan((stock?.y ?? 0) + (stock?.height ?? 0));
  expect(y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0));
  await page.touchscreen.tap(x, y);
  await expect(moves(page)).toHaveText('1 move');
});

test('a slow coach delays no move, a dead coach is reported and replaced, and a second tab gets no solution @desktop @thorough', async ({
  page,
  context,
}) => {
  await presetSettings(page, { automatic: 'never', outlook: 'asked', wish: 'winnable' });
  // Records a promise for each worker of the coach, because browsers do not report that a worker has ended.
  await page.addInitScript(() => {
    Object.assign(window, { started: [] });
    window.Worker = class extends Worker {
      constructor(url: URL | string, options?: WorkerOptions) {
        super(url, options);
        if (!options?.name?.startsWith('riffle-patience-coach')) return;
        const { promise, resolve } = Promise.withResolvers<Worker | undefined>();
        this.addEventListener('message', ({ data }) => {
          if (data === 'begun') resolve(this);
        });
        this.addEventListener('ended', () => resolve(undefined));
        window.started.push(promise);
      }
      override terminate(): void {
        super.terminate();
        this.dispatchEvent(new Event('ended'));
      }
    };
  });
  // If neither the coach nor the table of winnable deals can be loaded, the player can accept any deal.
  const coach = /worker-browser|difficulty/;
  await page.route(coach, (route) => route.abort());
  await page.goto('/#/putt-putt/2562');
  await page.getByRole('button', { name: 'New deal' }).click();
  await expect(announcements(page)).toHaveText('The coach stopped before it found a deal.');
  await expect(page).toHaveURL(/2562/);
  await coachLine(page).getByRole('button', { name: 'Any deal' }).click();
  await expect(page).not.toHaveURL(/2562/);

  // The home page shows the same message for each game that it shows. A game that is opened from it offers any deal.
  const home = page.url().replace(/#.*/, '#/');
  const river = page.getByRole('link', { name: 'Bear River', exact: true });
  const search = dealSearch(page);
  await page.goto(home);
  await expect(page.getByRole('article').getByText('The coach stopped before it found a deal.')).not.toHaveCount(0);
  await river.click();
  await expect(search).toHaveText(/The coach stopped before it found a deal.\s*Any deal\s*Cancel/);
  await expect(search.getByRole('button', { name: 'Any deal' })).toBeFocused();
  await search.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(home);
  await page.unroute(coach);

  // The player can cancel a slow search and returns to the same page.
  await page.route(coach, () => undefined);
  await river.press('Enter');
  await expect(search).toContainText('Looking for a winnable deal');
  await expect(page).toHaveURL(/#\/bear-river$/);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(page).toHaveURL(home);
  await expect(river).toBeFocused();
  await page.unroute(coach);

  // The files of the app contain winnable deals, so a new deal needs no coach.
  await page.route(/worker-browser/, () => undefined);
  await river.press('Enter');
  await expect(page).toHaveURL(/bear-river\/\d+$/);
  expect(solveDeal('bear-river', Number(page.url().split('/').at(-1))).verdict).toBe('winnable');
  await page.unroute(/worker-browser/);
  await page.goto(home);

  // Each new deal is winnable, as the setting demands.
  await page.reload();
  await river.scrollIntoViewIfNeeded();
  await expect(river).toHaveAttribute('href', /\d$/);
  await river.click();
  await expect(page).toHaveURL(/bear-river\/\d+$/);
  expect(solveDeal('bear-river', Number(page.url().split('/').at(-1))).verdict).toBe('winnable');

  await page.goto('/#/putt-putt/2562');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Putt Putt');
  for (let count = 0; count < 2; count++) {
    const before = page.url();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    const [number = ''] = page.url().match(/\d+$/) ?? [];
    expect(solveDeal('putt-putt', Number(number)).verdict).toBe('winnable');
  }

  // The search for a solution of this deal takes many seconds on any machine.
  await page.goto('/#/pitchfork/7?redeals=0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitchfork');
  const kill = () =>
    page.evaluate(async () => {
      for (const worker of await Promise.all(window.started)) worker?.terminate();
    });
  await showSolution(page);
  await expect(coachLine(page)).toHaveText(/Looking for a solution/);
  await kill();
  await expect(announcements(page)).toHaveText('The coach stopped. Ask again to restart it.');
  await expect(coachLine(page)).toHaveCount(0);
  await showSolution(page);
  await expect(coachLine(page)).toHaveText(/Looking for a solution/);
  await page.keyboard.press('Space');
  expect(await moveCountAfterTwoFrames(page)).toBe('1 move');
  await expect(coachLine(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(coachLine(page)).toContainText(/wins/i);
  await page.keyboard.press('u');
  expect(await moveCountAfterTwoFrames(page)).toBe('0 moves');
  await expect(coachLine(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Can it be won?' }).click();
  await expect(announcements(page)).toContainText('Checking whether');
  await kill();
  await expect(announcements(page)).toHaveText('The coach stopped. Ask again to restart it.');
  await page.keyboard.press('c');
  await expect(announcements(page)).toContainText('Checking whether');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(note(second)).toContainText('Being played in another tab');
  await second.keyboard.press('w');
  await expect(announcements(second)).toHaveText('This game is being played in another tab.');
});
