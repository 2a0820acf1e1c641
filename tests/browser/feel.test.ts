import { expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { findGame } from '../../src/games/index.ts';
import {
  countOf,
  deal,
  FOUNDATION,
  formatLayoutCode,
  fromOf,
  isDeal,
  type Move,
  parseLayout,
  pileCards,
  STOCK,
  toOf,
} from '../../src/rules/index.ts';
import { MOTION, PARTS } from '../support/browser/parts.ts';
import { changeSettings } from '../support/browser/places.ts';
import { heading, openWholeMenu, refusal } from '../support/browser/screens.ts';
import { seededChooser, type TableDriver, tableOn } from '../support/browser/table.ts';
import { wonGame } from '../support/won-games.ts';

// Motion, celebration, sound, highlights, keys and touch.

declare global {
  interface Window {
    /** The number of starts and ends of animations that slide or shake a card. */
    slides: number;
  }
}

/** Stores settings for pages opened from now on. */
async function storeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const kept = JSON.stringify({ version: 1, automatic: 'never', ...settings });
  await page.addInitScript((text) => localStorage.setItem('riffle-patience.settings', text), kept);
}

/** Records all further calls of `animate`. The returned function reads their number and the longest duration. */
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

/** Records the audio contexts of pages opened from now on. The returned function reads their number and states. */
async function watchSound(page: Page): Promise<() => Promise<{ created: number; states: string[] }>> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct(Real, args) {
        const context = Reflect.construct(Real, args) as AudioContext;
        contexts.push(context);
        return context;
      },
    });
    Object.assign(globalThis, { contexts });
  });
  return () =>
    page.evaluate(() => {
      const { contexts } = globalThis as unknown as { contexts: AudioContext[] };
      return { created: contexts.length, states: contexts.map(({ state }) => state) };
    });
}

/** Opens a golf game and plays it up to one move before the win. Returns its driver. */
async function openNearlyWonGame(page: Page): Promise<TableDriver> {
  const won = wonGame('putt-putt');
  const table = await tableOn(page).open('putt-putt', won.deal);
  for (const move of won.moves.slice(0, -1)) await table.play('drag', move);
  await table.expectShown();
  return table;
}

/** Plays the last move of a game. The driver then expects the position before this move, for a later undo. */
async function win(table: TableDriver): Promise<void> {
  const position = table.position();
  const [last] = table.legalMoves;
  if (last === undefined) throw new Error('no move is left');
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  await table.play('drag', last);
  table.expectPosition(position);
}

