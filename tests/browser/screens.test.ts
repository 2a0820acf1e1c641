import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { describeWinRate } from '../../src/games/win-rates.ts';
import { LANGUAGES } from '../../src/languages/languages.ts';
import { compile, describe, type Move, outcomeOf } from '../../src/rules/index.ts';
import { PARTS } from '../support/browser/parts.ts';
import { changeSettings, setLanguage } from '../support/browser/places.ts';
import {
  bar,
  cardsOf,
  chooseFromMenu,
  faces,
  heading,
  menuButton,
  miniatures,
  note,
  panel,
  refusal,
  showAllPictures,
  tableOf,
  waitForCards,
} from '../support/browser/screens.ts';
import { presetSettings, seededChooser, tableOn } from '../support/browser/table.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';

// Requirements for every screen: size, loading, rendering and the menu.

declare global {
  interface Window {
    /** Releases the frames that `holdFrames` holds back. */
    releaseFrames: () => void;
  }
}

test('a game fits its window: nothing scrolls, and touch targets are large enough', async ({ page, hasTouch }) => {
  await page.goto('/#/pitchfork/12345');
  await waitForCards(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(overflow).toEqual([0, 0]);
  for (const button of await bar(page).getByRole('link').or(page.getByRole('contentinfo').getByRole('button')).all()) {
    const box = await button.boundingBox();
    if (box && hasTouch) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    if (box) expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

/** Sizes of a phone, upright and in landscape, of a tablet and of a desktop, in CSS pixels. */
const SIZES = [
  [390, 844],
  [740, 360],
  [820, 1180],
  [1440, 900],
] as const;

/** The keys of the list of moves, the settings, the rules, the choice of a deal, the keys, legal moves and sharing. */
const PANEL_KEYS = ['m', 's', 'g', 'd', '?', 'l', 'v'] as const;

for (const id of TYPICAL_GAME_IDS)
  test(`no panel, list or menu moves a place: ${id} @desktop @thorough`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = await tableOn(page).open(id);
    const places = () =>
      page.evaluate(() =>
        [...window.riffle.cards(), ...window.riffle.places().map(({ element }) => element)].map((one) => {
          const { x, y, width } = one.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await table.waitForFocus();
      const before = await places();
      const expectSame = async (what: string) => {
        await table.waitForFocus();
        expect(await places(), `${what} at ${width} × ${height}`).toEqual(before);
        await page.keyboard.press('Escape');
        await expect(page.locator(PARTS.openPanel)).toHaveCount(0);
        expect(await places(), `after ${what} at ${width} × ${height}`).toEqual(before);
      };
      for (const key of PANEL_KEYS) {
        await page.keyboard.press(key);
        await expect(page.locator(PARTS.openPanel)).toBeVisible();
        await expectSame(key);
      }
      await menuButton(page).click();
      await expect(page.locator(PARTS.openPanel)).toBeVisible();
      await expectSame('menu');
    }
  });

/** By game, the least width of a card in each of `WINDOWS`, in CSS pixels. */
const CARD_WIDTHS: Readonly<Record<string, readonly number[]>> = {
  'bear-river': [54, 124, 121, 148, 57],
  pitchfork: [37, 83, 121, 148, 56],
  'putt-putt': [47, 107, 160, 200, 83],
  'four-seasons': [96, 175, 172, 215, 78],
  'panther-creek': [54, 119, 110, 147, 52],
  freecell: [40, 92, 155, 190, 64],
  klondike: [46, 104, 155, 190, 64],
};
const WINDOWS = [
  [360, 740],
  [820, 1180],
  [1440, 900],
  [1920, 1080],
  [740, 360],
] as const;

test('cards are as wide as a window allows @desktop @thorough', async ({ page }) => {
  for (const [name, widths] of Object.entries(CARD_WIDTHS)) {
    await page.goto(`/#/${name}/1`);
    await waitForCards(page);
    for (const [at, [width, height]] of WINDOWS.entries()) {
      await page.setViewportSize({ width, height });
      const card = async () => Math.round((await cardsOf(page).first().boundingBox())?.width ?? 0);
      const message = `${name}, ${width} × ${height}`;
      await expect.poll(card, { message }).toBeGreaterThanOrEqual(widths[at] ?? Number.NaN);
    }
  }
});

test('on a phone in landscape the bars are rails, and text covers no card @phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const id of TYPICAL_GAME_IDS) {
    await page.goto(`/#/${id}/1`);
    for (const { language, leftHand } of [
      { language: 'en', leftHand: false },
      { language: 'de', leftHand: false },
      { language: 'fr', leftHand: true },
      { language: 'ar', leftHand: false },
      { language: 'ar', leftHand: true },
    ]) {
      await changeSettings(page, { leftHand });
      await setLanguage(page, language);
      const message = `${id}, ${language}, ${leftHand}`;
      await expect(page.locator(PARTS.goal)).toBeVisible();
      await expect.poll(() => cardsUnder(page, PARTS.goal), { message }).toEqual([]);
      const [top, table, foot] = await Promise.all(
        [bar(page), tableOf(page), page.getByRole('contentinfo')].map((part) => part.boundingBox()),
      );
      expect(table?.height).toBe(360);
      expect((top?.x ?? 0) < (foot?.x ?? 0), message).toBe((language === 'ar') === leftHand);
    }
  }
});

/** Returns the names of the cards under a part of the page. */
function cardsUnder(page: Page, part: string): Promise<(string | null)[]> {
  return page.evaluate(
    ([over, cards]) => {
      const box = document.querySelector(over)?.getBoundingClientRect() ?? new DOMRect();
      const isCovered = (card: Element) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
      };
      return [...document.querySelectorAll(cards)].filter(isCovered).map((card) => card.getAttribute('aria-label'));
    },
    [part, PARTS.readableCard] as const,
  );
}

test('the largest text leaves the table half of the smallest windows @phone @thorough', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('riffle-patience.settings', '{"textSize":200}'));
  await page.goto('/#/bear-river/7');
  for (const [width, height] of [
    [320, 568],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const table = tableOf(page);
    await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThanOrEqual(height / 2);
    const widths = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(20);
    // The page can scroll to a part that has no room beside the table.
    await page.getByRole('button', { name: 'New deal' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'New deal' })).toBeInViewport();
  }
});

