import { expect, type Page, test } from '@playwright/test';
import {
  countOf,
  fromOf,
  isDeal,
  isPair,
  isRedeal,
  leavesStockAlone,
  type Move,
  STOCK,
  toOf,
} from '../../src/rules/index.ts';
import { keyOfPile } from '../support/browser/addresses.ts';
import { PARTS } from '../support/browser/parts.ts';
import {
  cardsOf,
  expectAppearance,
  focusedOnTable,
  headerLink,
  keyChangeButton,
  menuButton,
  movesList,
  openAllSections,
  openWholeMenu,
  panel,
  showAllPictures,
  tableOf,
  tabStop,
} from '../support/browser/screens.ts';
import { presetSettings, tableOn } from '../support/browser/table.ts';
import { thoroughUnless } from '../support/browser/tags.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';
import { wonGame } from '../support/won-games.ts';

// The app with the keyboard alone, from opening the page to a win.

/** A focused element and the faults of its visible focus. */
interface FocusStop {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Describes the focused element. Reports a fault if it has no focus ring, is out of view or is covered. */
async function inspectFocus(page: Page): Promise<FocusStop> {
  return page.evaluate(({ card, grade, visuallyHidden }) => {
    const one = document.activeElement;
    if (!one || one === document.body) return { name: 'the page', faults: [] };
    // A visually hidden radio button shows its focus on the element after it.
    const seen = one.matches(`input${visuallyHidden}`) ? (one.nextElementSibling ?? one) : one;
    const { left, top, right, bottom, width, height } = seen.getBoundingClientRect();
    const hasRing = [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(seen, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const isInView = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const clear = points.filter(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (seen.contains(hit) || hit.closest('label')?.contains(seen) || hit === seen.parentElement);
    });
    const faults = [
      hasRing ? '' : 'has no ring',
      isInView || seen.matches('dialog') ? '' : 'is out of view',
      // Cards under others and long texts may be partly covered.
      clear.length >= (seen.matches(`${card}, textarea`) ? 2 : 8) ? '' : 'is covered',
    ];
    // Leaves out the grade of a deal, which appears later than its link.
    const lateText = one.querySelector(grade)?.textContent ?? '';
    const text = (one instanceof HTMLInputElement && one.labels?.[0]?.textContent) || one.textContent;
    const label = one.getAttribute('aria-label') ?? text.replace(lateText, '').trim();
    return {
      name: `${one.tagName} ${one.getAttribute('name') ?? one.getAttribute('href') ?? ''} ${label.slice(0, 60)}`,
      faults: faults.filter(Boolean),
    };
  }, PARTS);
}

/** Tabs through a screen until it wraps around, then back. Both directions must reach the same visible elements. */
async function tabThrough(page: Page, screen: string): Promise<void> {
  const forward: FocusStop[] = [];
  const step = async (key: string) => {
    await page.keyboard.press(key);
    const stop = await inspectFocus(page);
    expect(stop.faults, `${screen}: ${stop.name}, by ${key}`).toEqual([]);
    return stop;
  };
  const hasWrapped = () => forward.length > 1 && forward.at(-1)?.name === forward[0]?.name;
  while (!hasWrapped() && forward.length < 200) forward.push(await step('Tab'));
  expect(hasWrapped(), `${screen} is no trap`).toBe(true);
  const backward: FocusStop[] = [];
  // Two more steps, because Tab reaches the page itself and a scrolling dialog in one direction only.
  while (backward.length < forward.length + 2) backward.push(await step('Shift+Tab'));
  const named = (stops: readonly FocusStop[]) =>
    new Set(stops.map(({ name }) => name).filter((name) => name !== 'the page' && !name.startsWith('DIALOG')));
  expect(named(backward), screen).toEqual(named(forward));
}

/** Returns the name of the focused element, and expects its focus to be visible. */
async function expectVisibleFocus(page: Page): Promise<string> {
  const { name, faults } = await inspectFocus(page);
  expect(faults, name).toEqual([]);
  return name;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (/\d|introduction/.test(address)) await expect(tabStop(page)).toBeVisible();
}

test('a focus that the app moves has a ring only while the keyboard is in use @thorough', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const ring = () => heading.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/');
  // Before any key or button was pressed, the browser itself would draw a ring.
  await page.evaluate(() => (location.hash = '#/daily'));
  await expect(heading).toHaveText('Daily deals');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('none');
  await page.goBack();
  await (await headerLink(page, 'Statistics')).click();
  await expect(heading).toHaveText('Statistics');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('none');
  await page.goBack();
  await (await headerLink(page, 'Statistics')).press('Enter');
  await expect(heading).toHaveText('Statistics');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('solid');
});

test('a key puts a card into a free cell, and takes it out again', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  await open(page, '/#/freecell/1');
  const inHand = page.getByRole('button', { pressed: true });
  const inCell = page.getByRole('button', { name: '6 of spades, cell 1' });
  await page.keyboard.press('1');
  await expect(inHand).toHaveAccessibleName(/^6 of spades/);
  await page.keyboard.press('k');
  await expect(inHand).toHaveCount(0);
  await expect(inCell).toBeFocused();
  await page.keyboard.press('k');
  await expect(inCell).toHaveAttribute('aria-pressed', 'true');
});

