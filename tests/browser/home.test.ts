import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { keepBegunGame } from '../support/browser/kept-game.ts';
import { changeSettings, setLanguage } from '../support/browser/places.ts';
import {
  bar,
  chooseFromMenu,
  dealFromStock,
  headerLink,
  heading,
  moveCount,
  note,
  showAllPictures,
} from '../support/browser/screens.ts';

test('the page opens without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Riffle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const hash = (page: Page) => page.evaluate(() => location.hash);

test('an address opens the settings over the home page, and a reload keeps them open @thorough', async ({ page }) => {
  await page.goto('/#/settings');
  await expect(settings(page)).toBeVisible();
  await page.reload();
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect.poll(() => hash(page)).toBe('#/');
  await expect(page.getByRole('heading', { level: 1, name: 'Riffle' })).toBeVisible();

  // On the home page, Back closes the settings and Forward opens them again.
  await (await headerLink(page, 'Settings')).click();
  await expect(settings(page)).toBeVisible();
  await page.goBack();
  await expect(settings(page)).toHaveCount(0);
  await page.goForward();
  await expect(settings(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(settings(page)).toHaveCount(0);
  await expect.poll(() => hash(page)).toBe('#/');
});

test('a search forgives errors, Enter opens the best game, and nothing found leads back to all games', async ({
  page,
}) => {
  await page.goto('/');
  const query = page.getByRole('searchbox', { name: 'Find a game' });
  const games = page.getByRole('navigation', { name: 'All games' }).getByRole('article');
  const today = page.getByRole('heading', { name: 'Today’s deals' });
  await expect(today).toBeVisible();
  await query.fill('quantum');
  await expect(page.getByRole('status').getByText('No game matches.')).toBeVisible();
  await expect(today).toBeHidden();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(query).toHaveValue('');
  await expect(today).toBeVisible();
  await expect(query).toBeInViewport();
  await expect(games).toHaveCount(GAMES.length);
  await query.fill('klodnike');
  await expect(page.getByRole('status').getByText(/found/)).toBeAttached();
  await query.press('Enter');
  await expect(page).toHaveTitle(/^Klondike/);
});

test('filters limit the games, and the button says how many are on', async ({ page }) => {
  await page.goto('/');
  const names = page.getByRole('navigation', { name: 'All games' }).getByRole('article').getByRole('heading');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Short games' }).click();
  await expect(names.filter({ hasText: 'Black Hole' })).toBeVisible();
  await page.getByRole('button', { name: 'Hidden cards' }).click();
  await expect(names.filter({ hasText: 'Black Hole' })).toHaveCount(0);
  await expect(names.filter({ hasText: 'Putt Putt' })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Filters: 2' }).click();
  await expect(page.getByRole('button', { name: 'Short games' })).toHaveCount(0);
});

test('a card deals the variant that the player chose last', async ({ page }) => {
  await page.goto('/#/spider/1');
  await chooseFromMenu(page, 'Choose a deal');
  await page.getByRole('radio', { name: /^One suit/ }).click();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect.poll(() => hash(page)).toMatch(/^#\/spider\/\d+\?suits=1$/);
  await page.goto('/#/');
  const card = page.getByRole('article').filter({ hasText: 'Spider' }).first();
  await expect(card).toContainText('One suit');
  await expect(card.getByRole('link', { name: 'Spider', exact: true })).toHaveAttribute('href', /suits=1$/);
});

test('a game is found by its other names, which its card shows @desktop @thorough', async ({ page }) => {
  await page.goto('/#/vanishing-cross/5');
  await expect(page).toHaveTitle('Four Seasons, deal 5 – Riffle');
  expect(await hash(page)).toBe('#/four-seasons/5');
  await page.goto('/#/daily/Corner%20Card');
  await expect(page).toHaveTitle('Four Seasons: daily deals – Riffle');
  expect(await hash(page)).toBe('#/daily/four-seasons');
  await page.goto('/#/');
  await expect(page.getByText('Also called Corner Card, Vanishing Cross.')).toBeVisible();
});

test('the home page begins with the game to continue, and nothing on it moves @thorough', async ({ page }) => {
  const firstHeadings = async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2);
  await page.goto('/#/');
  await expect.poll(firstHeadings).toEqual(['Putt Putt', 'Today’s deals']);
  await page.goto('/#/pitchfork/12345');
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  // A later game that has ended is nothing to continue.
  await page.goto('/#/pitchfork/12346');
  await dealFromStock(page);
  await chooseFromMenu(page, 'Give up');
  await expect(note(page)).toContainText('It counts as lost');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('about:blank');
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'Continue deal 12345, 52 cards left.' })).toBeVisible();
  await expect.poll(firstHeadings).toEqual(['Pitchfork', 'Today’s deals']);
  await showAllPictures(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('a game whose page closed before it was stored can be continued @desktop', async ({ page }) => {
  await keepBegunGame(page, 'pitchfork', 5);
  await page.goto('/#/');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Pitchfork.*Continue/);
});

test('the settings link to the data page, and Back returns to them @thorough', async ({ page }) => {
  await page.goto('/#/settings');
  await settings(page).getByRole('link').click();
  await expect(heading(page)).toHaveText('Your data');
  await expect(settings(page)).toHaveCount(0);
  await page.goBack();
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => hash(page)).toBe('#/');
  await expect(page.getByRole('heading', { level: 1, name: 'Riffle' })).toBeVisible();
});

test('panels opened by address over a game block its keys and return to it @desktop @thorough', async ({ page }) => {
  await page.goto('/#/pitchfork/12345');
  await dealFromStock(page);
  await expect(moveCount(page, 1)).toBeVisible();
  for (const [address, panel] of [
    ['#/settings', settings],
    ['#/keys', keys],
  ] as const) {
    await page.evaluate((to) => (location.hash = to), address);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('u');
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => hash(page)).toBe('#/pitchfork/12345');
    await expect(panel(page)).toHaveCount(0);
    await expect(moveCount(page, 1)).toBeVisible();
  }
  // The panels left no history entry: Back from the game leaves the app.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a panel that cannot be loaded says so and can be closed @desktop', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/SharedPanel*.js', (route) => route.abort());
  await page.goto('/#/settings');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this part.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => hash(page)).toBe('#/');
  await context.close();
});