test('a first visit needs only the first files for all cards of the table @desktop', async ({ page }) => {
  const first = ['/', '/look.js', '/assets/index.css', '/assets/index.js'];
  const served = new Set<string>();
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname.replace(/-[\w-]{8}\./, '.');
    if (!first.includes(path)) return route.abort();
    served.add(path);
    return route.continue();
  });
  await page.goto('/#/pitchfork/12345');
  await expect(cardsOf(page)).toHaveCount(52);
  expect([...served].toSorted()).toEqual(first.toSorted());
});

/** Returns the sorted file names, without hashes, of the scripts that a page has requested. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.flatMap((name) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []).toSorted();
  });
}

test('the code for the first move and for the home page is loaded in advance @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await tableOn(page).open('pitchfork', 12345);
  // Each of these begins to load by itself, when the browser is idle.
  await expect.poll(() => scriptsOf(page)).toEqual(expect.arrayContaining(['HomeScreen', 'daily', 'motifs']));
  // Leaves out the worker that the coach starts after the move.
  const scripts = async () => (await scriptsOf(page)).filter((name) => name !== 'worker-browser');
  const before = await scripts();
  const [move] = table.legalMoves;
  if (move !== undefined) await table.play('tap', move);
  await expect(page.getByRole('status')).toHaveText(/ to /);
  expect(await scripts()).toEqual(before);
});

test('a new deal appears before the note about the previous game @desktop @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await tableOn(page).open('putt-putt', 1);
  const [move] = table.legalMoves;
  if (move !== undefined) await table.play('tap', move);
  await expect(page.getByRole('status')).toHaveText(/ to /);
  await page.waitForLoadState('networkidle');
  const kept = "Object.keys(localStorage).filter((key) => key.startsWith('riffle-patience.unsaved/')).length";
  await expect.poll(() => page.evaluate(kept)).toBe(0);
  const early = await page.evaluate(async (selector) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }));
    await new Promise((then) => requestAnimationFrame(then));
    return document.querySelector(selector)?.textContent ?? '';
  }, PARTS.note);
  expect(early).toBe('');
  await expect(note(page)).toContainText('1');
});

test('a table adds all its cards at once, and the home page adds the cards of its pictures frame by frame @desktop @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((card) => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    new MutationObserver(() => {
      const count = document.querySelectorAll(card).length;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
  }, PARTS.card);
  const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  await page.goto('/#/panther-creek/1');
  await expect.poll(counts).toEqual([208]);
  await page.goto('about:blank');
  await page.goto('/');
  await showAllPictures(page);
  await expect.poll(async () => (await counts()).at(-1)).toBeGreaterThan(200);
  const steps = (await counts()).map((count, at, all) => count - (all[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(16);
});

test('a screen that is left for a table is hidden at once and removed after the table appears @desktop @thorough', async ({
  page,
}) => {
  await page.goto('/');
  await expect(miniatures(page)).not.toHaveCount(0);
  await page.evaluate(({ gamesAtHome, scroller }) => {
    const stages: string[] = [];
    Object.assign(window, { stages });
    new MutationObserver(() => {
      const home = document.querySelector(gamesAtHome);
      const shown = home?.checkVisibility() ? 'home' : home ? 'home hidden' : '';
      const stage = [shown, document.querySelector(scroller) ? 'table' : ''].filter(Boolean).join(', ');
      if (stage !== stages.at(-1)) stages.push(stage);
    }).observe(document.body, { childList: true, subtree: true });
  }, PARTS);
  await page.getByRole('link', { name: 'Pitchfork', exact: true }).first().click();
  const stages = () => page.evaluate(() => (window as unknown as { stages: string[] }).stages);
  await expect.poll(async () => (await stages()).at(-1)).toBe('table');
  expect((await stages()).filter((stage) => stage !== 'home')).toEqual(['home hidden, table', 'table']);
});

/** Runs in the page: holds back its frames until `releaseFrames`. */
function holdFrames(): void {
  const waiting: FrameRequestCallback[] = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) => waiting.push(then);
  window.releaseFrames = () => {
    window.requestAnimationFrame = ask;
    waiting.splice(0).forEach(ask);
  };
}

