import { expect, type Page, test } from '@playwright/test';
import { BACKS } from '../../src/app/preferences/settings/settings.ts';
import { PARTS } from '../support/browser/parts.ts';
import { counts, expectAppearance, openAllSections, tableOf, waitForCards } from '../support/browser/screens.ts';

const SETTINGS_KEY = 'riffle-patience.settings';

/** Opens a page. Stores `settings` first, unless the browser has stored settings. */
async function openWith(page: Page, path: string, settings: object): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key ?? '') ?? localStorage.setItem(key ?? '', text ?? ''),
    [SETTINGS_KEY, JSON.stringify({ version: 1, automatic: 'never', ...settings })],
  );
  await page.goto(path);
}

async function openSettings(page: Page): Promise<void> {
  await expect(tableOf(page).locator(PARTS.face).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore defaults' })).toBeVisible();
  await openAllSections(page);
}

test('the chosen appearance applies before the first paint, and nothing shifts @desktop', async ({ page }) => {
  await openWith(page, '/#/pitchfork/12345', { theme: 'felt', textSize: 150, face: 'classic' });
  await waitForCards(page);
  // Observes the page from parsing on, before any module runs.
  await page.addInitScript(() => {
    const seen = { first: '', shift: 0 };
    Object.assign(globalThis, { seen });
    const read = () => {
      const { dataset, style } = document.documentElement;
      seen.first ||= [dataset.theme, dataset.face, style.fontSize].join(' ');
    };
    new MutationObserver(() => document.body && read()).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.locator(PARTS.classicFace).first()).toBeVisible();
  const { first, shift } = await page.evaluate(
    () => Reflect.get(globalThis, 'seen') as { first: string; shift: number },
  );
  expect(first).toBe('felt classic 150%');
  // Only the app's name may shift the layout, because its font loads later.
  expect(shift).toBeLessThan(0.001);
  const colour = await page.locator('meta[name="theme-color"]').first().getAttribute('content');
  expect(colour).toMatch(/^oklch\(0\.27 /);
});

test('the page follows the device’s preferences as they change @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  await expectAppearance(page, 'theme', 'contrast');
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
  await expectAppearance(page, 'theme', 'system');
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'));
  const byDay = await surface();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await surface()).not.toBe(byDay);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', await surface());
});

test('each appearance setting applies at once and is kept; a reset can be undone @thorough', async ({ page }) => {
  await openWith(page, '/#/four-seasons/3', {});
  await openSettings(page);
  const dialog = page.getByRole('dialog');
  const choose = (name: string, group = /./) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check({ force: true });
  const card = tableOf(page).locator(PARTS.firstCard);
  const width = async () => (await card.boundingBox())?.width ?? 0;
  const widest = await width();

  // A table and a back are those of a game, whichever game is played.
  const cloth = () => tableOf(page).evaluate((table) => getComputedStyle(table).getPropertyValue('--table'));
  const back = () => tableOf(page).evaluate((table) => getComputedStyle(table).getPropertyValue('--card-back'));
  const [ownCloth, ownBack] = [await cloth(), await back()];
  await choose('Bear River', /^Table/);
  expect(await cloth()).not.toBe(ownCloth);
  expect(await back()).toBe(ownBack);
  await choose('Four Seasons', /^Table/);
  expect(await cloth()).toBe(ownCloth);
  await choose('Putt Putt', /^Colour of the backs/);
  expect(await back()).not.toBe(ownBack);
  const chosenBack = await back();

  await choose('Felt');
  await expectAppearance(page, 'theme', 'felt');
  expect(await back()).not.toBe(chosenBack);
  await choose('Classic');
  await expect(dialog.locator(PARTS.classicFace).first()).toBeVisible();
  const paths = new Set<string | null>();
  for (const pattern of BACKS) {
    await choose(pattern.charAt(0).toUpperCase() + pattern.slice(1), /^Backs/);
    paths.add(await dialog.getByRole('img').locator(PARTS.back).locator('path').getAttribute('d'));
  }
  expect(paths.size).toBe(BACKS.length);
  await dialog.getByRole('checkbox', { name: 'Four colours' }).check();
  await expectAppearance(page, 'suits', 'four');
  await dialog.getByRole('slider', { name: 'Card size' }).fill('70');
  expect(await width()).toBeLessThan(widest * 0.75);
  await dialog.getByRole('checkbox', { name: 'Left-handed' }).check();
  const sides = async () => {
    const [undo, deal] = await Promise.all(
      ['Undo', 'New deal'].map((name) =>
        page
          .getByRole('contentinfo', { includeHidden: true })
          .getByRole('button', { name, exact: true, includeHidden: true })
          .boundingBox(),
      ),
    );
    return Math.sign((undo?.x ?? 0) - (deal?.x ?? 0));
  };
  expect(await sides()).toBe(-1);
  for (const name of ['Clock', 'Moves', 'Cards left'])
    await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
  await dialog.getByRole('group', { name: 'Announcements' }).getByText('None').click();
  await expect(counts(page)).toHaveText('');

  await page.reload();
  await expectAppearance(page, 'theme', 'felt');
  await expect(page.locator(PARTS.classicFace).first()).toBeVisible();
  expect(await width()).toBeLessThan(widest * 0.75);
  expect(await sides()).toBe(-1);
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toHaveText('');

  await openSettings(page);
  await dialog.getByRole('button', { name: 'Restore defaults' }).click();
  await expectAppearance(page, 'theme', 'system');
  expect([await cloth(), await back()]).toEqual([ownCloth, ownBack]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expectAppearance(page, 'theme', 'felt');
  await expect(dialog.getByRole('button', { name: 'Restore defaults' })).toBeFocused();
});
