import { expect, test } from '@playwright/test';
import {
  fromOf,
  type Game,
  isDeal,
  legalMoves,
  moveOf,
  type Position,
  play,
  STOCK,
  toOf,
  WASTE,
} from '../../src/rules/index.ts';
import { spotOf } from '../support/browser/addresses.ts';
import { PARTS } from '../support/browser/parts.ts';
import { placesOf } from '../support/browser/screens.ts';
import { seededChooser, sizeFor, type TableDriver, tableOn } from '../support/browser/table.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';

/** Returns a legal move that can be dragged. */
function draggable(table: TableDriver) {
  const move = table.legalMoves.find((candidate) => !isDeal(candidate));
  if (move === undefined) throw new Error('no card moves');
  return move;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('pulling down on a table does not reload the page @phone @thorough', async ({ page }) => {
  await tableOn(page).open('pitchfork');
  // Browsers read the value of the root element.
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  expect(await behaviour()).toBe('none');
  await page.goto('/');
  await expect.poll(behaviour).toBe('auto');
});

test('a second finger during a drag is ignored @phone', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork');
  const move = draggable(table);
  const { from, to } = await table.ends(move);
  const other = await table.pointOf(8);
  await table.touch('touchStart', from);
  await table.touch('touchMove', { x: from.x + 30, y: from.y + 30 });
  await table.touch('touchStart', { x: from.x + 30, y: from.y + 30 }, other);
  await table.touch('touchMove', to, { x: other.x + 40, y: other.y + 60 });
  await table.touch('touchMove', { x: to.x + 2, y: to.y + 2 }, { x: other.x + 60, y: other.y + 90 });
  await table.touch('touchEnd');
  table.recordMove(move);
  await table.expectShown();
});

test('a touch that the system cancels returns the card @phone @thorough', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork');
  const { from, to } = await table.ends(draggable(table));
  await table.touch('touchStart', from);
  await table.touch('touchMove', to);
  await table.touch('touchCancel');
  await table.expectShown();
  await expect(table.root.locator(PARTS.held)).toHaveCount(0);
});

test('the focus on a card beyond the edge does not scroll the table @phone @thorough', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork');
  const { from } = await table.ends(draggable(table));
  await table.touch('touchStart', from);
  // The finger holds the card outside the table, over the bar.
  const height = await page.evaluate(() => innerHeight);
  await table.touch('touchMove', { x: from.x, y: height - 3 });
  const held = table.root.locator(PARTS.held).first();
  await expect(held).toBeAttached();
  // Moves the focus as a screen reader does.
  const scrolled = await held.evaluate((card) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    card.focus();
    const { scrollLeft, scrollTop } = window.riffle.table() ?? document.body;
    return [document.activeElement === card, scrollLeft, scrollTop];
  });
  expect(scrolled).toEqual([true, 0, 0]);
  await table.touch('touchEnd');
  await table.expectShown();
});

test('Escape, undo and a new window size during a drag return the card @desktop @thorough', async ({ page }) => {
  const table = await tableOn(page).open('bear-river');
  const start = table.position();
  const first = draggable(table);
  await table.play('drag', first);
  await table.expectShown();
  const interruptions = [
    () => page.keyboard.press('Escape'),
    () => page.setViewportSize({ width: 900, height: 700 }),
    () => page.keyboard.press('u'),
  ];
  for (const interrupt of interruptions) {
    const from = await table.pointOf(toOf(draggable(table)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 50, from.y + 40, { steps: 4 });
    await expect(table.root.locator(PARTS.held)).not.toHaveCount(0);
    await interrupt();
    await expect(table.root.locator(PARTS.held)).toHaveCount(0);
    await page.mouse.move(from.x + 80, from.y + 40);
    await page.mouse.up();
  }
  table.expectPosition(start);
  await table.expectShown();
});

test('a panel that opens during a drag returns the card @desktop @thorough', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork');
  const { from, to } = await table.ends(draggable(table));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(table.root.locator(PARTS.held)).toHaveCount(0);
  await page.mouse.move(to.x + 3, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await table.expectShown();
});

for (const first of ['right', 'left'] as const)
  test(`a second mouse button during a drag changes nothing: ${first} is released first @desktop @thorough`, async ({
    page,
  }) => {
    const table = await tableOn(page).open('pitchfork');
    const move = draggable(table);
    const { from, to } = await table.ends(move);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 4 });
    await page.mouse.down({ button: 'right' });
    if (first === 'right') await page.mouse.up({ button: 'right' });
    await page.mouse.move(to.x + 3, to.y + 3, { steps: 4 });
    await page.mouse.up();
    table.recordMove(move);
    await table.expectShown();
    await page.mouse.move(5, 5);
    if (first === 'left') await page.mouse.up({ button: 'right' });
    await table.expectShown();
  });