test('nothing moves when the system or the setting turns motion off @desktop @thorough', async ({ page }) => {
  for (const [speed, reducedMotion] of [
    ['usual', 'reduce'],
    ['still', 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await storeSettings(page, { speed });
    const table = await tableOn(page).open('four-seasons', 3);
    const motion = await watchMotion(page);
    for (let time = 0; time < 3; time++) await page.keyboard.press('Space');
    for (const key of ['u', 'r', 'f', 'n']) await page.keyboard.press(key);
    await expect(page).not.toHaveURL(/\/3$/);
    expect(await motion(), speed).toEqual({ count: 0, longest: 0 });
    expect(await table.root.evaluate((root) => root.getAnimations({ subtree: true }).length)).toBe(0);
    await page.goto('about:blank');
  }
});

test('the speed scales every animation, and a change applies at once @desktop @thorough', async ({ page }) => {
  const longest: number[] = [];
  for (const speed of ['fast', 'usual', 'slow']) {
    await storeSettings(page, { speed });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Opens a new deal each time. The first card to the waste always travels the same distance.
    await tableOn(page).open('four-seasons', 3 + longest.length);
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

test('a win ends in a picture beside the result, and nothing waits for it @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSettings(page, {});
  const table = await openNearlyWonGame(page);
  const celebrating = table.root.locator(PARTS.celebrating);
  const result = page.getByRole('region', { name: 'Result' });
  await win(table);
  // Without motion, the cards lie in the picture at once. The result covers none of them.
  await expect(result).toBeVisible();
  await expect.poll(() => celebrating.count()).toBeGreaterThan(30);
  const top = (await result.boundingBox())?.y ?? 0;
  for (const card of await celebrating.all()) {
    const box = await card.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  await page.keyboard.press('Escape');
  await expect(celebrating).toHaveCount(0);
  await page.keyboard.press('u');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await win(table);
  const celebration = await pauseCelebration(table);
  expect(celebration.count).toBeGreaterThan(30);
  // No animation takes three seconds or longer.
  expect(Math.min(...celebration.lengths)).toBeGreaterThan(0);
  expect(Math.max(...celebration.lengths)).toBeLessThan(3000);
  expect(new Set(celebration.pointerEvents)).toEqual(new Set(['none']));
  await resumeCelebration(table);
  await expect(result).toBeVisible();
  expect(await celebrating.count()).toBeGreaterThan(30);
  await page.keyboard.press('Escape');
  await expect(celebrating).toHaveCount(0);
  // Undo during the celebration takes the move back and ends the celebration, even a slowed one.
  await page.keyboard.press('u');
  await win(table);
  await pauseCelebration(table);
  await page.keyboard.press('u');
  await expect(page.getByText('38 moves', { exact: true })).toBeVisible();
  await expect(celebrating).toHaveCount(0);
});

/** Waits for the celebration and slows it almost to a halt. Returns the number, durations and pointer events of its cards. */
function pauseCelebration({ root }: TableDriver) {
  return root.evaluate(async (table, selector) => {
    const fan = () => [...table.querySelectorAll(selector)];
    while (fan().length === 0) await new Promise(requestAnimationFrame);
    const animations = fan().flatMap((card) => card.getAnimations());
    for (const animation of animations) animation.playbackRate = 1e-4;
    const lengths = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    return { count: fan().length, lengths, pointerEvents: fan().map((card) => getComputedStyle(card).pointerEvents) };
  }, PARTS.celebrating);
}

/** Returns the celebration to its normal speed. */
async function resumeCelebration({ root }: TableDriver): Promise<void> {
  await root.evaluate((table) => {
    for (const animation of table.getAnimations({ subtree: true })) animation.playbackRate = 1;
  });
}

test('audio is created only if it is switched on, and only after a gesture @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const sound of [0, 60]) {
    await storeSettings(page, { sound });
    const audio = await watchSound(page);
    await tableOn(page).open('four-seasons', 3);
    // Waits longer than a table takes to create an audio context.
    await page.waitForTimeout(200);
    expect(await audio()).toEqual({ created: 0, states: [] });
    for (const key of ['Space', 'u', 'r', 'f']) await page.keyboard.press(key);
    if (sound) await expect.poll(audio).toEqual({ created: 1, states: ['running'] });
    else expect(await audio()).toEqual({ created: 0, states: [] });
    await page.goto('about:blank');
  }
});

test('the targets of a card in hand are highlighted, unless that is switched off @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const showsLights of [true, false]) {
    await storeSettings(page, { showsLights });
    const table = await tableOn(page).open('pitchfork', 844);
    const [move = 0] = table.legalMoves;
    await (await table.locatorOf(move & 63)).focus();
    await page.keyboard.press('Enter');
    await expect(table.root.locator(PARTS.pickedUp)).not.toHaveCount(0);
    const highlighted = table.root.locator(PARTS.highlighted);
    if (showsLights) await expect(highlighted).not.toHaveCount(0);
    else await expect(highlighted).toHaveCount(0);
    await page.goto('about:blank');
  }
});

test('a stock has a light exactly while it may be dealt from, unless that is switched off @desktop @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, number, showsLights] of [
    ['putt-putt', 2562, true],
    ['putt-putt', 2563, false],
    ['panther-creek', 2562, true],
  ] as const) {
    await storeSettings(page, { showsLights });
    const table = await tableOn(page).open(name, number);
    const seen = new Set<boolean>();
    for (let moves = 0; moves < 12; moves++) {
      const [move = fail()] = table.legalMoves;
      await table.play('pileKeys', move);
      await table.expectShown();
      const isOpen = table.legalMoves.some(isDeal);
      seen.add(isOpen);
      const hasLight = isOpen && showsLights && name === 'putt-putt';
      await expect(table.root.locator(PARTS.openStock)).toHaveCount(Number(hasLight));
    }
    if (name === 'putt-putt') expect(seen.size).toBe(2);
    await page.goto('about:blank');
  }
});

