import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { changeSettings } from '../support/browser/places.ts';
import {
  announcements,
  cardsOf,
  chooseFromMenu,
  dealFromStock,
  moveCount,
  movesList,
  note,
  tableOf,
  waitForCards,
} from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// Session, storage, tabs and addresses, on the real app. In this deal the stock can be dealt at any time.
const DEAL = '/#/pitchfork/12345';

/** Fails the test at the first error of the page. */
function failOnPageErrors(page: Page): void {
  page.on('pageerror', (error) => {
    throw error;
  });
}

test.beforeEach(async ({ page }) => {
  failOnPageErrors(page);
  await presetSettings(page, { automatic: 'never' });
});

test('a game continues after a reload, and moves before it can be taken back @desktop', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moveCount(page, 2)).toBeVisible();
  await page.reload();
  await expect(moveCount(page, 2)).toBeVisible();
  await page.keyboard.press('r');
  await expect(moveCount(page, 3)).toBeVisible();
  for (const count of [2, 1, 0]) {
    await page.keyboard.press('Control+z');
    await expect(moveCount(page, count)).toBeVisible();
  }
  await expect(announcements(page)).toContainText('Undone');
  // A press on a disabled button announces the reason.
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await expect(announcements(page)).toHaveText('Nothing to undo.');
});

test('a reload immediately after a move loses nothing @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 1);
  await expect(moveCount(page, 1)).toBeVisible();
  // The key and the reload are one task, so the store cannot write between them.
  await page.evaluate(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    location.reload();
  });
  await expect(moveCount(page, 2)).toBeVisible();
  await page.reload();
  await expect(moveCount(page, 2)).toBeVisible();
});

test('the keyboard plays from the start, without a pointer or a Tab @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await expect(moveCount(page, 0)).toBeVisible();
  await waitForCards(page);
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/12345/);
  await waitForCards(page);
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a restart deals the same cards, and redo repeats the moves @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  await chooseFromMenu(page, 'Restart this deal');
  await expect(moveCount(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(moveCount(page, 1)).toBeVisible();
});

test('a new deal keeps the previous game and can be taken back', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  const table = tableOf(page);
  const before = await table.boundingBox();
  await page.getByRole('button', { name: 'New deal' }).click();
  await expect(page).not.toHaveURL(/12345/);
  await expect(moveCount(page, 0)).toBeVisible();
  // The line under the table must not grow with the note, because all cards would move.
  await expect(note(page)).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Back to deal 12345' }).click();
  await expect(page).toHaveURL(/\/#\/pitchfork\/12345$/);
  await expect(moveCount(page, 2)).toBeVisible();
});

test('the home page continues the game that was left @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveTitle('Riffle');
  const left = page.getByRole('link', { name: 'Continue deal 12345, 52 cards left.' });
  await expect(left).toBeVisible();
  // A reload shows the same link, although the store answers late, as on a busy machine.
  await page.addInitScript(() => {
    const descriptor = Object.getOwnPropertyDescriptor(IDBIndex.prototype, 'getAllKeys') ?? {};
    const getAllKeys = descriptor.value as IDBIndex['getAllKeys'];
    IDBIndex.prototype.getAllKeys = function (...range) {
      const request = getAllKeys.apply(this, range);
      const listen = request.addEventListener.bind(request) as typeof addEventListener;
      const addEventListenerLate = (type: string, listener: () => void) =>
        listen(type, () => setTimeout(listener, 700));
      return Object.assign(request, { addEventListener: addEventListenerLate });
    };
  });
  await page.reload();
  await expect(left).toBeVisible();
  await page.getByRole('link', { name: 'Pitchfork', exact: true }).click();
  await expect(moveCount(page, 2)).toBeVisible();
});