/** Returns the pairs of overlapping texts in the header, and by how many pixels the page scrolls sideways. */
async function measureCrowding(page: Page): Promise<{ overlaps: string[]; sideways: number }> {
  return page.getByRole('banner').evaluate((header) => {
    const texts = [...header.querySelectorAll('h1, p, a, button')].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return { name: part.textContent.trim(), box: range.getBoundingClientRect() };
    });
    const overlaps = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 1 &&
            box.bottom > one.box.top + 1,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overlaps, sideways: scrollWidth - clientWidth };
  });
}

test('every page but a table has the same header and footer @thorough', async ({ page }) => {
  for (const [address, title] of [
    ['#/', 'Riffle'],
    ['#/daily', 'Daily deals'],
    ['#/statistics', 'Statistics'],
    ['#/games', 'Games played'],
    ['#/data', 'Your data'],
    ['#/open', 'Open a game'],
    ['#/record/1', 'No game to replay'],
    ['#/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(`/${address}`);
    await expect(heading(page)).toHaveText(title);
    for (const name of ['Daily deals', 'Statistics', 'Games played', 'Settings']) {
      const link = await headerLink(page, name);
      await expect(link).toBeVisible();
      expect(await link.getAttribute('aria-current')).toBe(name === title ? 'page' : null);
    }
    await expect(bar(page).getByRole('link', { name: 'All games' })).toHaveCount(address === '#/' ? 0 : 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Your data', 'Keys']);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Open a game' }).click();
  await expect(heading(page)).toHaveText('Open a game');
});

test('no links overlap and nothing scrolls sideways at any text size @phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const language of ['en', 'de', 'ar']) {
    await setLanguage(page, language);
    for (const percent of [100, 125, 150, 175, 200]) {
      // Enlarges the text with the setting, then with the browser's font size.
      await changeSettings(page, { textSize: percent });
      expect.soft(await measureCrowding(page), `${language}, ${percent} %`).toEqual({ overlaps: [], sideways: 0 });
      await changeSettings(page, { textSize: 100 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
      const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(size).toBe(`${(16 * percent) / 100}px`);
      expect
        .soft(await measureCrowding(page), `${language}, ${percent} % in the browser`)
        .toEqual({ overlaps: [], sideways: 0 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
  }
});

test('a card leads to the study of its game, which looks as it should @desktop', async ({ page, context }) => {
  await page.goto('/#/');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: '79 to 87 % of deals can be won' }).click();
  const study = await opening;
  await expect(study.getByRole('heading', { level: 1, name: 'Win rates: Klondike' })).toBeVisible();
  await expect(study.locator('main table').first()).toHaveCSS('border-collapse', 'collapse');
});
