import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import { storedGame } from './kept-game.ts';

/** The folder of all pictures, which are not committed. */
const ALL_PICTURES = join(import.meta.dirname, '../../dist/pictures');
/** The folder of the pictures in the guides. */
const GUIDE_PICTURES = join(import.meta.dirname, '../../docs/pictures');

const THEMES = ['light', 'dark', 'felt', 'contrast'] as const;
const FACES = ['classic', 'minimal'] as const;
/** The panels by name, with the key that opens them over a game. */
const PANELS = { settings: 's', rules: 'h', moves: 'm', introduction: 'i', keys: '?', deal: 'd' } as const;

/** A won game of Putt Putt. */
const REPLAYED = '/#/record/1Zy09YlOMHXHzJT8Mj76N2fB-XV9IPZz4nmlBkgSL2Ir_I';

/** The games whose tables are shown in the guides. */
const GUIDE_GAMES = [
  'putt-putt',
  'bear-river',
  'four-seasons',
  'pitchfork',
  'panther-creek',
  'freecell',
  'klondike',
  'tripeaks',
  'spider',
  'pyramid',
];

/** The names of the pictures in the guides. */
const GUIDE_NAMES = new Set([
  ...GUIDE_GAMES.flatMap((id) => [`${id}-light-phone`, `${id}-light-desktop`]),
  'home-light-desktop',
  'home-dark-desktop',
  'pitchfork-dark-desktop',
  'bear-river-felt-desktop',
  'four-seasons-contrast-desktop',
  'pitchfork-classic-desktop',
  'putt-putt-minimal-desktop',
  'settings-light-phone',
  'introduction-light-phone',
  'moves-light-phone',
  'hint-light-phone',
  'review-light-phone',
  'daily-light-phone',
  'settings-fr-phone',
  'rules-ja-phone',
  'bear-river-ar-phone',
  'panther-creek-won-dark-desktop',
  'pitchfork-won-light-phone',
]);

/** Waits until all cards are in place and no animation runs. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.locator('[data-id]').last().waitFor({ state: 'attached' });
  await waitUntilComplete(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Waits until the page has not changed for half a second, because panels load in parts. */
async function waitUntilComplete(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 500);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

async function openWithGames(
  page: Page,
  settings: object,
  games: readonly ReturnType<typeof storedGame>[],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([kept, notes]) => {
      localStorage.setItem('riffle-patience.settings', kept);
      for (const { key, value } of notes) localStorage.setItem(key, value);
    },
    [JSON.stringify({ automatic: 'never', ...settings }), games] as const,
  );
}

/** Takes a picture. One for the guides is also saved as WebP, which the browser encodes. */
async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(ALL_PICTURES, `${name}.png`);
  // Without a focus ring, as mouse users see the page.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const picture = await page.screenshot({ path: file });
  if (!GUIDE_NAMES.has(name)) return;
  const other = await page.context().newPage();
  const webp = await other.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? '';
  }, picture.toString('base64'));
  await other.close();
  mkdirSync(dirname(join(GUIDE_PICTURES, name)), { recursive: true });
  writeFileSync(join(GUIDE_PICTURES, `${name}.webp`), Buffer.from(webp, 'base64'));
}

for (const theme of THEMES) {
  test(`tables and home, ${theme}`, async ({ page }, { project }) => {
    const games = GAMES.map(({ id }) => storedGame(id, 0.3));
    await openWithGames(page, { theme }, games);
    for (const { id, address } of games) {
      await page.goto(address);
      await waitUntilStill(page);
      await takePicture(page, `${id.split('/')[0]}-${theme}-${project.name}`);
    }
    await page.goto('/#/');
    await waitUntilStill(page);
    await expect(page.getByText('Grading…')).toHaveCount(0, { timeout: 120_000 });
    await takePicture(page, `home-${theme}-${project.name}`);
  });

  test(`wins, ${theme}`, async ({ page }, { project }) => {
    const games = GAMES.map(({ id }) => storedGame(id, 1));
    await openWithGames(page, { theme }, games);
    for (const { id, address } of games) {
      await page.goto(address);
      await waitUntilStill(page);
      await page.keyboard.press('r');
      await page.getByRole('region', { name: 'Result' }).waitFor();
      await waitUntilStill(page);
      await takePicture(page, `${id.split('/')[0]}-won-${theme}-${project.name}`);
    }
  });

  test(`panels, ${theme}`, async ({ page }, { project }) => {
    test.skip(project.name === 'tablet');
    const game = storedGame('pitchfork', 0.3);
    await openWithGames(page, { theme }, [game]);
    for (const [name, key] of Object.entries(PANELS)) {
      await page.goto(game.address);
      await page.reload();
      await waitUntilStill(page);
      await page.keyboard.press(key);
      await page.locator('dialog[open]').or(page.locator('h1')).last().waitFor();
      await waitUntilComplete(page);
      await takePicture(page, `${name}-${theme}-${project.name}`);
    }
  });
}

for (const theme of THEMES)
  test(`the coach and the days, ${theme}`, async ({ page }, { project }) => {
    const game = storedGame('pitchfork', 0.3);
    await openWithGames(page, { theme }, [game]);
    await page.goto(game.address);
    await waitUntilStill(page);
    await page.keyboard.press('q');
    await page.locator('.coach').getByText(/./).first().waitFor();
    await page.waitForTimeout(1000);
    await takePicture(page, `hint-${theme}-${project.name}`);
    await page.goto(REPLAYED);
    await waitUntilStill(page);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText(/^Won\. /).waitFor();
    await takePicture(page, `review-${theme}-${project.name}`);
    await page.goto('/#/daily/pitchfork');
    await page.getByRole('table').waitFor();
    await takePicture(page, `daily-${theme}-${project.name}`);
  });

for (const face of FACES)
  test(`tables with ${face} faces`, async ({ page }, { project }) => {
    const games = GAMES.map(({ id }) => storedGame(id, 0.3));
    await openWithGames(page, { theme: 'light', face, fourColours: face === 'minimal' }, games);
    for (const { id, address } of games) {
      await page.goto(address);
      await waitUntilStill(page);
      await takePicture(page, `${id.split('/')[0]}-${face}-${project.name}`);
    }
  });

for (const language of LANGUAGES)
  test(`tables and panels, ${language}`, async ({ page }, { project }) => {
    const games = GAMES.map(({ id }) => storedGame(id, 0.3));
    await openWithGames(page, { theme: 'light', language }, games);
    for (const { id, address } of games) {
      await page.goto(address);
      await waitUntilStill(page);
      await takePicture(page, `${id.split('/')[0]}-${language}-${project.name}`);
    }
    for (const [name, key] of Object.entries(PANELS)) {
      await page.goto(games[0]?.address ?? '');
      await page.reload();
      await waitUntilStill(page);
      await page.keyboard.press(key);
      await waitUntilComplete(page);
      await takePicture(page, `${name}-${language}-${project.name}`);
    }
    await page.goto('/#/');
    await waitUntilStill(page);
    await takePicture(page, `home-${language}-${project.name}`);
  });