test('house rules and number of the next deal can be chosen, and a wrong number is reported @thorough', async ({
  page,
}) => {
  await page.goto(DEAL);
  await chooseFromMenu(page, 'Choose a deal');
  const houseRules = page.getByRole('dialog').getByText('House rules');
  await expect(houseRules.locator('..')).toContainText('Standard rules');
  await houseRules.click();
  await page.getByText('Any part of a run that ends at the top card moves.').click();
  await expect(houseRules.locator('..')).toContainText('Any part of a run');
  await page.getByLabel('Deal number').fill('12e3');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('“12e3” isn’t a deal number');
  await expect(page.getByLabel('Deal number')).toBeFocused();
  await page.getByLabel('Deal number').fill('٠٧٧');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/#\/pitchfork\/77\?runs=any$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pitchfork\s*Deal 77, any part of a run/);
});

test('panels open by key, close by Escape and return the focus', async ({ page }) => {
  await page.goto(DEAL);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  for (const [key, title] of [
    ['?', 'Keys'],
    ['g', 'Pitchfork'],
    ['d', 'Choose a deal'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(undo).toBeFocused();
  }
  await page.keyboard.press('g');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(undo).toBeFocused();
});

test('a press beside a panel closes it, and the keys of the table do nothing while it is open @thorough', async ({
  page,
}) => {
  await page.goto(DEAL);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('g');
  const panel = page.getByRole('dialog', { name: 'Pitchfork' });
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  await undo.evaluate((button) => button.focus());
  await expect(undo).not.toBeFocused();
  const { x, y, width, height } = (await panel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const beside = { x: x / 2, y: y + height / 2 };

  // Selecting text beyond the edge of the panel, or a press on its border, leaves the panel open.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 3 });
  await page.mouse.up();
  await page.mouse.click(x + width / 2, y + 0.5);
  await expect(panel).toBeVisible();

  await page.mouse.click(beside.x, beside.y);
  await expect(panel).toHaveCount(0);
  await expect(undo).toBeFocused();
  await expect(page).toHaveURL(DEAL);
  await expect(movesList(page)).toHaveCount(0);
});

test('the move count is right on a page that is hidden between two moves @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const setVisibility = (state: string) =>
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    press('u');
    await Promise.resolve();
    // A hidden page gets no frames.
    setVisibility('hidden');
    press('r');
    await Promise.resolve();
    setVisibility('visible');
    for (let frame = 0; frame < 3; frame++) await new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  });
  expect(await moveCount(page, 1).isVisible()).toBe(true);
});

test('the time for which the computer sleeps is not play, also while the clock is hidden @desktop @thorough', async ({
  page,
}) => {
  const start = new Date('2026-11-26T10:00:00Z').getTime();
  const sleep = async (from: number) => {
    // Time passes, but timers stand still.
    await page.clock.setSystemTime(from + 75_000);
    await page.clock.runFor(1000);
  };
  await page.clock.install({ time: start });
  await page.goto(DEAL);
  await expect(moveCount(page, 0)).toBeVisible();
  // The clock waits for the first move.
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  await page.clock.runFor(3000);
  await sleep(start + 7000);
  await expect(page.getByRole('timer')).toHaveText(/^0:0[3-6]$/);
  await changeSettings(page, { showsClock: false });
  await expect(page.getByRole('timer')).toHaveCount(0);
  await sleep(start + 90_000);
  // The first input after waking up comes before any timer.
  await page.clock.setSystemTime(start + 300_000);
  await page.keyboard.press('Space');
  await expect(moveCount(page, 2)).toBeVisible();
  await changeSettings(page, { showsClock: true });
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/);
});