test('an empty stock shows the redeal sign while there is a waste to turn over @desktop @thorough', async ({
  page,
}) => {
  const found = findGame('pitchfork');
  const game = found.ok ? found.value : fail();
  const read = parseLayout(game, `Foundations: KD JC KS KH\nWaste: QC\nKC\n${'-\n'.repeat(8)}`);
  const position = read.ok ? read.value : fail();
  await storeSettings(page, { automatic: 'never' });
  await page.goto(`/${formatAddress(game, formatLayoutCode(game, position))}`);
  const marks = page.locator(PARTS.emptyStock);
  await expect(marks).toHaveCount(2);
  await page.getByRole('button', { name: 'queen of clubs' }).dblclick();
  await expect(marks).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(marks).toHaveCount(2);
});

test('the key of a pile plays its card, or picks it up and puts it down @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const name of ['panther-creek', 'putt-putt']) {
    const table = await tableOn(page).open(name, 2);
    if (name === 'panther-creek')
      await table.play('arrowKeys', table.legalMoves.at(-1) ?? table.legalMoves[0] ?? fail());
    const plays = table.legalMoves.find((move) => fromOf(move) < table.game.piles) ?? fail();
    await page.keyboard.press('1234567890-='[fromOf(plays)] ?? '1');
    table.recordMove(plays);
    await table.expectShown();
  }
  const table = await tableOn(page).open('pitchfork', 844);
  const move = table.legalMoves.find((one) => fromOf(one) < 9 && toOf(one) < 9) ?? fail();
  await page.keyboard.press(`Digit${fromOf(move) + 1}`);
  await expect(table.root.locator(PARTS.pickedUp)).not.toHaveCount(0);
  await page.keyboard.press(`Digit${toOf(move) + 1}`);
  table.recordMove(move);
  await table.expectShown();
});

test('a tap plays a card and a click picks it up; a setting restores two taps', async ({ page, hasTouch }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSettings(page, { tap: 'touch' });
  const table = await tableOn(page, hasTouch).open('pitchfork', 844);
  const move = table.legalMoves.find((one) => fromOf(one) < 9 && toOf(one) < 9 && countOf(one) === 1) ?? fail();
  await table.pressAt(await table.pointOf(fromOf(move)));
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(hasTouch ? 0 : 1);
  await expect(page.getByText(hasTouch ? '1 move' : '0 moves', { exact: true })).toBeVisible();
  if (hasTouch) {
    await page.getByRole('button', { name: 'Undo' }).tap();
    await table.passDoubleTapTime();
  } else await page.keyboard.press('Escape');

  await changeSettings(page, { tap: 'take' });
  await table.pressAt(await table.pointOf(fromOf(move)));
  await expect(table.root.locator(PARTS.pickedUp)).toHaveCount(1);
  await table.pressAt(await table.pointOf(toOf(move)));
  table.recordMove(move);
  await table.expectShown();
});

test('one tap or click plays a card if that is set @thorough', async ({ page, hasTouch }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSettings(page, { tap: 'send' });
  const table = await tableOn(page, hasTouch).open('pitchfork', 844);
  const move = table.legalMoves.find((one) => fromOf(one) < 9 && toOf(one) < 9 && countOf(one) === 1) ?? fail();
  const { x, y } = await table.pointOf(fromOf(move));
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
});

