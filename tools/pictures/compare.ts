import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { compile } from '../../src/rules/index.ts';
import { readArguments, refuseArgument } from '../arguments.ts';
import { startBrowser, startSite } from '../bench-app/phone.ts';
import { withCheckout } from '../revision/checkout.ts';
import { storedGame } from './kept-game.ts';

const HELP = `npm run pictures -- compare --revision REV

Takes pictures of every game at five screen sizes, light and dark, from the build of a commit and from this one. Writes
one sheet for each size to docs/pictures/compare, with the earlier pictures above the current ones.`;

const SHEETS = join(import.meta.dirname, '../../docs/pictures/compare');
const THEMES = ['light', 'dark'] as const;
/** The screens by width and height, and the width of their pictures on a sheet, all in CSS pixels. */
const SCREENS = [
  { width: 360, height: 740, shown: 240, isTouched: true },
  { width: 740, height: 360, shown: 400, isTouched: true },
  { width: 820, height: 1180, shown: 320, isTouched: true },
  { width: 1440, height: 900, shown: 400, isTouched: false },
  { width: 1920, height: 1080, shown: 400, isTouched: false },
] as const;
type Screen = (typeof SCREENS)[number];

/** Each game is pictured after this share of its recorded moves. */
const SHARE_PLAYED = 0.3;

/** Takes pictures of all games on a screen, as base64. */
async function takePictures(browser: Browser, site: string, screen: Screen, theme: string): Promise<string[]> {
  const { width, height, isTouched } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isTouched,
    hasTouch: isTouched,
    reducedMotion: 'reduce',
  });
  const games = GAMES.map((definition) => ({
    ...storedGame(definition.id, SHARE_PLAYED),
    cards: compile(definition).pack.length,
  }));
  const page = await context.newPage();
  await page.goto(`${site}/favicon.svg`);
  await page.evaluate(
    ([settings, kept]) => {
      localStorage.setItem('riffle-patience.settings', settings);
      for (const { key, value } of kept) localStorage.setItem(key, value);
    },
    [JSON.stringify({ automatic: 'never', theme }), games] as const,
  );
  const pictures: string[] = [];
  for (const { address, cards } of games) {
    await page.goto(`${site}${address}`);
    await page.waitForFunction((count) => document.querySelectorAll('[data-id]').length >= count, cards);
    // The motif of the table, the font and the notes load after the cards.
    await page.waitForTimeout(1500);
    pictures.push((await page.screenshot()).toString('base64'));
  }
  await context.close();
  return pictures;
}

/** Writes a sheet with rows of pictures as WebP, which the browser encodes. */
async function writeSheet(
  context: BrowserContext,
  screen: Screen,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const page = await context.newPage();
  const webp = await page.evaluate(
    async ({ pictures, shown, ratio }) => {
      const [gap, high] = [8, Math.round(shown / ratio)];
      const canvas = document.createElement('canvas');
      canvas.width = (pictures[0]?.length ?? 0) * (shown + gap) + gap;
      canvas.height = pictures.length * (high + gap) + gap;
      const pen = canvas.getContext('2d');
      for (const [row, list] of pictures.entries())
        for (const [column, base64] of list.entries()) {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          if (pen) pen.imageSmoothingQuality = 'high';
          pen?.drawImage(image, gap + column * (shown + gap), gap + row * (high + gap), shown, high);
        }
      return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? '';
    },
    { pictures: rows, shown: screen.shown, ratio: screen.width / screen.height },
  );
  writeFileSync(join(SHEETS, `${screen.width}x${screen.height}.webp`), Buffer.from(webp, 'base64'));
  await page.close();
}

async function compare(revision: string): Promise<void> {
  mkdirSync(SHEETS, { recursive: true });
  await withCheckout(revision, async (folder) => {
    const [then, now] = [await startSite(folder), await startSite()];
    const browser = await startBrowser();
    const context = await browser.newContext();
    for (const screen of SCREENS) {
      const rows: string[][] = [];
      for (const theme of THEMES)
        for (const { url } of [then, now]) rows.push(await takePictures(browser, url, screen, theme));
      await writeSheet(context, screen, rows);
    }
    await browser.close();
    for (const site of [then, now]) site.close();
  });
}

const { values } = readArguments(HELP, { options: { revision: { type: 'string' } } });
await compare(values.revision ?? refuseArgument('--revision', 'a commit of this repository', undefined));