test('the clock can be hidden permanently @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await expect(page.getByRole('timer')).toBeVisible();
  await chooseFromMenu(page, 'Settings');
  await page.getByText('Display').click();
  await page.getByRole('checkbox', { name: 'Clock', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.reload();
  await expect(moveCount(page, 0)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('an address without a number opens a new deal, and a wrong address keeps its valid parts @desktop', async ({
  page,
}) => {
  await page.goto('/#/pitchfork?runs=any');
  await expect(page).toHaveURL(/\/#\/pitchfork\/\d+\?runs=any$/);
  await page.goto('/#/pitchfork/12?runs=all&redeals=1');
  await expect(page.getByText('“all” isn’t valid')).toBeVisible();
  await page.getByRole('link', { name: 'Pitchfork, deal 12, one redeal' }).click();
  await expect(page).toHaveURL(/\/#\/pitchfork\/12\?redeals=1$/);
  await page.goto('/#/hopscotch/12');
  await expect(page.getByText('There is no game “hopscotch”.')).toBeVisible();
  for (const { name } of GAMES) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('input before the lock of the game is known is applied afterwards @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  await expect(moveCount(page, 2)).toBeVisible();
  // Delays the Web Locks API, as on a busy machine.
  await page.addInitScript(() => {
    const { locks } = navigator;
    const released = new Promise((resolve) => Object.assign(window, { giveLocks: resolve }));
    const [request, query] = [locks.request.bind(locks), locks.query.bind(locks)];
    const delayed =
      (ask: (...args: never[]) => Promise<unknown>) =>
      async (...args: never[]) => {
        await released;
        return ask(...args);
      };
    Object.assign(locks, { request: delayed(request), query: delayed(query) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Undo' }).click({ force: true });
  await page.evaluate(() => (window as unknown as { giveLocks: () => void }).giveLocks());
  await expect(moveCount(page, 3)).toBeVisible();
  await expect(page.getByText('Being played in another tab', { exact: false })).toHaveCount(0);
});

test('a second tab follows, takes over and returns the game, and no move is lost', async ({ page, context }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 1);
  const second = await context.newPage();
  failOnPageErrors(second);
  await second.goto(DEAL);
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  await expect(moveCount(second, 1)).toBeVisible();
  await page.bringToFront();
  await dealFromStock(page, 1);
  await expect(moveCount(second, 2)).toBeVisible();
  await second.bringToFront();
  // Input in the second tab does nothing and announces the reason.
  await dealFromStock(second, 1);
  await expect(announcements(second)).toHaveText('This game is being played in another tab.');
  await expect(moveCount(second, 2)).toBeVisible();
  await second.getByRole('button', { name: 'Play here' }).click();
  await expect(second.getByRole('button', { name: 'Play here' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play here' })).toBeVisible();
  await dealFromStock(second, 1);
  await expect(moveCount(page, 3)).toBeVisible();
  await second.close();
  await expect(page.getByRole('button', { name: 'Play here' })).toHaveCount(0);
  await page.bringToFront();
  await dealFromStock(page, 1);
  await expect(moveCount(page, 4)).toBeVisible();
  await page.reload();
  await expect(moveCount(page, 4)).toBeVisible();
});

test('without storage a game can be played, and the page says that it is not saved @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  await expect(moveCount(page, 2)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Not saved')).toBeVisible();
});

test('damaged moves are set aside, and the game continues before them @desktop @thorough', async ({ page }) => {
  await page.goto(DEAL);
  await dealFromStock(page, 2);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.goto('/favicon.svg');
  const damage = () =>
    new Promise<number>((resolve, reject) => {
      localStorage.clear();
      const request = indexedDB.open('riffle-patience');
      request.addEventListener('error', () => reject(new Error('not opened')));
      request.addEventListener('success', () => {
        const store = request.result.transaction('games', 'readwrite').objectStore('games');
        const read = store.get('pitchfork/12345');
        read.addEventListener('success', () => {
          const kept = read.result as { record: { moves: string[] } };
          kept.record.moves[1] = '1-1';
          store.put(kept).addEventListener('success', () => resolve(kept.record.moves.length));
        });
      });
    });
  expect(await page.evaluate(damage)).toBe(2);
  await page.goto(DEAL);
  await expect(note(page).getByText('couldn’t be read')).toBeVisible();
  await expect(moveCount(page, 1)).toBeVisible();
});
