import { expect, type Page, test } from '@playwright/test';
import { hasDailyDeals } from '../../src/games/daily.ts';
import { GAMES } from '../../src/games/index.ts';
import { fromOf, isDeal, isRedeal, toOf } from '../../src/rules/index.ts';
import { keyOfPile } from '../support/browser/addresses.ts';
import { PARTS } from '../support/browser/parts.ts';
import {
  cardsOf,
  expectAppearance,
  focusedCard,
  keyChangeButton,
  movesList,
  openAllSections,
  panel,
  tableOf,
  tabStop,
} from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';
import { wonGame } from '../support/won-games.ts';

// The keyboard alone, on every screen, from opening the page to winning.

/** What has the focus, and what is wrong with how it is seen. */
interface Stop {
  readonly what: string;
  readonly faults: readonly string[];
}

/** What has the focus now: it must have a ring, lie in the view, and lie under nothing. */
async function stopAt(page: Page): Promise<Stop> {
  return page.evaluate(({ card, grade, visuallyHidden }) => {
    const one = document.activeElement;
    if (!one || one === document.body) return { what: 'the page', faults: [] };
    // What stands for a radio button is its label.
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
      // A card under others shows a strip of itself, a text higher than its room the part that is written.
      clear.length >= (seen.matches(`${card}, textarea`) ? 2 : 8) ? '' : 'is covered',
    ];
    // How hard a deal is comes later.
    const late = one.querySelector(grade)?.textContent ?? '';
    const name = one.getAttribute('aria-label') ?? one.textContent.replace(late, '').trim();
    return {
      what: `${one.tagName} ${one.getAttribute('name') ?? one.getAttribute('href') ?? ''} ${name.slice(0, 60)}`,
      faults: faults.filter(Boolean),
    };
  }, PARTS);
}

/** Goes through a screen by Tab until it begins anew, then all the way back: it leads through the same, and all is seen. */
async function walk(page: Page, screen: string): Promise<void> {
  const way: Stop[] = [];
  const step = async (key: string) => {
    await page.keyboard.press(key);
    const stop = await stopAt(page);
    expect(stop.faults, `${screen}: ${stop.what}, by ${key}`).toEqual([]);
    return stop;
  };
  const isRound = () => way.length > 1 && way.at(-1)?.what === way[0]?.what;
  while (!isRound() && way.length < 80) way.push(await step('Tab'));
  expect(isRound(), `${screen} is no trap`).toBe(true);
  const back: Stop[] = [];
  // What the page itself takes a step for differs by direction, and so does a dialog that scrolls.
  while (back.length < way.length + 2) back.push(await step('Shift+Tab'));
  const named = (stops: readonly Stop[]) =>
    new Set(stops.map(({ what }) => what).filter((what) => what !== 'the page' && !what.startsWith('DIALOG')));
  expect(named(back), screen).toEqual(named(way));
}

/** The name of what has the focus, which must be seen. */
async function focused(page: Page): Promise<string> {
  const { what, faults } = await stopAt(page);
  expect(faults, what).toEqual([]);
  return what;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (/\d|introduction/.test(address)) await expect(tabStop(page)).toBeVisible();
}

test('a focus that the program moves has a ring only while keys are in use', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const ring = () => heading.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/');
  // Without a press before it, the browser itself would draw a ring.
  await page.evaluate(() => (location.hash = '#/daily'));
  await expect(heading).toHaveText('Daily deals');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('none');
  await page.goBack();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(heading).toHaveText('Statistics');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('none');
  await page.goBack();
  await page.getByRole('link', { name: 'Statistics' }).press('Enter');
  await expect(heading).toHaveText('Statistics');
  await expect(heading).toBeFocused();
  expect(await ring()).toBe('solid');
});

test('Tab leads through every screen and back, and what has the focus is seen @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // No screen has the focus of the one before given back in the middle of its walk.
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.removeItem('riffle.focus'));
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'How to play Pitchfork' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Not played yet' })).toHaveCount(GAMES.filter(hasDailyDeals).length);
  await walk(page, 'home');
  await open(page, '/#/nowhere');
  await walk(page, 'a wrong address');
  await open(page, '/#/bear-river/introduction');
  await walk(page, 'an introduction');
  await open(page, '/#/record/1Zy09YlOMHXHzJT8Mj7fr-UP0Fq1iRmLvKEiUmct7BdmHS');
  await walk(page, 'a replay');
  await open(page, '/#/open');
  await walk(page, 'opening a game');
  await open(page, '/#/pitchfork/12345');
  await walk(page, 'a game');
  // The menu is in the way while it is open, each of its entries.
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('group', { name: 'More' }).getByRole('button');
  await expect(entries.last()).toHaveText('Full screen');
  for (const entry of await entries.all()) {
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await focused(page);
  }
  await page.keyboard.press('Escape');
  // Each panel with what comes last in it: its parts come in frames of their own.
  for (const [key, last] of [
    ['d', 'Deal'],
    ['h', 'Learn it by playing: two minutes'],
    ['?', 'All keys as at first'],
    ['s', 'Restore defaults'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel(page).getByText(last, { exact: true })).toBeVisible();
    // The keys of the piles come last, before it.
    if (key === '?') await expect(panel(page).getByRole('listitem')).toHaveCount(9);
    await openAllSections(page);
    await panel(page).getByRole('button', { name: 'Close' }).focus();
    await walk(page, `the panel of ${key}`);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  }
  await tabStop(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await expect(movesList(page)).toBeVisible();
  await walk(page, 'the list of moves');
  // With that game in them.
  for (const [address, screen, last] of [
    ['/#/games', 'the games played', 'What to do with Pitchfork'],
    ['/#/statistics', 'the statistics', 'Reset statistics of all games'],
    ['/#/data', 'what is kept', 'Ask the browser to keep it'],
    ['/#/bear-river/layout', 'the editor of layouts', 'Clear the table'],
  ] as const) {
    await open(page, address);
    await expect(page.getByRole('button', { name: last })).toBeVisible();
    await walk(page, screen);
  }
});