test('a card that is dropped on a wrong place or on none returns @desktop', async ({ page }) => {
  const table = await tableOn(page).open('pitchfork');
  const from = await table.pointOf(0, 3);
  for (const to of [await table.pointOf(1), await table.pointOf(STOCK), { x: 2, y: 2 }]) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await table.expectShown();
    await expect(table.root.locator(PARTS.held)).toHaveCount(0);
  }
});

test('a new deal does not wait for cards dropped just before @desktop @thorough', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('svelte.dev') && warnings.push(message.text()));
  await page.clock.install();
  const table = await tableOn(page).open('bear-river');
  for (let count = 0; count < 2; count++) await table.play('drag', draggable(table));
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/bear-river\/1$/);
  // More time passes than a dropped card waits for its new position.
  await page.clock.fastForward(700);
  expect([...warnings, ...table.errors]).toEqual([]);
});

test('a tap on the stock deals like Space, also with a card in hand and in quick succession', async ({
  page,
  hasTouch,
}) => {
  const table = await tableOn(page, hasTouch).open('pitchfork', 844);
  const pickedUp = table.root.locator(PARTS.pickedUp);
  const stock = await table.pointOf(STOCK);
  const card = await table.pointOf(fromOf(draggable(table)));
  for (const dealCard of [() => table.pressAt(stock), () => page.keyboard.press('Space')]) {
    await table.pressAt(card);
    await expect(pickedUp).toHaveCount(1);
    await dealCard();
    table.recordMove(moveOf(STOCK, WASTE));
    await table.expectShown();
    await expect(pickedUp).toHaveCount(0);
  }
  for (let taps = 0; taps < 3; taps++) {
    await table.pressAt(stock);
    table.recordMove(moveOf(STOCK, WASTE));
  }
  await table.expectShown();
});

for (const [index, name] of TYPICAL_GAME_IDS.entries()) {
  test(`a double click on anything but the stock plays at most one move, two in golf: ${name} @${sizeFor(index)} @thorough`, async ({
    page,
  }) => {
    const table = await tableOn(page).open(name);
    const isGolf = table.game.rules.tableau.takes === 'none';
    const choose = seededChooser(5);
    for (let count = 0; count < 6; count++) {
      const others = (await placesOf(page).all()).toSpliced(spotOf(table.game, STOCK), 1);
      const spot = others[choose(others.length)] ?? table.root;
      const owned = (await spot.getAttribute('aria-owns'))?.split(' ') ?? [];
      const id = owned[choose(Math.max(1, owned.length))];
      const element = id ? page.locator(`[id="${id}"]`) : spot;
      await table.passDoubleTapTime();
      await element.dblclick({ position: { x: 4, y: 6 }, delay: 20 });
      await page.keyboard.press('Escape');
      await table.waitForFocus();
      const shown = await table.readTable();
      const after = reachable(table.game, table.position(), isGolf ? 2 : 1);
      const found = after.find((position) => matches(table, position, shown));
      expect(found, `after a double click on ${await element.getAttribute('aria-label')}`).toBeDefined();
      table.expectPosition(found ?? table.position());
      await table.expectShown();
    }
  });

  test(`moves in quick succession end at their targets: ${name} @${sizeFor(index + 1)} @thorough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const table = await tableOn(page).open(name);
    await table.focusOn(0);
    const choose = seededChooser(11);
    for (let count = 0; count < 12; count++) {
      const { legalMoves: legal } = table;
      const move = legal[choose(Math.max(1, legal.length))];
      if (move === undefined) break;
      await table.play('arrowKeys', move);
    }
    for (let count = 0; count < 6; count++) await page.keyboard.press(count % 2 ? 'r' : 'u');
    await page.setViewportSize({ width: 500, height: 800 });
    await table.expectShown();
    await expect(table.root.locator(PARTS.flying)).toHaveCount(0);
    const outside = await table.root.locator(PARTS.readableCard).evaluateAll((cards) => {
      const box = window.riffle.table()?.getBoundingClientRect() ?? new DOMRect();
      const rects = cards.map((card) => card.getBoundingClientRect());
      return rects.filter((r) => r.left < box.left - 1 || r.right > box.right + 1 || r.bottom > box.bottom + 1).length;
    });
    expect(outside).toBe(0);
  });
}

/** Returns the position, and all positions that at most a number of moves lead to. */
function reachable(game: Game, position: Position, moves: number): Position[] {
  if (moves === 0) return [position];
  return [
    position,
    ...legalMoves(game, position).flatMap((move) => reachable(game, play(game, position, move), moves - 1)),
  ];
}

function matches(table: TableDriver, position: Position, shown: string[]): boolean {
  try {
    expect(shown).toEqual(table.expectedTable(position));
    return true;
  } catch {
    return false;
  }
}
