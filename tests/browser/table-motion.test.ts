import { expect, type Page, test } from '@playwright/test';
import { fromOf, isDeal, legalMoves, moveOf, play, STOCK, toOf } from '../../src/rules/index.ts';
import { PARTS } from '../support/browser/parts.ts';
import { type TableDriver, tableOn } from '../support/browser/table.ts';

// Presses while cards fly. Motion is on.

/** Opens a deal and waits until all cards are in their places. */
async function openAtRest(page: Page, hasTouch: boolean, name: string, number = 1): Promise<TableDriver> {
  const table = await tableOn(page, hasTouch).open(name, number);
  await table.expectShown();
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  return table;
}

/** Waits for a flight, and stops all flights in the middle of their time. */
async function stopFlights(page: Page): Promise<void> {
  await page.waitForFunction((flying) => {
    const isFlying = document.querySelector(flying) !== null;
    for (const flight of isFlying ? document.getAnimations() : []) {
      const { delay = 0, duration = 0 } = flight.effect?.getComputedTiming() ?? {};
      flight.pause();
      flight.currentTime = delay + Number(duration) / 2;
    }
    return isFlying;
  }, PARTS.flying);
}

async function resumeFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const flight of document.getAnimations()) flight.play();
  });
}

/** Presses the stock several times, `interval` milliseconds apart, and expects that each press deals a card. */
async function pressStock(table: TableDriver, presses: number, interval: number): Promise<void> {
  const stock = await table.pointOf(STOCK);
  const pressed: Promise<void>[] = [];
  for (let press = 0; press < presses; press++) {
    pressed.push(table.pressAt(stock));
    const move = table.legalMoves.find(isDeal);
    if (move === undefined) throw new Error('the stock may not be dealt');
    table.recordMove(move);
    if (interval > 0) await table.page.waitForTimeout(interval);
  }
  await Promise.all(pressed);
  await table.expectShown();
}

for (const name of ['panther-creek', 'four-seasons', 'pitchfork'])
  test(`every press on the stock counts: ${name}`, async ({ page, hasTouch }) => {
    const table = await openAtRest(page, hasTouch, name);
    await pressStock(table, 2, 0);
    await pressStock(table, 3, 60);
  });

test('every tap on the stock counts on a slow phone @phone', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'panther-creek');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pressStock(table, 5, 160);
});

// Deals in which the two top cards of a pile play one after the other.
for (const [name, number] of [
  ['putt-putt', 7],
  ['panther-creek', 1],
] as const)
  test(`two quick presses on a pile play two cards: ${name}`, async ({ page, hasTouch }) => {
    const table = await openAtRest(page, hasTouch, name, number);
    const move = table.legalMoves.find(
      (first) => !isDeal(first) && legalMoves(table.game, play(table.game, table.position(), first)).includes(first),
    );
    if (move === undefined) throw new Error('no pile plays twice');
    const point = await table.pointOf(fromOf(move));
    await Promise.all([table.pressAt(point), table.pressAt(point)]);
    table.recordMove(move);
    table.recordMove(move);
    await table.expectShown();
  });

test('a press during the deal picks up the card of the pressed place', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'pitchfork');
  const move = table.legalMoves.find((one) => !isDeal(one));
  if (move === undefined) throw new Error('no card moves');
  const { from, to } = await table.ends(move);
  await page.reload();
  await stopFlights(page);
  await table.pressAt(from);
  await table.pressAt(to);
  await resumeFlights(page);
  table.recordMove(move);
  await table.expectShown();
});

test('a press on a flying card acts on the place beneath', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'bear-river');
  const move = table.legalMoves.find((one) => !isDeal(one));
  if (move === undefined) throw new Error('no card moves');
  const next = legalMoves(table.game, play(table.game, table.position(), move)).find(
    (one) => ![fromOf(move), toOf(move)].includes(fromOf(one)) && ![fromOf(move), toOf(move)].includes(toOf(one)),
  );
  if (next === undefined) throw new Error('no other card moves');
  const { from, to } = await table.ends(next);
  const stopped = stopFlights(page);
  await table.play('tap', move);
  await stopped;
  // The flying card covers the card that is pressed next.
  await page.locator(PARTS.flying).evaluate((card, point) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    card.style.translate = `${point.x - x - width / 2}px ${point.y - y - height / 2}px`;
  }, from);
  await table.pressAt(from);
  await table.pressAt(to);
  await page
    .locator(PARTS.flying)
    .first()
    .evaluate((card) => (card.style.translate = ''));
  await resumeFlights(page);
  table.recordMove(next);
  await table.expectShown();
});

test('a press that slides off an empty space plays nothing', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'four-seasons', 5);
  await table.play('drag', moveOf(1, 0));
  await table.expectShown();
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  const [space, other] = [await table.pointOf(1), await table.pointOf(4)];
  if (hasTouch) {
    await table.touch('touchStart', space);
    await table.touch('touchMove', other);
    await table.touch('touchEnd');
  } else {
    await page.mouse.move(space.x, space.y);
    await page.mouse.down();
    await page.mouse.move(other.x, other.y, { steps: 3 });
    await page.mouse.up();
  }
  await table.expectShown();
  await table.pressAt(space);
  table.recordMove(moveOf(STOCK, 1));
  await table.expectShown();
});

test('the raised edge of a selected card is part of it', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'four-seasons', 5);
  const { x, y } = await table.pointOf(1);
  await table.pressAt({ x, y });
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(1);
  await page.evaluate((time) => window.advanceClock(time), 300);
  const box = await table.root.locator(PARTS.pickedUp).boundingBox();
  await table.pressAt({ x, y: (box?.y ?? 0) + 1 });
  table.recordMove(moveOf(1, 0));
  await table.expectShown();
});

test('Escape puts back cards that a finger has picked up @phone', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'pitchfork', 5);
  await table.pressAt(await table.pointOf(3));
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(0);
});
