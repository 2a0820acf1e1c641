import { expect, type Page, test } from '@playwright/test';
import { fromOf, isDeal, legalMoves, moveOf, play, STOCK, toOf } from '../../src/rules/index.ts';
import { keepBegunGame } from '../support/browser/kept-game.ts';
import { exposeTable, PARTS, type Point } from '../support/browser/parts.ts';
import { type TableDriver, tableOn } from '../support/browser/table.ts';
import { thoroughUnless } from '../support/browser/tags.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';

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
  test(`every press on the stock counts: ${name}${thoroughUnless(name === 'pitchfork')}`, async ({
    page,
    hasTouch,
  }) => {
    const table = await openAtRest(page, hasTouch, name);
    await pressStock(table, 2, 0);
    await pressStock(table, 3, 60);
  });

test('every tap on the stock counts on a slow phone @phone @thorough', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'panther-creek');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pressStock(table, 5, 160);
});

for (const name of ['panther-creek', 'four-seasons', 'pitchfork'])
  test(`undo and redo during flights end at the right cards on a slow device: ${name} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    const table = await openAtRest(page, hasTouch, name);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const stock = await table.pointOf(STOCK);
    const deal = () => table.pressAt(stock);
    const key = (letter: string) => () => page.keyboard.press(letter);
    const [undo, redo] = [key('u'), key('r')];
    // Two deals remain in the end.
    for (const press of [deal, undo, deal, deal, undo, redo, undo, undo, redo, redo]) await press();
    for (let deals = 0; deals < 2; deals++) table.recordMove(table.legalMoves.find(isDeal) ?? moveOf(STOCK, 0));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await table.expectShown();
    await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
    const astray = await table.root.locator(PARTS.readableCard).evaluateAll((cards) => {
      const { x, y } = window.riffle.table()?.getBoundingClientRect() ?? new DOMRect();
      return cards.filter((card) => {
        const [seen, rest] = [card.getBoundingClientRect(), window.riffle.restingPoint(card)];
        return Math.abs(seen.x - x - rest.x) > 1 || Math.abs(seen.y - y - rest.y) > 1;
      }).length;
    });
    expect(astray).toBe(0);
  });

// Deals in which the two top cards of a pile play one after the other.
for (const [name, number] of [
  ['putt-putt', 7],
  ['panther-creek', 1],
] as const)
  test(`two quick presses on a pile play two cards: ${name}${thoroughUnless(name === 'putt-putt')}`, async ({
    page,
    hasTouch,
  }) => {
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

test('a press during the deal picks up the card of the pressed place @thorough', async ({ page, hasTouch }) => {
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

test('a press on a flying card acts on the place beneath @thorough', async ({ page, hasTouch }) => {
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
  const flying = await page.locator(PARTS.flying).elementHandle();
  await flying?.evaluate((card, point) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    card.style.translate = `${point.x - x - width / 2}px ${point.y - y - height / 2}px`;
  }, from);
  await table.pressAt(from);
  await table.pressAt(to);
  // On a slow machine its flight can have ended.
  await flying?.evaluate((card) => (card.style.translate = ''));
  await resumeFlights(page);
  table.recordMove(next);
  await table.expectShown();
});

test('a press that slides off an empty space plays nothing @thorough', async ({ page, hasTouch }) => {
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

test('the raised edge of a selected card is part of it @thorough', async ({ page, hasTouch }) => {
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

test('a press and a selection last while the table gets another size @thorough', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'four-seasons', 5);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const resize = async (by: number) => {
    const before = await table.root.boundingBox();
    await page.setViewportSize({ width, height: height + by });
    await expect.poll(async () => (await table.root.boundingBox())?.height).toBe((before?.height ?? 0) + by);
  };
  const corner = await table.pointOf(1);
  const [x, y] = [corner.x + 20, corner.y + 20];
  if (hasTouch) await table.touch('touchStart', { x, y });
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
  }
  await resize(-10);
  if (hasTouch) await table.touch('touchEnd');
  else await page.mouse.up();
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(1);
  await page.setViewportSize({ width, height });
  await table.passDoubleTapTime();
  await table.pressAt(await table.pointOf(0));
  table.recordMove(moveOf(1, 0));
  await table.expectShown();
});

test('Escape puts back cards that a finger has picked up @phone @thorough', async ({ page, hasTouch }) => {
  const table = await openAtRest(page, hasTouch, 'pitchfork', 5);
  await table.pressAt(await table.pointOf(3));
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(0);
});

/** A card at its place, by its `data-id`. */
interface CardAtRest {
  readonly id: string;
  readonly rest: Point;
}

/** Two neighbouring cards of a pile, and a point at which the upper one covers the lower one. */
interface Overlap extends Point {
  readonly lower: CardAtRest;
  readonly upper: CardAtRest;
}

/** The largest number of overlaps to watch: more would take too much time of each frame. */
const MAX_OVERLAPS = 48;

/** Returns overlaps of neighbouring cards, from all piles. */
async function readOverlaps(page: Page): Promise<Overlap[]> {
  const all = await page.evaluate(() =>
    window.riffle.places().flatMap(({ cards }, spot) =>
      cards.slice(1).flatMap((upper, index) => {
        const lower = cards[index];
        const point = window.riffle.pointOf({ spot, depth: cards.length - 2 - index });
        const isOver =
          point && lower && document.elementsFromPoint(point.x, point.y).some((one) => lower.contains(one));
        const atRest = (card: HTMLElement | null | undefined) => ({
          id: card?.dataset.id ?? '',
          rest: window.riffle.restingPoint(card ?? null),
        });
        return isOver ? [{ ...point, lower: atRest(lower), upper: atRest(upper) }] : [];
      }),
    ),
  );
  const step = Math.ceil(all.length / MAX_OVERLAPS);
  return all.filter((_, index) => index % step === 0);
}

/**
 * Watches the overlaps of cards that have their places of the new deal. The returned function reads the number of frames
 * with flying cards, and the overlaps that a frame has painted the wrong way round.
 */
async function watchOverlaps(page: Page, overlaps: readonly Overlap[]): Promise<() => Promise<[number, string[]]>> {
  await page.evaluate(
    ([all, parts]) => {
      const seen = { frames: 0, wrong: [] as string[] };
      const isPainted = (card: HTMLElement) => Number(getComputedStyle(card).opacity) > 0.01;
      const watch = () => {
        if (document.querySelector(parts.flying)) seen.frames++;
        for (const { x, y, lower, upper } of all) {
          const painted = document
            .elementsFromPoint(x, y)
            .flatMap((one) => one.closest<HTMLElement>(parts.card) ?? [])
            .filter(isPainted);
          const indexOf = ({ id, rest }: CardAtRest) =>
            painted.findIndex((card) => {
              const at = window.riffle.restingPoint(card);
              return card.dataset.id === id && at.x === rest.x && at.y === rest.y;
            });
          const [over, under] = [indexOf(upper), indexOf(lower)];
          if (under >= 0 && over > under) seen.wrong.push(`frame ${seen.frames}: ${lower.id} over ${upper.id}`);
        }
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
      Object.assign(globalThis, { watched: seen });
    },
    [overlaps, PARTS] as const,
  );
  return () =>
    page.evaluate(() => {
      const { watched } = globalThis as unknown as { watched: { frames: number; wrong: string[] } };
      return [watched.frames, watched.wrong];
    });
}

for (const name of TYPICAL_GAME_IDS)
  test(`no frame of a deal shows a card over the one that will cover it: ${name} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    const table = await openAtRest(page, hasTouch, name);
    const overlaps = await readOverlaps(page);
    const goTo = (deal: number) => page.evaluate((hash) => (location.hash = hash), `#/${name}/${deal}`);
    const flying = table.root.locator(PARTS.flying);
    for (const isInterrupted of [false, true]) {
      // Looks in each frame, since a flight can be short.
      const flight = page.waitForFunction((selector) => document.querySelector(selector) !== null, PARTS.flying);
      await goTo(2);
      await flight;
      if (!isInterrupted) await expect(flying).toHaveCount(0);
      const read = await watchOverlaps(page, overlaps);
      await goTo(1);
      await table.expectShown();
      await expect.poll(async () => (await read())[0]).toBeGreaterThan(2);
      await expect(flying).toHaveCount(0);
      expect((await read())[1].slice(0, 5), isInterrupted ? 'interrupted' : '').toEqual([]);
    }
  });

