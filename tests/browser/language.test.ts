import { expect, type Page, test } from '@playwright/test';
import { PARTS } from '../support/browser/parts.ts';
import {
  announcements,
  coachLine,
  expectLanguage,
  headerLink,
  heading,
  moveCount,
  placesOf,
  refusal,
  tableOf,
} from '../support/browser/screens.ts';

// The language of the page. The tests do not depend on the screen size.

const DEAL = '/#/pitchfork/12345';

// Takes long, because it reads every place of the table in the new language.
test('a new language applies at once and is kept, unless it can’t be loaded @desktop', async ({ page }) => {
  await page.goto(DEAL);
  await page.keyboard.press('s');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const language = settings.getByRole('combobox');
  await expectLanguage(page, 'en');
  await expect(language.getByText('Deutsch')).toHaveAttribute('lang', 'de');

  // Without a network nothing changes, and the player can try again.
  await page.route('**/assets/*.js', (route) => route.abort());
  await language.selectOption('Deutsch');
  await expect(settings.getByRole('alert')).toContainText('Couldn’t load this language');
  await expect(language).toHaveValue('system');
  await page.unroute('**/assets/*.js');

  await language.focus();
  await language.selectOption('Deutsch');
  const german = page.getByRole('dialog', { name: 'Einstellungen' });
  await expect(german).toBeVisible();
  await expectLanguage(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(german.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');

  // The table, the bars and the cards change their language in the middle of a game.
  await expect(page).toHaveTitle('Pitchfork, Spiel 12345 – Riffle');
  await expect(page.getByText('Spiel 12345', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Talon, \d+ Karten$/ })).toBeVisible();
  const live = announcements(page);
  await page.keyboard.press('u');
  await expect(live).toHaveText('Nichts zurückzunehmen.');
  await page.keyboard.press('Space');
  await expect(live).toContainText('Pik 5');
  await expect(page.getByText('1 Zug', { exact: true })).toBeVisible();
  // The name of each visible card ends with its place, or in the stock starts with it.
  const places = placesOf(page);
  await expect(places.first()).toHaveAttribute('aria-label', 'Stapel 1');
  await expect(page.getByRole('button', { name: /^Grundstapel 1, leer/ })).toHaveCount(1);
  const strays = await places.evaluateAll((all, selector) => {
    const owners = new Map(
      all.flatMap((one) => (one.getAttribute('aria-owns')?.split(' ') ?? []).map((id) => [id, one])),
    );
    return [...document.querySelectorAll(selector)]
      .map((card) => [card.getAttribute('aria-label') ?? '', owners.get(card.id)?.getAttribute('aria-label') ?? 'none'])
      .filter(([card = '', place = '']) => !card.endsWith(place) && !card.startsWith(place));
  }, PARTS.readableCard);
  expect(strays).toEqual([]);

  // After a reload, no English text appears first.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => seen.push(`${document.documentElement.lang} ${document.querySelector('h1')?.textContent}`);
    new MutationObserver(() => document.body && look()).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByText('1 Zug', { exact: true })).toBeVisible();
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
  expect(
    seen.filter((one) => /^en|Deal/.test(one)),
    seen.join('; '),
  ).toEqual([]);

  // Empty foundations show the letter of their rank.
  await page.goto('/#/four-seasons/10');
  const sign = tableOf(page).locator(PARTS.foundationRank).first();
  const letter = (await sign.getAttribute('d')) ?? '';
  await page.keyboard.press('s');
  await page.getByRole('combobox').selectOption('English');
  await expectLanguage(page, 'en');
  await expect(sign).not.toHaveAttribute('d', letter);
});

test('the page uses the browser’s first supported language @desktop @thorough', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('La réussite, dans les règles de l’art.')).toBeVisible();
  await expectLanguage(page, 'fr');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /réussites aux règles exactes/);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /fr\.webmanifest$/);

  // The app follows changes of the browser's languages, unless the settings name a language.
  const change = (...languages: string[]) =>
    page.evaluate((now) => {
      Object.defineProperty(navigator, 'languages', { value: now, configurable: true });
      Object.defineProperty(navigator, 'language', { value: now[0], configurable: true });
      dispatchEvent(new Event('languagechange'));
    }, languages);
  await change('pt', 'es-MX', 'en');
  await expect(page.getByText('El solitario, como debe ser.')).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /solitarios con reglas exactas/);
  await change('en-GB');
  await expect(page.getByText('Patience, done properly.')).toBeVisible();
  await (await headerLink(page, 'Settings')).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('日本語');
  await expectLanguage(page, 'ja');
  await change('de');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /ja\.webmanifest$/);
  await expectLanguage(page, 'ja');
  await context.close();
});

/** Replaces each text node with two elements, as the translators of browsers do, except where a page forbids it. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement?.translate) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test('texts change under a browser’s translator, which translates rules and introductions @thorough', async ({
  page,
}) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(DEAL);
  await expect(tableOf(page)).toBeVisible();
  await expect(moveCount(page, 0)).toBeVisible();
  await translatePage(page);
  await page.keyboard.press('Space');
  await expect(moveCount(page, 1)).toBeVisible();
  // A refused move, then a hint.
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(refusal(page)).toHaveText(/./);
  await page.keyboard.press('q');
  await expect(coachLine(page)).toHaveText(/./);
  const hint = await coachLine(page).innerText();
  await page.keyboard.press('Space');
  await page.keyboard.press('q');
  await expect(coachLine(page)).not.toHaveText(hint);
  await expect(moveCount(page, 2)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/12345$/);
  await expect(heading(page)).toContainText(new RegExp(`Deal ${page.url().split('/').at(-1)}$`));

  await page.keyboard.press('g');
  const rules = page.getByRole('dialog');
  await expect(rules.getByRole('listitem').last()).toBeVisible();
  await translatePage(page);
  await expect(rules.getByRole('listitem').first()).toHaveText(/^«.+»$/);

  await page.goto('/#/pitchfork/introduction');
  const step = page.locator(PARTS.lessonText);
  await expect(step).toBeVisible();
  await translatePage(page);
  const first = await step.innerText();
  expect(first).toMatch(/^«.+»$/);
  await page.locator(PARTS.nextButton).click();
  await expect(step).not.toHaveText(first);
});
