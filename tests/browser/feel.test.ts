import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { parseRecord, replay } from '../../src/rules/index.ts';
import { TableOnPage } from './table.ts';

// How a game feels: motion, celebration, sound, lights. Each test walks through several things on one page.

/** Settings as a player left them, for the pages opened from now on. */
async function set(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const kept = JSON.stringify({ version: 1, automatic: 'never', ...settings });
  await page.addInitScript((text) => localStorage.setItem('riffle.settings', text), kept);
}

/** Counts what moves on the table from now on, and how long each takes at most. */
async function watchMotion(page: Page): Promise<() => Promise<{ count: number; longest: number }>> {
  await page.evaluate(() => {
    const seen = { count: 0, longest: 0 };
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, element, args) {
        const animation = Reflect.apply(animate, element, args);
        seen.count++;
        seen.longest = Math.max(seen.longest, Number(animation.effect?.getComputedTiming().activeDuration ?? 0));
        return animation;
      },
    });
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { count: number; longest: number } }).seen);
}

/** Keeps count of the audio that is asked for, and says whether it plays. */
async function watchSound(page: Page): Promise<() => Promise<{ made: number; states: string[] }>> {
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct(Real, args) {
        const context = Reflect.construct(Real, args) as AudioContext;
        made.push(context);
        return context;
      },
    });
    Object.assign(globalThis, { made });
  });
  return () =>
    page.evaluate(() => {
      const { made } = globalThis as unknown as { made: AudioContext[] };
      return { made: made.length, states: made.map(({ state }) => state) };
    });
}

/** A game of golf one move before it is won. */
async function almostWon(page: Page): Promise<TableOnPage> {
  const text = readFileSync(join(import.meta.dirname, '../records/putt-putt.txt'), 'utf8');
  const record = parseRecord(GAMES, text);
  if (!record.ok || record.value.start.kind !== 'deal') throw new Error('the record is damaged');
  const table = await TableOnPage.open(page, 'putt-putt', record.value.start.number);
  for (const move of replay(record.value).moves.slice(0, -1)) await table.drag(move);
  await table.isShown();
  return table;
}

/** Plays the one move that is left; the table is remembered as it is before. */
async function win(table: TableOnPage): Promise<void> {
  const { position } = table;
  const [last] = table.legal;
  if (last === undefined) throw new Error('no move is left');
  await expect(table.root.locator('[data-flying]')).toHaveCount(0);
  await table.drag(last);
  table.position = position;
}

test('nothing moves where motion is unwanted, by the system or by the setting', async ({ page }) => {
  for (const [speed, reducedMotion] of [
    ['usual', 'reduce'],
    ['still', 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await set(page, { speed });
    const table = await TableOnPage.open(page, 'four-seasons', 3);
    const motion = await watchMotion(page);
    for (let time = 0; time < 3; time++) await page.keyboard.press('Space');
    for (const key of ['u', 'r', 'f', 'n']) await page.keyboard.press(key);
    await expect(page).not.toHaveURL(/\/3$/);
    expect(await motion(), speed).toEqual({ count: 0, longest: 0 });
    expect(await table.root.evaluate((root) => root.getAnimations({ subtree: true }).length)).toBe(0);
    await page.goto('about:blank');
  }
});

test('the speed scales every way, and a change of it holds at once', async ({ page }) => {
  const longest: number[] = [];
  for (const speed of ['fast', 'usual', 'slow']) {
    await set(page, { speed });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A deal of its own each time: the first card of the waste goes the same way.
    await TableOnPage.open(page, 'four-seasons', 3 + longest.length);
    const motion = await watchMotion(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.press('Space');
    await expect.poll(async () => (await motion()).count).toBeGreaterThan(0);
    longest.push((await motion()).longest);
    await page.goto('about:blank');
  }
  const [fast = 0, usual = 0, slow = 0] = longest;
  expect(usual).toBeGreaterThanOrEqual(140);
  expect(usual).toBeLessThanOrEqual(220);
  expect(fast / usual).toBeCloseTo(0.55, 1);
  expect(slow / usual).toBeCloseTo(2, 1);
});

test('a win is celebrated for a moment, and nothing waits for it', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'one machine will do');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await set(page, {});
  const table = await almostWon(page);
  const celebrating = table.root.locator('[data-celebrating]');
  await win(table);
  await expect(page.getByText(/^Won in/).first()).toBeVisible();
  await expect(celebrating).toHaveCount(0);
  await page.keyboard.press('u');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await win(table);
  await expect(celebrating).toHaveCount(13);
  const begun = Date.now();
  const ways = await celebrating.evaluateAll((cards) => cards.map((card) => getComputedStyle(card).pointerEvents));
  expect(new Set(ways)).toEqual(new Set(['none']));
  await expect(celebrating).toHaveCount(0);
  expect(Date.now() - begun).toBeLessThan(1700);
  // Again, and undo at once: the move is taken back and the fan closes.
  await page.keyboard.press('u');
  await win(table);
  await expect(celebrating).toHaveCount(13);
  await page.keyboard.press('u');
  await expect(page.getByText(/^Won in/)).toHaveCount(0);
  await expect(celebrating).toHaveCount(0, { timeout: 600 });
});

test('no audio is made unless it is wanted, and then only after a gesture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const sound of [false, true]) {
    await set(page, { sound });
    const heard = await watchSound(page);
    await TableOnPage.open(page, 'four-seasons', 3);
    await page.waitForTimeout(200);
    expect(await heard()).toEqual({ made: 0, states: [] });
    for (const key of ['Space', 'u', 'r', 'f']) await page.keyboard.press(key);
    if (sound) await expect.poll(heard).toEqual({ made: 1, states: ['running'] });
    else expect(await heard()).toEqual({ made: 0, states: [] });
    await page.goto('about:blank');
  }
});

test('the places for a card in hand light up, unless that is unwanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const showsLights of [true, false]) {
    await set(page, { showsLights });
    const table = await TableOnPage.open(page, 'pitchfork', 844);
    const [move = 0] = table.legal;
    await (await table.handle(move & 63)).focus();
    await page.keyboard.press('Enter');
    await expect(table.root.locator('[aria-pressed="true"]')).not.toHaveCount(0);
    const lit = table.root.locator('[data-lit]');
    if (showsLights) await expect(lit).not.toHaveCount(0);
    else await expect(lit).toHaveCount(0);
    await page.goto('about:blank');
  }
});