test('keys work as soon as a table exists, before its first frame @desktop @thorough', async ({ page }) => {
  const dealThrice = async () => {
    await expect(tableOf(page)).toBeAttached();
    for (let time = 0; time < 3; time++) await page.keyboard.press('Space');
    await page.evaluate(() => window.releaseFrames());
    await expect(page.getByText('3 moves', { exact: true })).toBeVisible();
  };
  await page.goto('/');
  await expect(faces(page)).not.toHaveCount(0);
  await page.evaluate(holdFrames);
  await page.evaluate(() => (location.hash = '#/four-seasons/3'));
  await dealThrice();
  await page.addInitScript(holdFrames);
  await page.goto('/#/four-seasons/4');
  await page.reload();
  await dealThrice();
});

test('a deal that a page opens with is laid out before its cards start to fly @desktop @thorough', async ({ page }) => {
  await page.addInitScript(holdFrames);
  await page.goto('/#/panther-creek/1');
  await expect(cardsOf(page)).toHaveCount(208);
  const seen = tableOf(page).locator(PARTS.drawnCard);
  const drawn = seen.filter({ has: page.locator('svg') });
  // Twelve piles of twelve cards, and the upper two cards of the stock.
  await expect(seen).toHaveCount(146);
  // The dealt cards are not drawn yet.
  await expect(drawn).toHaveCount(2);
  const reached = await tableOf(page)
    .locator(PARTS.readableCard)
    .evaluateAll((cards) => {
      const isReached = (card: Element) => {
        const { left, top } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + 3, top + 3));
      };
      return cards.filter(isReached).length;
    });
  expect(reached).toBe(145);
  // The cards start one after another, however late the first one starts.
  const later = page.evaluate(
    () =>
      new Promise<number>((then) => {
        window.releaseFrames();
        requestAnimationFrame(function look() {
          const delays = document.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0);
          if (delays.length > 50) then(Math.max(...delays));
          else requestAnimationFrame(look);
        });
      }),
  );
  expect(await later).toBeGreaterThan(20);
  await expect(drawn).toHaveCount(146);
  await expect(page.locator(PARTS.flying)).toHaveCount(0);
  // Deeper cards of the stock are drawn when they come up.
  await expect(tableOf(page).locator(PARTS.back)).toHaveCount(2);
  await page.keyboard.press(' ');
  await expect(tableOf(page).locator(PARTS.drawnCard).locator(PARTS.upperBack)).toHaveCount(2);
  await expect(drawn).toHaveCount(147);
});