/** Performs an action. Returns how many compositor layers at most were over twice as wide and high as a card meanwhile. */
async function countLargeLayers({ page, root }: TableDriver, action: () => Promise<void>): Promise<number> {
  const card = await root.locator(PARTS.card).first().boundingBox();
  const devtools = await page.context().newCDPSession(page);
  let most = 0;
  devtools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    const isLarge = (width: number, height: number) =>
      width > 2.2 * (card?.width ?? 0) && height > 2 * (card?.height ?? 0);
    const large = layers.filter(({ drawsContent, width, height }) => drawsContent && isLarge(width, height));
    most = Math.max(most, large.length);
  });
  await devtools.send('DOM.enable');
  await devtools.send('LayerTree.enable');
  await action();
  await devtools.detach();
  return most;
}

for (const name of ['pitchfork', 'bear-river'])
  test(`a card that a move has covered shows its whole index and nothing else: ${name} @thorough`, async ({
    page,
    hasTouch,
  }) => {
    const table = await tableOn(page, hasTouch).open(name, 844);
    await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
    let covering = 0;
    for (let moves = 0; moves < 30 && covering < 3; moves++) {
      const to = (move: Move) => (toOf(move) < table.game.piles ? pileLengths(table)[toOf(move)] : 0);
      const move = table.legalMoves.find(to) ?? table.legalMoves[0] ?? fail();
      const isCovering = Boolean(to(move));
      await table.play('drag', move);
      await table.expectShown();
      if (!isCovering) continue;
      covering++;
      const [covered, above] = await Promise.all([
        table.locatorOf(toOf(move), countOf(move)),
        table.locatorOf(toOf(move), countOf(move) - 1),
      ]);
      await expect(covered.locator(PARTS.strip)).toHaveCount(1);
      const ends = await covered.locator(PARTS.strip).evaluate(
        (strip, next) => {
          const [paper, ...parts] = [...strip.children].map((part) => part.getBoundingClientRect());
          const { left, top } = (next ?? strip).getBoundingClientRect();
          const isVisible = (part: DOMRect) => part.right <= left + 0.5 || part.bottom <= top + 0.5;
          return { paper: paper !== undefined, parts: parts.map(isVisible) };
        },
        await above.elementHandle(),
      );
      expect(ends).toEqual({ paper: true, parts: [true] });
    }
    expect(covering).toBe(3);
  });

