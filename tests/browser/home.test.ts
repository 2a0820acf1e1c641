import { expect, type Page, test } from '@playwright/test';
import { change, speak } from '../support/browser/places.ts';
import { heading } from '../support/browser/screens.ts';

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

/** Links and buttons of the header whose words overlap others, and how far the page scrolls sideways. */
async function crowded(page: Page): Promise<{ overlaps: string[]; sideways: number }> {
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

test('no links overlap at any size of the text, and nothing scrolls sideways @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  for (const language of ['en', 'de', 'ar']) {
    await speak(page, language);
    for (const percent of [100, 125, 150, 175, 200]) {
      // By the setting, then by the browser's own size of letters.
      await change(page, { textSize: percent });
      expect.soft(await crowded(page), `${language}, ${percent} %`).toEqual({ overlaps: [], sideways: 0 });
      await change(page, { textSize: 100 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
      const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(size).toBe(`${(16 * percent) / 100}px`);
      expect
        .soft(await crowded(page), `${language}, ${percent} % in the browser`)
        .toEqual({ overlaps: [], sideways: 0 });
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    }
  }
});