test('a panel adds its parts frame by frame @desktop @thorough', async ({ page }) => {
  await tableOn(page).open('panther-creek', 1);
  for (const [key, parts, all, most] of [
    ['?', PARTS.keyButton, 45, 4],
    ['s', PARTS.settingsGroup, 6, 1],
  ] as const) {
    await page.evaluate((selector) => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      new MutationObserver(() => {
        const count = document.querySelectorAll(`dialog ${selector}`).length;
        if (count > (counts.at(-1) ?? 0)) counts.push(count);
      }).observe(document, { childList: true, subtree: true });
    }, parts);
    await page.keyboard.press(key);
    const counts = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts);
    await expect.poll(async () => (await counts()).at(-1)).toBeGreaterThanOrEqual(all);
    const steps = (await counts()).map((count, at, before) => count - (before[at - 1] ?? 0));
    expect(Math.max(...steps), key).toBeLessThanOrEqual(most);
    await page.keyboard.press('Escape');
  }
});

test('while a panel fills, its parts do not move @thorough', async ({ page }) => {
  await tableOn(page).open('pitchfork', 1);
  for (const [key, last] of [
    ['?', 'Restore default keys'],
    ['s', 'Restore defaults'],
  ] as const) {
    await page.evaluate((parts) => {
      const places = new Map<Element, number>();
      const moved = new Set<string>();
      Object.assign(window, { moved });
      const look = () => {
        for (const part of document.querySelectorAll(parts)) {
          const { top } = part.getBoundingClientRect();
          if (Math.abs((places.get(part) ?? top) - top) > 1) moved.add(part.textContent.trim().slice(0, 40));
          places.set(part, top);
        }
        requestAnimationFrame(look);
      };
      look();
    }, PARTS.panelParts);
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').getByText(last, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]), key).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('code that loads later does not restyle all cards @desktop @thorough', async ({ page }) => {
  await tableOn(page).open('bear-river', 1);
  await page.evaluate(() => {
    const changed: string[] = [];
    new MutationObserver((list) => changed.push(...list.map(({ attributeName }) => `${attributeName}`))).observe(
      document.documentElement,
      { attributes: true },
    );
    Object.assign(window, { changed });
  });
  for (const key of ['g', '?']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  // Opening panels applies no style sheet twice and sets no attribute of the root, because either restyles every card.
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  expect(sheets.length).toBeGreaterThan(2);
  expect(new Set(sheets).size).toBe(sheets.length);
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
});

test('the message about a lost game does not move the cards @phone @thorough', async ({ page }) => {
  await presetSettings(page, { speed: 'still' });
  const table = await tableOn(page, true).open('bear-river', 1);
  // Until the display font is loaded, a wide system font breaks the name into two lines.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.getByRole('main').evaluate((main) => {
    const heights = new Set<number>();
    new ResizeObserver(([entry]) => heights.add(entry?.contentRect.height ?? 0)).observe(main);
    Object.assign(window, { heights });
  });
  const choose = seededChooser(3);
  const play = async () => {
    await table.play('tap', table.legalMoves[choose(table.legalMoves.length)] as Move);
    await table.expectShown();
  };
  while (outcomeOf(table.game, table.position()) === 'open') await play();
  const lost = page.getByRole('paragraph').filter({ hasText: 'No useful moves left' });
  await expect(lost).toBeVisible();
  const lostElement = await lost.elementHandle();
  await play();
  await table.waitForFocus();
  expect(await lostElement?.evaluate((one) => one.isConnected)).toBe(true);
  expect(await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])).toHaveLength(1);
  // In every language the message fits into the line beside its buttons.
  const height = (await note(page).boundingBox())?.height;
  for (const code of LANGUAGES) {
    await setLanguage(page, code);
    expect.soft((await note(page).boundingBox())?.height, code).toBe(height);
  }
});