test('only visible parts are drawn, and a moving card adds no large layer @desktop @thorough', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork', 844);
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  const strips = table.root.locator(PARTS.strip);
  const piles = pileLengths(table);
  const covered = piles.reduce((sum, length) => sum + Math.max(0, length - 1), 0);
  await expect(strips).toHaveCount(covered);
  // Of the places, only the four foundations and the waste are drawn, because the others are under cards.
  await expect(table.root.locator(PARTS.emptyPlace)).toHaveCount(5);

  // The card beneath a dragged card is drawn whole, and becomes a strip again once that card is back.
  const from = piles.findIndex((length) => length > 2);
  const beneath = await table.locatorOf(from, 1);
  await expect(beneath.locator(PARTS.strip)).toHaveCount(1);
  const { x, y } = await table.pointOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 30, { steps: 3 });
  await expect(beneath.locator(PARTS.wholeFace)).toHaveCount(1);
  await expect(strips).toHaveCount(covered - 1);
  await page.mouse.up();
  await expect(table.root.locator(PARTS.heldOrFlying)).toHaveCount(0);
  await expect(strips).toHaveCount(covered);

  // A new deal starts with strips again.
  await page.keyboard.press('n');
  await expect(page.getByRole('heading')).not.toHaveText(/Deal 844$/);
  await expect(strips).toHaveCount(covered);

  // A card that slides along its fan or shakes is a layer, no larger than a card. Any element over it would become a
  // layer, too, and be drawn again.
  await page.setViewportSize({ width: 360, height: 740 });
  const golf = await tableOn(page).open('panther-creek');
  await golf.expectShown();
  const moving = golf.root.locator(PARTS.sliding);
  await expect(golf.root.locator(PARTS.heldOrFlying)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate((attribute) => {
    window.slides = 0;
    new MutationObserver((records) => (window.slides += records.length)).observe(document.body, {
      subtree: true,
      attributeFilter: [attribute],
    });
  }, MOTION.sliding);
  const atRest = await countLargeLayers(golf, async () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
      await golf.waitForFocus();
    }
  });
  const inMotion = await countLargeLayers(golf, async () => {
    const choose = seededChooser(3);
    for (let count = 0; count < 8; count++)
      await golf.play('tap', golf.legalMoves[choose(golf.legalMoves.length)] as Move);
    await expect(moving).toHaveCount(0);
    expect(await page.evaluate(() => window.slides)).toBeGreaterThan(1);
    await page.evaluate(() => (window.slides = 0));
    const playable = new Set<number>(golf.legalMoves.map(fromOf));
    const refusedPoint = await golf.pointOf(
      pileLengths(golf).findIndex((length, pile) => length && !playable.has(pile)),
    );
    await page.mouse.click(refusedPoint.x, refusedPoint.y);
    await expect.poll(() => page.evaluate(() => window.slides)).toBe(2);
  });
  expect(inMotion).toBe(atRest);
});

function pileLengths(table: TableDriver): number[] {
  const { game } = table;
  return Array.from({ length: game.piles }, (_, pile) => pileCards(game, table.position(), pile).length);
}

test('every card can be dragged, and an illegal drop shows the reason', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const drag = async (table: TableDriver, from: [number, number], to: number) => {
    const [start, end] = [await table.pointOf(...from), await table.pointOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x + 4, end.y + 4, { steps: 4 });
    await page.mouse.up();
  };
  const says = (text: string | RegExp) => expect(refusal(page)).toHaveText(text);
  const golf = await tableOn(page).open('putt-putt', 2562);
  await drag(golf, [0, 0], 1);
  await says('You can’t move cards to the tableau in Putt Putt.');
  await drag(golf, [0, 2], FOUNDATION);
  await says(/ is covered: Putt Putt moves only top cards\.$/);
  await drag(golf, [FOUNDATION, 0], 0);
  await says('A card on a foundation stays there.');
  await drag(golf, [STOCK, 0], 0);
  await says('Stock cards go to the foundation.');
  await golf.expectShown();
  const fork = await tableOn(page).open('pitchfork', 844);
  await drag(fork, [0, 0], 1);
  await says('10♦ can’t go on A♠: Pitchfork builds down by alternate colour. 10♦ fits on J♠.');
  await drag(fork, [0, 3], 1);
  await says(/^The cards on \S+ aren’t a run/);
  await fork.expectShown();
});

test('cards that fit pulse once when a card is refused, unless motion is reduced @desktop @thorough', async ({
  page,
}) => {
  const table = await tableOn(page).open('putt-putt', 1);
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  await page.evaluate(() => {
    const pulsedIds: (string | undefined)[] = [];
    Element.prototype.animate = new Proxy(Reflect.get(Element.prototype, 'animate'), {
      apply(animate, element: HTMLElement, args) {
        if ('outline' in args[0]) pulsedIds.push(element.dataset.id);
        return Reflect.apply(animate, element, args);
      },
    });
    Object.assign(globalThis, { pulsedIds });
  });
  const pulsedIds = () => page.evaluate(() => (globalThis as unknown as { pulsedIds: string[] }).pulsedIds);
  const fitting = table.legalMoves.map(fromOf);
  const unplayablePile = Array.from({ length: table.game.piles }, (_, pile) => pile).find(
    (pile) => !fitting.includes(pile),
  );
  await table.pressAt(await table.pointOf(unplayablePile ?? fail()));
  await expect(refusal(page)).toContainText(/takes an? /);
  const tops = await Promise.all(fitting.map(async (pile) => (await table.locatorOf(pile)).getAttribute('data-id')));
  expect(new Set(await pulsedIds())).toEqual(new Set(tops));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await table.passDoubleTapTime();
  await table.pressAt(await table.pointOf(unplayablePile ?? fail()));
  expect(await pulsedIds()).toHaveLength(tops.length);
});

