import { chromium, expect, type Locator, type Page, test } from '@playwright/test';
import { THEMES } from '../../src/app/preferences/settings/settings.ts';
import { PARTS, wholeFaceOf } from '../support/browser/parts.ts';
import { counts, heading, tableOf } from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

/** The width of the edges of elements that are not read, in CSS pixels. */
const EDGE = 4;

/** Returns the largest contrast ratio (WCAG 2) between two visible pixels of an element, without its edges. */
async function contrastSeen(reader: Page, element: Locator): Promise<number> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  const png = (await element.page().screenshot({ clip })).toString('base64');
  return reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    const linear = (value: number) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let [darkest, lightest] = [1, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
      const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      darkest = Math.min(darkest, luminance);
      lightest = Math.max(lightest, luminance);
    }
    return (lightest + 0.05) / (darkest + 0.05);
  }, png);
}

for (const system of ['light', 'dark'] as const)
  test(`pages that are darkened by force keep their contrast, ${system} @desktop @thorough`, async ({ baseURL }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--enable-features=WebContentsForceDark',
        '--blink-settings=forceDarkModeEnabled=true',
      ],
    });
    const reader = await browser.newPage();
    for (const theme of THEMES) {
      const page = await browser.newPage({ colorScheme: system, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await presetSettings(page, { theme });
      await page.goto(`${baseURL}/#/pitchfork/1`);
      await expect(tableOf(page).locator(PARTS.wholeFace).first()).toBeVisible();
      for (const suit of ['S', 'H', 'D', 'C'])
        expect(
          await contrastSeen(reader, tableOf(page).locator(wholeFaceOf(suit)).first()),
          `${theme}: ${suit}`,
        ).toBeGreaterThanOrEqual(4.5);
      for (const text of [heading(page), counts(page), page.getByRole('button', { name: 'New deal' })])
        expect(await contrastSeen(reader, text.first()), theme).toBeGreaterThanOrEqual(4.5);
      await page.close();
    }
    await browser.close();
  });