test('Tab moves through every screen and back, and the focus is always visible @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Forgets the stored focus, because a restored focus would start a walk in the middle of a screen.
  await page.addInitScript(
    () => location.protocol.startsWith('http') && sessionStorage.removeItem('riffle-patience.focus'),
  );
  await open(page, '/');
  await showAllPictures(page);
  await expect(page.getByRole('link', { name: 'Not played yet' })).toHaveCount(6);
  await tabThrough(page, 'home');
  await open(page, '/#/nowhere');
  await tabThrough(page, 'a wrong address');
  await open(page, '/#/bear-river/introduction');
  await tabThrough(page, 'an introduction');
  await open(page, '/#/record/1Zy09YlOMHXHzJT8Mj76N2fB-XV9IPZz4nmlBkgSL2Ir_I');
  await tabThrough(page, 'a replay');
  await open(page, '/#/open');
  await tabThrough(page, 'opening a game');
  await open(page, '/#/pitchfork/12345');
  await tabThrough(page, 'a game');
  // Tab reaches each entry of the open menu.
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'All…' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  const entries = page.getByRole('group', { name: 'More' }).getByRole('button');
  await expect(entries.last()).toContainText('Full screen');
  for (const entry of await entries.all()) {
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Escape');
  // The parts of a panel appear frame by frame, so the test waits for the last one.
  for (const [key, last] of [
    ['d', 'Deal'],
    ['g', 'Introduction (two minutes)'],
    ['?', 'Restore default keys'],
    ['s', 'Restore defaults'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel(page).getByText(last, { exact: true })).toBeVisible();
    // The nine keys of the piles appear just before the last part.
    if (key === '?') await expect(panel(page).getByRole('listitem')).toHaveCount(9);
    await openAllSections(page);
    await panel(page).getByRole('button', { name: 'Close' }).focus();
    await tabThrough(page, `the panel of ${key}`);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
  await tabStop(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(movesList(page)).toBeVisible();
  await tabThrough(page, 'the list of moves');
  // These screens show the game that was just played.
  for (const [address, screen, last] of [
    ['/#/games', 'the games played', 'Actions for Pitchfork'],
    ['/#/statistics', 'the statistics', 'Reset statistics of all games'],
    ['/#/data', 'what is kept', 'Ask the browser to keep it'],
    ['/#/bear-river/layout', 'the editor of layouts', 'Clear the table'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('button', { name: last })).toBeVisible();
    await tabThrough(page, screen);
  }
});

for (const [name, title] of [
  ['putt-putt', 'Putt Putt'],
  ['bear-river', 'Bear River'],
] as const)
  test(`${title} can be won by the keys of its piles, from opening the page @desktop${thoroughUnless(name === 'putt-putt')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await presetSettings(page, { automatic: 'never' });
    const { deal, moves } = wonGame(name);
    const { keyboard } = page;
    await open(page, '/');
    for (let presses = 0; !(await expectVisibleFocus(page)).endsWith(` ${title}`); presses++) {
      expect(presses).toBeLessThan(100);
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expectVisibleFocus(page);
    await keyboard.press('g');
    await expect(panel(page)).toContainText('Aim');
    await keyboard.press('Escape');
    await keyboard.press('d');
    await expect(panel(page)).toBeVisible();
    while (!(await expectVisibleFocus(page)).startsWith('INPUT  ')) await keyboard.press('Tab');
    await keyboard.type(String(deal));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${name}/${deal}$`));
    await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
    for (const move of moves) {
      if (isDeal(move) || isRedeal(move)) await keyboard.press('Space');
      else {
        await keyboard.press(keyOfPile(fromOf(move)));
        if (name === 'bear-river') await keyboard.press(keyOfPile(toOf(move) < 18 ? toOf(move) : fromOf(move)));
      }
    }
    await expect(page.getByText(/^Won in/).first()).toBeVisible();
    await expect(page.getByText(`${moves.length} moves`, { exact: true })).toBeVisible();
    await expect(focusedOnTable(page)).toHaveCount(1);
    await keyboard.press('n');
    await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  });

test('keys that arrive at once, for example after a deal search, are handled one by one @desktop @thorough', async ({
  page,
}) => {
  await presetSettings(page, { automatic: 'never' });
  const { deal, moves } = wonGame('bear-river');
  await open(page, `/#/bear-river/${deal}`);
  const [first, second] = moves;
  if (first === undefined || second === undefined) throw new Error('the record has two moves at least');
  const keys = [fromOf(first), toOf(first) < 18 ? toOf(first) : fromOf(first), fromOf(second)].map(keyOfPile);
  await tabStop(page).evaluate((stop, all) => {
    for (const name of all) {
      const code = name.replace('Shift+', '');
      const event = { key: code.at(-1) ?? '', code, shiftKey: name !== code, bubbles: true, cancelable: true };
      stop.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  }, keys);
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
  await expect(tableOf(page).locator(PARTS.pickedUp)).toHaveCount(1);
});

test('a key works while the focus moves from a covered card to another @desktop @thorough', async ({ page }) => {
  await presetSettings(page, { automatic: 'never' });
  await open(page, '/#/bear-river/2');
  await tabStop(page).focus();
  await expect(focusedOnTable(page)).toHaveAccessibleName(/pile 1$/);
  // Moves the top card of pile 9 to a foundation.
  await focusedOnTable(page).evaluate(async (covered: HTMLElement) => {
    const press = (key: string, target: Element) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    press('9', covered);
    await Promise.resolve();
    // Browsers blur a covered card like this. The table moves the focus after a frame.
    covered.blur();
    press('f', document.body);
  });
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
});

for (const name of TYPICAL_GAME_IDS)
  test(`after a move by key the focus goes with the card: ${name} @desktop${thoroughUnless(name === 'pitchfork')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = await tableOn(page).open(name, 2);
    const findDeal = () => table.legalMoves.find((one) => isDeal(one) && !leavesStockAlone(table.game, one));
    const focusedId = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.id);
    for (const input of ['pileKeys', 'arrowKeys', 'pileKeys'] as const) {
      const movable = () => table.legalMoves.find((one) => fromOf(one) !== STOCK && toOf(one) !== STOCK);
      while (movable() === undefined) await table.play('pileKeys', findDeal() as Move);
      const move = movable() as Move;
      // The second card of a pair covers the first one.
      const place = isPair(move) ? toOf(move) : fromOf(move);
      const id = await (await table.locatorOf(place, countOf(move) - 1)).getAttribute('data-id');
      await table.play(input, move);
      await table.expectShown();
      await expect.poll(focusedId, `${input}, move ${move}`).toBe(id);
    }
    // A deal leaves the focus where it is.
    const id = await focusedId();
    if (findDeal() === undefined) return;
    await table.play('pileKeys', findDeal() as Move);
    await table.expectShown();
    await table.waitForFocus();
    const isReadable = await page
      .locator(PARTS.readableCard)
      .evaluateAll((cards, one) => cards.some((card) => (card as HTMLElement).dataset.id === one), id);
    if (isReadable) expect(await focusedId()).toBe(id);
  });

test('arrow keys move inside an open menu, wherever the focus is, and never on the table @desktop @thorough', async ({
  page,
}) => {
  await open(page, '/#/pitchfork/844');
  const menu = page.locator(PARTS.menu);
  const entry = (name: string) => menu.getByRole('button', { name, exact: true });
  const stop = await tabStop(page).getAttribute('id');
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Moves')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Restart this deal')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await expect(entry('Moves')).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(entry('Moves')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('All…')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry('Moves')).toBeFocused();
  expect(await tabStop(page).getAttribute('id')).toBe(stop);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the menu shows the keys of its entries once a key was pressed @thorough', async ({ page }) => {
  await open(page, '/#/pitchfork/844');
  const menu = page.locator(PARTS.menu);
  const key = menu.getByText('M', { exact: true });
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await expect(key).toBeHidden();
  await page.keyboard.press('Escape');
  await menuButton(page).click();
  await expect(key).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Moves', exact: true })).toHaveAttribute('aria-keyshortcuts', 'M');
});

test('nothing that is drawn again loses the focus @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/#/four-seasons/3');
  const { keyboard } = page;
  const isOnCard = async (name = /./) => {
    await expect(focusedOnTable(page)).toHaveAccessibleName(name);
    // Cards of the previous deal cover those of the new one for some frames.
    await expect.poll(async () => (await inspectFocus(page)).faults).toEqual([]);
  };
  // The next card of the waste covers the focused one.
  await keyboard.press('Space');
  for (let presses = 0; !/waste/.test(await expectVisibleFocus(page)); presses++)
    await keyboard.press(presses % 2 ? 'ArrowRight' : 'ArrowDown');
  const first = await expectVisibleFocus(page);
  await keyboard.press('Space');
  await isOnCard(/waste/);
  expect(await expectVisibleFocus(page)).not.toBe(first);
  await keyboard.press('u');
  expect(await expectVisibleFocus(page)).toBe(first);
  await keyboard.press('u');
  await isOnCard();

  // Panels and the list of moves return the focus. Escape also closes the list from the table.
  await keyboard.press('Space');
  for (const key of ['s', 'd', 'g', '?']) {
    await keyboard.press(key);
    await expect(panel(page)).toBeVisible();
    await keyboard.press('Escape');
    await isOnCard();
  }
  await keyboard.press('m');
  await expect(movesList(page).locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(movesList(page)).toHaveCount(0);
  await isOnCard();
  await keyboard.press('m');
  await expect(movesList(page)).toBeVisible();
  await focusedOnTable(page).or(tabStop(page)).first().focus();
  await keyboard.press('Escape');
  await expect(movesList(page)).toHaveCount(0);
  await isOnCard();

  // The button of a note disappears when it is pressed.
  await page.getByRole('button', { name: 'More' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restart this deal' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.getByRole('button', { name: 'Go back', exact: true }).focus();
  await keyboard.press('Enter');
  await isOnCard();

  // Deals again with the key and with the button.
  await keyboard.press('n');
  await expect(page).not.toHaveURL(/\/3$/);
  await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  await isOnCard();
  await keyboard.press('ArrowRight');
  await isOnCard();
  await page.getByRole('button', { name: 'New deal' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('ArrowUp');
  await isOnCard();

  // Changes the card face and the language.
  await keyboard.press('s');
  const face = page.getByRole('radio', { checked: true }).and(page.locator('[name="face"]'));
  const language = panel(page).getByRole('combobox');
  await expect(panel(page).getByText('Restore defaults')).toBeVisible();
  await openAllSections(page);
  await face.focus();
  await keyboard.press('ArrowRight');
  await expectAppearance(page, 'face', 'large');
  await expect(face).toBeFocused();
  await language.focus();
  await keyboard.press('ArrowRight');
  await expect(language).toBeFocused();
  await keyboard.press('Escape');
  await isOnCard();

  // Reloads the page and goes to another screen.
  await page.reload();
  await isOnCard();
  await page.evaluate(() => (location.hash = '#/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a key can be changed, swapped or refused, survives a reload, and can be reset @desktop @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/#/pitchfork/12345');
  const { keyboard } = page;
  const moves = (count: number) =>
    expect(page.getByText(count === 1 ? '1 move' : `${count} moves`, { exact: true })).toBeVisible();
  const button = (action: string) => keyChangeButton(page, action);
  const change = async (action: string, key: string) => {
    await button(action).focus();
    await keyboard.press('Enter');
    await keyboard.press(key);
  };
  await keyboard.press('?');
  await change('undo', 'x');
  await expect(button('undo')).toHaveText('X');
  await expect(button('undo')).toBeFocused();
  // Escape keeps the key and the panel. A shortcut of the browser is refused.
  await change('redo', 'Escape');
  await expect(button('redo')).toHaveText('R');
  await change('redo', 'Control+k');
  await expect(panel(page).getByRole('status')).toContainText('needs that key');
  await keyboard.press('Escape');
  // A key that is in use can be swapped.
  await change('redo', 'x');
  await expect(panel(page).getByText('X is used for “Undo”.')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(button('redo')).toBeFocused();
  await change('redo', 'x');
  await keyboard.press('Enter');
  await expect(button('redo')).toHaveText('X');
  await expect(button('undo')).toHaveText('R');
  await change('deal', 'Enter');
  await keyboard.press('Enter');
  await expect(button('choose')).toHaveText('Space');
  await change('pile3', '[');
  await change('again', 'y');
  await keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await keyboard.press('s');
  await expect(panel(page).getByText('Restore defaults')).toBeVisible();
  await openAllSections(page);
  await expect(panel(page).getByText('Y repeats it, T tells the game status.')).toBeVisible();
  await keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await page.reload();
  await cardsOf(page).first().waitFor();
  await tabStop(page).focus();
  await keyboard.press('Enter');
  await moves(1);
  await keyboard.press('r');
  await moves(0);
  await keyboard.press('u');
  await keyboard.press('x');
  await moves(1);
  await keyboard.press('Control+z');
  await moves(0);

  // The piles show their keys if the last move came from the keyboard.
  const hints = tableOf(page).locator(PARTS.keyHint);
  await expect(hints).toHaveText(['1', '2', '[', '4', '5', '6', '7', '8', '9']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(hints).toHaveCount(0);
  await keyboard.press('[');
  await expect(hints).toHaveCount(9);

  // Without letter keys, the other keys and the menu entry remain.
  await keyboard.press('?');
  await panel(page).getByRole('checkbox', { name: 'Letter keys' }).focus();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await keyboard.press('x');
  await keyboard.press('?');
  await moves(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(hints).toHaveCount(0);
  await openWholeMenu(page);
  await page.getByRole('button', { name: 'Keys' }).focus();
  await keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Restore default keys' }).focus();
  await keyboard.press('Enter');
  await expect(button('deal')).toHaveText('Space');
  await keyboard.press('Enter');
  await expect(button('deal')).toHaveText('Enter');
});