test('the text of a refusal disappears at once, while its box fades over the text beneath @thorough', async ({
  page,
}) => {
  const table = await tableOn(page).open('four-seasons', 3);
  await page.keyboard.press('u');
  await expect(refusal(page)).toContainText('Nothing');
  // The remaining opacity of the box, and whether its text is visible, at shares of its time.
  const seen = await refusal(page).evaluate((box) =>
    [0.5, 0.84, 0.86, 0.95].map((share) => {
      for (const animation of box.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = share * Number(animation.effect?.getComputedTiming().duration);
      }
      const opacity = Number(getComputedStyle(box).opacity);
      const text = box.querySelector('span');
      return [opacity > 0 && opacity < 1, text !== null && getComputedStyle(text).visibility === 'visible'];
    }),
  );
  expect(seen).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [true, false],
  ]);
  expect(table.errors).toEqual([]);
});

test('a restart can be taken back @desktop @thorough', async ({ page }) => {
  await tableOn(page).open('four-seasons', 3);
  for (let time = 0; time < 3; time++) await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Restart this deal' }).click();
  await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page.getByText('3 moves', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back', exact: true })).toHaveCount(0);
});

test('a key enters full screen, and the menu leaves it @desktop @thorough', async ({ page }) => {
  await tableOn(page).open('four-seasons', 3);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('z');
  await expect.poll(isFull).toBe(true);
  await openWholeMenu(page);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
});

test('touch neither zooms nor scrolls a game @phone @thorough', async ({ page }) => {
  const table = await tableOn(page, true).open('pitchfork', 844);
  const still = () => page.evaluate(() => [visualViewport?.scale, scrollX, scrollY, visualViewport?.pageTop]);
  for (const [spot, part] of Object.entries({
    heading: heading(page),
    line: page.getByRole('contentinfo').locator(PARTS.line),
    table: table.root,
  })) {
    const box = (await part.boundingBox()) ?? fail();
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 8];
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x, y);
    await table.touch('touchStart', { x, y });
    for (let way = 10; way <= 150; way += 35) await table.touch('touchMove', { x, y: y > 400 ? y - way : y + way });
    await table.touch('touchEnd');
    expect(await still(), spot).toEqual([1, 0, 0, 0]);
  }
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test('a finger that leaves Undo and lifts elsewhere presses nothing, and a tap presses it once @phone', async ({
  page,
}) => {
  const table = await tableOn(page, true).open('pitchfork', 844);
  const position = table.position();
  await expect(page.locator(PARTS.flying)).toHaveCount(0);
  await table.play('tap', table.legalMoves[0] ?? fail());
  await table.expectShown();
  const box = (await page.getByRole('button', { name: 'Undo' }).boundingBox()) ?? fail();
  const [at, beside] = [0.5, -0.5].map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 }));
  await page.evaluate(() => {
    const events: string[] = [];
    for (const type of ['mousedown', 'click']) addEventListener(type, () => events.push(type), true);
    Object.assign(window, { events });
  });
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events);
  await table.touch('touchStart', at ?? fail());
  await table.touch('touchMove', beside ?? fail());
  await table.touch('touchEnd');
  // Dispatches the end of one touch as an event, because DevTools can only lift all fingers at once.
  await page.getByRole('button', { name: 'Undo' }).evaluate((target, { x, y }) => {
    const finger = (identifier: number) => new Touch({ identifier, target, clientX: x, clientY: y });
    const fingers = { changedTouches: [finger(1)], touches: [finger(0)] };
    target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true, ...fingers }));
  }, at ?? fail());
  await table.expectShown();
  expect(await events()).toEqual([]);
  await table.tapAt(at ?? fail());
  table.expectPosition(position);
  await table.expectShown();
  expect(await events()).toEqual(['click']);
});