/** A won game of Pitchfork, from here on of moves that leave no decision. */
const OBVIOUS = { name: 'pitchfork', played: 65, rest: 31 };

/** Opens a game whose rest is obvious, and records the launches of cards and the announcements from then on. */
async function openObvious(page: Page): Promise<() => Promise<{ launches: number[]; said: string[] }>> {
  const address = await keepBegunGame(page, OBVIOUS.name, OBVIOUS.played);
  await page.addInitScript(exposeTable, PARTS);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await expect(page.locator(PARTS.flying)).toHaveCount(0);
  await page.evaluate((parts) => {
    const seen = { launches: [] as number[], said: [] as string[] };
    const recordLaunches = (changes: MutationRecord[]) => {
      for (const { target, attributeName, oldValue } of changes)
        if (oldValue === null && (target as Element).hasAttribute(attributeName ?? ''))
          seen.launches.push(performance.now());
    };
    new MutationObserver(recordLaunches).observe(window.riffle.table() ?? document.body, {
      attributeFilter: [parts.flying.slice(1, -1)],
      attributeOldValue: true,
      subtree: true,
    });
    const region = document.querySelector(parts.liveRegion) ?? document.body;
    new MutationObserver(() => {
      const text = region.textContent?.trim();
      if (text) seen.said.push(text);
    }).observe(region, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { finish: seen });
  }, PARTS);
  return () =>
    page.evaluate(() => (globalThis as unknown as { finish: { launches: number[]; said: string[] } }).finish);
}