test('the message about a left game moves no cards and leaves room for refusals in every language @phone @thorough', async ({
  page,
}) => {
  await presetSettings(page, { speed: 'still' });
  const table = await tableOn(page, true).open('pitchfork', 1);
  const foot = page.getByRole('contentinfo');
  const height = (await foot.boundingBox())?.height;
  await table.play('tap', table.legalMoves[0] as Move);
  await page.keyboard.press('n');
  await expect(note(page)).toContainText('Deal 1 saved');
  const text = note(page).getByRole('paragraph');
  for (const code of LANGUAGES) {
    await setLanguage(page, code);
    expect.soft((await foot.boundingBox())?.height, code).toBe(height);
    expect.soft((await text.boundingBox())?.width, code).toBeGreaterThan(95);
    // Nothing can be undone in the new game.
    await page.keyboard.press('u');
    await expect(refusal(page)).toBeVisible();
    const [refused, ...buttons] = await Promise.all([
      refusal(page).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.firstElementChild ?? element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      }),
      ...(await note(page).locator('button, a').all()).map((button) => button.boundingBox()),
    ]);
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const isApart =
        button &&
        (refused.right <= button.x ||
          refused.left >= button.x + button.width ||
          refused.bottom <= button.y ||
          refused.top >= button.y + button.height);
      expect.soft(isApart, `${code}: the refusal is apart from the buttons`).toBe(true);
    }
  }
});

test('the rules of each game appear complete, with their picture @phone @thorough', async ({ page }) => {
  for (const game of GAMES.map((definition) => compile(definition))) {
    await page.goto(`/#/${game.definition.id}/1`);
    await expect(heading(page)).toContainText(game.definition.name);
    await page.keyboard.press('g');
    const rules = page.getByRole('dialog');
    await expect(rules.getByRole('heading', { level: 3 })).toHaveCount(
      [...describe(game), ...describeWinRate(game)].length,
    );
    await expect(rules.locator('svg text').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
  }
});

test('the menu has the usual entries first, explains disabled ones, and opens all others', async ({ page }) => {
  await tableOn(page).open('pitchfork', 1);
  const menu = page.getByRole('group', { name: 'More' });
  await menuButton(page).click();
  // The text of an entry ends with its key, which is hidden without a keyboard.
  await expect(menu.getByRole('button')).toContainText([
    'Moves',
    'Restart this deal',
    'Choose a deal',
    'Give up',
    'Review this game',
    'Share this game',
    'Rules',
    'Settings',
    'All…',
  ]);
  await expect(menu.getByRole('button')).toHaveCount(9);
  const giveUp = menu.getByRole('button', { name: 'Give up' });
  await expect(giveUp).toHaveAttribute('aria-disabled', 'true');
  await giveUp.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('Nothing to give up: you haven’t moved yet.');

  // Uses only the keyboard and accessible names.
  await menuButton(page).press('Enter');
  await menu.getByRole('button', { name: 'All…', expanded: false }).press('Enter');
  const others = menu.getByRole('list', { name: 'All…' });
  await expect(others.getByRole('button', { name: 'Statistics' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(others.getByRole('button').first()).toBeFocused();
});

test('the settings of a table have the help for screen readers @thorough', async ({ page }) => {
  await tableOn(page).open('pitchfork', 1);
  await chooseFromMenu(page, 'Give up');
  await chooseFromMenu(page, 'Settings');
  await panel(page).getByText('Screen reader', { exact: true }).click();
  for (const name of ['Repeat', 'Game status', 'Legal moves'])
    await expect(panel(page).getByRole('button', { name })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Repeat' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('Nothing to give up: you haven’t moved yet.');
});

test('the whole menu of a table is visible at once @phone @thorough', async ({ page }) => {
  await presetSettings(page, { speed: 'still', outlook: 'asked' });
  // This game has the longest menu.
  await tableOn(page).open('putt-putt', 1);
  const menu = page.locator(PARTS.menu);
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const code of LANGUAGES) {
      await setLanguage(page, code);
      await menuButton(page).click();
      const opener = menu.locator('[aria-expanded]');
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      await expect(menu.getByRole('button').last()).toBeVisible();
      const { below, beside } = await menu.evaluate((list) => ({
        below: list.scrollHeight - list.clientHeight,
        beside: list.scrollWidth - list.clientWidth,
      }));
      // At most the lower edge of the last entry, which has no text, is out of view.
      expect.soft(below, `${code}, ${width} × ${height}`).toBeLessThan(16);
      expect.soft(beside, `${code}, ${width} × ${height}`).toBe(0);
      await page.keyboard.press('Escape');
    }
  }
});