test('a finger that scrolls the page from Undo presses nothing, even if it returns @phone @thorough', async ({
  page,
}) => {
  const table = await tableOn(page, true).open('pitchfork', 844);
  await expect(page.locator(PARTS.flying)).toHaveCount(0);
  await table.play('tap', table.legalMoves[0] ?? fail());
  await table.expectShown();
  // In a window of this size, as at a zoom of 400 %, the bars scroll.
  await page.setViewportSize({ width: 320, height: 256 });
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.scrollIntoViewIfNeeded();
  const box = (await undo.boundingBox()) ?? fail();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const scrolled = () => page.locator(PARTS.scroller).evaluate((screen) => screen.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await table.touch('touchStart', at);
  for (const down of [10, 20, 30, 40]) await table.touch('touchMove', { x: at.x, y: at.y + down });
  await expect.poll(scrolled).not.toBe(before);
  for (const down of [30, 20, 10, 0]) await table.touch('touchMove', { x: at.x, y: at.y + down });
  await table.touch('touchEnd');
  await table.expectShown();
});

test('a new deal lands flying cards a few at a time @desktop @thorough', async ({ page }) => {
  const table = await tableOn(page).open('panther-creek');
  await page.keyboard.press('n');
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length > 100, PARTS.flying);
  await table.root.evaluate((root, attribute) => {
    const landings: number[] = [];
    Object.assign(window, { landings });
    const flies = (target: Node) => (target as HTMLElement).hasAttribute(attribute);
    new MutationObserver((changes) => {
      landings.push(new Set(changes.map(({ target }) => target).filter((card) => !flies(card))).size);
    }).observe(root, { subtree: true, attributeFilter: [attribute] });
  }, MOTION.flying);
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(before);
  await page.waitForFunction((selector) => document.querySelectorAll(selector).length === 0, PARTS.flying);
  const landings = await page.evaluate(() => (window as unknown as { landings: number[] }).landings);
  expect(landings.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  // In one frame, at most 16 cards and the focused card land.
  expect(Math.max(...landings)).toBeLessThanOrEqual(17);
  table.expectPosition(deal(table.game, Number(page.url().match(/\d+$/)?.[0])));
  await table.expectShown();
});

test('a key press leaves layout work until after the frame, and no group has too many cards @desktop @thorough', async ({
  page,
}) => {
  const table = await tableOn(page).open('panther-creek');
  await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
  await table.moveFocusTo(fromOf(table.legalMoves.find((move) => fromOf(move) >= 0) ?? fail()));
  const stops = await page.evaluate(async (stop) => {
    const card = document.activeElement as HTMLElement;
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const { riffle } = window;
    const isCard = riffle.cards().includes(card);
    return [isCard, riffle.cards().filter((one) => one.matches(stop)).length, card.tabIndex];
  }, PARTS.tabStop);
  // The focus goes with the card.
  expect(stops).toEqual([true, 1, 0]);
  await expect(table.root.locator(PARTS.card).and(page.locator(PARTS.tabStop))).toHaveCount(1);
  const most = await page.evaluate(() => {
    const groups = Map.groupBy(window.riffle.cards(), (card) => card.parentElement);
    return Math.max(...[...groups.values()].map(({ length }) => length));
  });
  expect(most).toBe(16);
});

function fail(): never {
  throw new Error('the position has no such move');
}