const result = (page: Page) => page.getByText(/^Won in/).first();
const left = (page: Page, count: number) => page.getByText(`${count} left`, { exact: true });

// The longest times in milliseconds, on a slow device with a long frame at the end.
for (const [rate, longest] of [
  [1, 4000],
  [6, 7000],
] as const)
  test(`a finish plays one card after the other within 4 s, and is announced once: CPU 1/${rate}${thoroughUnless(rate === 1)}`, async ({
    page,
  }) => {
    const read = await openObvious(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.keyboard.press('e');
    await expect(result(page)).toBeVisible();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { launches, said } = await read();
    const time = (launches.at(-1) ?? 0) - (launches[0] ?? 0);
    expect(time).toBeGreaterThan(2000);
    expect(time).toBeLessThan(longest);
    // A slow device may launch several cards together, but never drops one.
    expect(launches.length).toBeGreaterThanOrEqual(OBVIOUS.rest);
    await expect(left(page, 0)).toBeVisible();
    await expect
      .poll(async () => (await read()).said.filter((text) => /finished in 31 moves/i.test(text)))
      .toHaveLength(1);
    expect(said.filter((text) => /up|foundation/.test(text))).toEqual([]);
  });

test('a game that is closed while a finish is shown is won @thorough', async ({ page }) => {
  await openObvious(page);
  await page.keyboard.press('e');
  await expect(page.locator(PARTS.flying)).not.toHaveCount(0);
  await page.reload();
  await expect(left(page, 0)).toBeVisible();
  await expect(result(page)).toBeVisible();
});

test('any press or key shows the end of a finish and does nothing else @thorough', async ({ page, hasTouch }) => {
  // A slow clock, because on a busy machine a finish of 4 s can end before the press.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 10;
  });
  const read = await openObvious(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const presses = [
    () => page.keyboard.press('u'),
    () => page.keyboard.press('Control+z'),
    () => (hasTouch ? undo.tap() : undo.click()),
    () => tableOn(page, hasTouch).pressAt({ x: 30, y: 200 }),
  ];
  for (const press of presses) {
    const { length } = (await read()).launches;
    await page.keyboard.press('e');
    await expect.poll(async () => (await read()).launches.length).toBeGreaterThan(length + 3);
    await press();
    await expect(left(page, 0)).toBeVisible({ timeout: 5000 });
    await expect(result(page)).toBeVisible();
    // The next press has its usual effect.
    await (hasTouch ? undo.tap() : page.keyboard.press('u'));
    await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  }
});

test('a finish without motion is shown at once @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const read = await openObvious(page);
  await page.keyboard.press('e');
  await expect(left(page, 0)).toBeVisible({ timeout: 1000 });
  expect((await read()).launches).toEqual([]);
});
