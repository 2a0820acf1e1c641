import { expect, type Locator, type Page, test } from '@playwright/test';
import { bar, cardsOf } from '../support/browser/screens.ts';
import { seededChooser, tableOn } from '../support/browser/table.ts';

/** Switches the page to right-to-left text without changing its language. */
async function setRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

/** Waits until the cards of a mirrored table are at rest. */
async function waitUntilStill(page: Page): Promise<void> {
  const places = () => cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
  await expect(async () => {
    const before = await places();
    await page.waitForTimeout(200);
    expect(await places()).toEqual(before);
  }).toPass();
}

async function centreX(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

/** Returns the names of parts in their visual order from right to left. */
async function orderFromRight(parts: Readonly<Record<string, Locator>>): Promise<string[]> {
  const places = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await centreX(part)] as const),
  );
  return places.toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

for (const name of ['bear-river', 'pitchfork']) {
  test(`with right-to-left text, the table and the input of ${name} are mirrored @thorough`, async ({
    page,
    hasTouch,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = await tableOn(page, hasTouch).open(name, 1);
    await table.expectShown();
    await setRightToLeft(page);
    await waitUntilStill(page);

    const bars = { home: bar(page).getByRole('link'), clock: page.getByRole('timer') };
    expect(await orderFromRight(bars)).toEqual(['home', 'clock']);
    const buttons = {
      more: page.getByRole('button', { name: 'More' }),
      undo: page.getByRole('button', { name: 'Undo' }),
      redo: page.getByRole('button', { name: 'Redo' }),
    };
    expect(await orderFromRight(buttons)).toEqual(['more', 'undo', 'redo']);
    const piles = {
      first: await table.locatorOf(0),
      second: await table.locatorOf(1),
      third: await table.locatorOf(2),
    };
    expect(await orderFromRight(piles)).toEqual(['first', 'second', 'third']);

    // Arrow keys move the focus in their visual direction.
    await table.focusOn(1);
    for (const [key, sign] of [
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
    ] as const) {
      const before = await centreX(page.locator(':focus'));
      await page.keyboard.press(key);
      expect(Math.sign((await centreX(page.locator(':focus'))) - before)).toBe(sign);
    }

    const inputs = hasTouch ? (['drag', 'tap'] as const) : (['drag', 'tap', 'arrowKeys'] as const);
    const choose = seededChooser(3);
    for (let count = 0; count < 6; count++) {
      const move = table.legalMoves[choose(Math.max(1, table.legalMoves.length))];
      if (move === undefined) break;
      await table.play(inputs[count % inputs.length] ?? 'tap', move);
      await table.expectShown();
    }
  });
}