for (const [name, title] of [
  ['putt-putt', 'Putt Putt'],
  ['bear-river', 'Bear River'],
] as const)
  test(`${title} is won by the keys of its piles, from opening the page @desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await presetSettings(page, { automatic: 'never' });
    const { deal, moves } = wonGame(name);
    const { keyboard } = page;
    await open(page, '/');
    for (let presses = 0; !(await focused(page)).endsWith(` ${title}`); presses++) {
      expect(presses).toBeLessThan(20);
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await focused(page);
    await keyboard.press('h');
    await expect(panel(page)).toContainText('Aim');
    await keyboard.press('Escape');
    await keyboard.press('d');
    await expect(panel(page)).toBeVisible();
    while (!(await focused(page)).startsWith('INPUT  ')) await keyboard.press('Tab');
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
    await expect(focusedCard(page)).toHaveCount(1);
    await keyboard.press('n');
    await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  });

test('keys that come all at once, as those that waited for a deal, are obeyed one by one @desktop', async ({
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

test('a key is obeyed while the focus is on its way from a covered card to another @desktop', async ({ page }) => {
  await presetSettings(page, { automatic: 'never' });
  await open(page, '/#/bear-river/2');
  await tabStop(page).focus();
  await expect(focusedCard(page)).toHaveAccessibleName(/pile 1$/);
  // The top card of the ninth pile goes to a foundation.
  await focusedCard(page).evaluate(async (covered: HTMLElement) => {
    const press = (key: string, target: Element) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    press('9', covered);
    await Promise.resolve();
    // As browsers do with the focus of a card that is covered. The table passes it on after a frame.
    covered.blur();
    press('f', document.body);
  });
  await expect(page.getByText('1 move', { exact: true })).toBeVisible();
});

test('the focus is lost by nothing that is drawn anew', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/#/four-seasons/3');
  const { keyboard } = page;
  const isOnCard = async (name = /./) => {
    await expect(focusedCard(page)).toHaveAccessibleName(name);
    // Cards of the deal before lie over those of a new one for some frames.
    await expect.poll(async () => (await stopAt(page)).faults).toEqual([]);
  };
  // A card goes under the next one of the waste.
  await keyboard.press('Space');
  for (let presses = 0; !/waste/.test(await focused(page)); presses++)
    await keyboard.press(presses % 2 ? 'ArrowRight' : 'ArrowDown');
  const first = await focused(page);
  await keyboard.press('Space');
  await isOnCard(/waste/);
  expect(await focused(page)).not.toBe(first);
  await keyboard.press('u');
  expect(await focused(page)).toBe(first);
  await keyboard.press('u');
  await isOnCard();

  // A panel and the list of moves give it back; Escape closes the list from the table, too.
  await keyboard.press('Space');
  for (const key of ['s', 'd', 'h', '?']) {
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
  await focusedCard(page).or(tabStop(page)).first().focus();
  await keyboard.press('Escape');
  await expect(movesList(page)).toHaveCount(0);
  await isOnCard();

  // The button of a note goes by being pressed.
  await page.getByRole('button', { name: 'More' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restart this deal' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).focus();
  await keyboard.press('Enter');
  await isOnCard();

  // Another deal, by its key and by its button.
  await keyboard.press('n');
  await expect(page).not.toHaveURL(/\/3$/);
  await expect(page.getByText('0 moves', { exact: true })).toBeVisible();
  await isOnCard();
  await keyboard.press('ArrowRight');
  await isOnCard();
  await page.getByRole('button', { name: 'New deal' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await focused(page);
  await keyboard.press('ArrowUp');
  await isOnCard();

  // Another face, another language.
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

  // The page itself.
  await page.reload();
  await isOnCard();
  await page.evaluate(() => (location.hash = '#/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a key is changed, exchanged and refused, holds after a reload, and can be as at first @desktop', async ({
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
  // Escape keeps the key and the panel; what the browser needs is refused.
  await change('redo', 'Escape');
  await expect(button('redo')).toHaveText('R');
  await change('redo', 'Control+k');
  await expect(panel(page).getByRole('status')).toContainText('stays as it is');
  await keyboard.press('Escape');
  // A key that is taken is exchanged, when that is wanted.
  await change('redo', 'x');
  await expect(panel(page).getByText('X is for “Undo”.')).toBeVisible();
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
  await change('pile3', 'k');
  await change('again', 'y');
  await keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await keyboard.press('s');
  await expect(panel(page).getByText('Restore defaults')).toBeVisible();
  await openAllSections(page);
  await expect(panel(page).getByText('Y says it again, T tells how the game stands.')).toBeVisible();
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

  // The piles show their keys while a key played last.
  const hints = tableOf(page).locator(PARTS.keyHint);
  await expect(hints).toHaveText(['1', '2', 'K', '4', '5', '6', '7', '8', '9']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(hints).toHaveCount(0);
  await keyboard.press('k');
  await expect(hints).toHaveCount(9);

  // Without letters the other keys remain, and so does the way to them.
  await keyboard.press('?');
  await panel(page).getByRole('checkbox', { name: 'Letter keys' }).focus();
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await keyboard.press('x');
  await keyboard.press('?');
  await moves(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(hints).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keys' }).focus();
  await keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'All keys as at first' }).focus();
  await keyboard.press('Enter');
  await expect(button('deal')).toHaveText('Space');
  await keyboard.press('Enter');
  await expect(button('deal')).toHaveText('Enter');
});
