import { expect, type Page, test } from '@playwright/test';
import { formatAddress } from '../../src/app/session/address.ts';
import { findGame, GAMES } from '../../src/games/index.ts';
import { deal, formatLayoutCode, type Position, play } from '../../src/rules/index.ts';
import { solve } from '../../src/solver/solve.ts';
import { PARTS } from '../support/browser/parts.ts';
import { changeSettings } from '../support/browser/places.ts';
import {
  announcements,
  coachLine,
  counts,
  dealSearch,
  highlights,
  note,
  outlook,
  refusal,
  tableOf,
} from '../support/browser/screens.ts';
import { presetSettings } from '../support/browser/table.ts';

// The coach at the table, by pointer and keyboard, with a slow worker and with a killed one.

declare global {
  interface Window {
    /** The workers of the coach, each once it is at work, or nothing if it was ended before. */
    started: Promise<Worker | undefined>[];
    /** How high the table has been. */
    heights: Set<number>;
  }
}

const moves = (page: Page) => counts(page).getByText(/move/);

/** The moves that are told two frames from now, however long a frame takes here: what a search held up would come later. */
function soon(page: Page): Promise<string | undefined> {
  return page.evaluate(async (selector) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return /\d+ moves?/.exec(document.querySelector(selector)?.textContent ?? '')?.[0];
  }, PARTS.counts);
}

/** A deal as the solver finds it here. */
function solved(name: string, number: number) {
  const game = findGame(name);
  if (!game.ok) throw new Error(name);
  const start = deal(game.value, number);
  return { game: game.value, start, ...solve(game.value, start, { nodes: 1_000_000, memory: 2 ** 26, seed: 1 }) };
}

/** A link to a position of Bear River that is won by so many moves. */
function nearWin(left: number): string {
  const { game, start, moves: win } = solved('bear-river', 1714);
  const position = win.slice(0, -left).reduce<Position>((now, move) => play(game, now, move), start);
  return `/${formatAddress(game, formatLayoutCode(game, position))}`;
}

/** Begins to be shown a line, by keys. */
async function showMe(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await expect(coachLine(page)).toContainText('doesn’t count as won');
  await page.keyboard.press('w');
}

test('the coach says whether a game can be won, and shows how until the player goes on @phone', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'fast' });
  await page.goto('/#/bear-river/1714');
  // A card and where it goes, and why; the next choice; and after a move nothing of it.
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(highlights(page)).toHaveCount(2);
  await expect(coachLine(page)).toContainText(/ to .*\. ./);
  await page.keyboard.press('q');
  await expect(coachLine(page)).toContainText('Choice 2:');
  await expect(announcements(page)).toContainText('Choice 2:');
  // The proof comes on request, and is spoken, too.
  const why = coachLine(page).getByRole('button', { name: 'Why?' });
  await why.tap();
  await expect(coachLine(page)).toContainText(/Proved:|nothing is proved/);
  await expect(announcements(page)).toHaveText(/Proved:|nothing is proved/);
  await why.tap();
  await expect(coachLine(page)).toContainText('Choice 2:');

  // A refusal covers it whole for its while, however long either is.
  await coachLine(page)
    .getByRole('paragraph')
    .evaluate((words) => (words.textContent = 'Long words. '.repeat(20)));
  await page.keyboard.press('r');
  const [words, covering] = await Promise.all(
    [coachLine(page), refusal(page)].map((part) => part.evaluate((element) => element.getBoundingClientRect())),
  );
  expect([covering?.top, covering?.bottom]).toEqual([words?.top, words?.bottom]);

  await changeSettings(page, { outlook: 'live' });
  const light = page.getByRole('button', { name: 'It can be won.' });
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Show me how to win' }).click();
  await expect(announcements(page)).toHaveText('Shown, this game doesn’t count as won.');
  await expect(moves(page)).toHaveText('0 moves');
  await coachLine(page).getByRole('button', { name: 'Show me' }).click();
  await expect(highlights(page)).toHaveCount(0);
  await expect(moves(page)).toHaveText(/^([2-9]|\d\d) moves/);
  await page.getByRole('heading').click();
  await expect(announcements(page)).toHaveText('Your turn.');
  const stood = await moves(page).textContent();
  // Asked again, it begins at once; and a key does what it is for, too.
  await page.keyboard.press('w');
  await expect(moves(page)).not.toHaveText(stood ?? '');
  await page.keyboard.press('u');
  await expect(announcements(page)).toContainText('Taken back');
  await expect(light).toBeVisible();

  // A deal that is wished for, and how hard the coach finds it.
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('button', { name: 'Deal', exact: true }).tap();
  await expect(page).not.toHaveURL(/1714/);
  await page.keyboard.press('d');
  await page.getByRole('button', { name: /^How hard is deal \d+\?$/ }).tap();
  const answer = page.getByRole('dialog').getByRole('status');
  await expect(answer).toContainText('Easy ●●○○○');
  await answer.getByRole('button', { name: 'Why?' }).tap();
  await expect(answer).toContainText('Easier than three fifths of this game’s winnable deals.');
  await page.keyboard.press('Escape');

  // The light has its place before it is there: a table that is laid out anew ends all flights.
  await page.goto('/#/panther-creek/1');
  await expect(page.getByRole('heading')).toContainText('Deal 1');
  await tableOf(page).evaluate((root) => {
    window.heights = new Set();
    const observer = new ResizeObserver(([table]) => window.heights.add(table?.contentRect.height ?? 0));
    observer.observe(root);
  });
  // Nor does a longer number make the bar higher, however narrow it is with the light.
  await page.goto('/#/panther-creek/4294967295');
  await expect(page.getByRole('heading')).toContainText('4294967295');
  await expect(outlook(page)).toBeVisible();
  expect(await page.evaluate(() => window.heights.size)).toBe(1);

  // Shown to the end it is no win of the player's.
  await page.goto(nearWin(3));
  await expect(page.getByRole('heading')).toContainText('Your layout');
  await showMe(page);
  await expect(
    page.getByText(/^Won in 3 moves.* A solution was shown, so it doesn’t count\. Score 52 of 52\.$/),
  ).toBeVisible();
});

test('the light, pressed where its answer is known, says that answer', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still', outlook: 'asked' });
  await page.goto('/#/bear-river/1714');
  const light = outlook(page);
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');
  // There and back: the light says nothing by itself, but what was found out stays.
  await showMe(page);
  await expect(moves(page)).toHaveText(/^[1-9]/);
  await page.getByRole('heading').click();
  await expect(announcements(page)).toHaveText('Your turn.');
  await page.keyboard.press('u');
  await expect(announcements(page)).toContainText('Taken back');
  await light.click();
  await expect(announcements(page)).toHaveText('It can be won.');
});

test('cards that the coach’s words lie over are played by pointer @phone', async ({ page }) => {
  await presetSettings(page, { automatic: 'never', speed: 'still', textSize: 200 });
  await page.goto('/#/four-seasons/1294');
  await page.keyboard.press('q');
  await coachLine(page).getByRole('button', { name: 'Why?' }).tap();
  await expect(coachLine(page)).toContainText('Played on from here');
  const words = await coachLine(page).boundingBox();
  const stock = await page.getByRole('button', { name: 'stock, 46 cards' }).boundingBox();
  const [x, y] = [(stock?.x ?? 0) + 5, (stock?.y ?? 0) + 6];
  expect(y).toBeGreaterThan(words?.y ?? Number.POSITIVE_INFINITY);
  await page.touchscreen.tap(x, y);
  await expect(moves(page)).toHaveText('1 move');
});

test('a slow coach holds up no move, a dead one is told of and replaced, and a second tab isn’t shown @desktop @thorough', async ({
  page,
  context,
}) => {
  await presetSettings(page, { automatic: 'never', outlook: 'asked', wish: 'winnable' });
  // The browser ends a worker without a word to anybody.
  await page.addInitScript(() => {
    Object.assign(window, { started: [] });
    window.Worker = class extends Worker {
      constructor(url: URL | string, options?: WorkerOptions) {
        super(url, options);
        if (!options?.name?.startsWith('coach')) return;
        const { promise, resolve } = Promise.withResolvers<Worker | undefined>();
        this.addEventListener('message', ({ data }) => {
          if (data === 'begun') resolve(this);
        });
        this.addEventListener('ended', () => resolve(undefined));
        window.started.push(promise);
      }
      override terminate(): void {
        super.terminate();
        this.dispatchEvent(new Event('ended'));
      }
    };
  });
  // Without a coach, and without the deals that are shipped, the player says whether any deal will do.
  const coach = /worker-browser|difficulty/;
  await page.route(coach, (route) => route.abort());
  await page.goto('/#/putt-putt/2562');
  await page.getByRole('button', { name: 'New deal' }).click();
  await expect(announcements(page)).toHaveText('The coach stopped before it found a deal.');
  await expect(page).toHaveURL(/2562/);
  await coachLine(page).getByRole('button', { name: 'Any deal' }).click();
  await expect(page).not.toHaveURL(/2562/);

  // On the home page, too: none of its new deals is any deal, and what is opened asks.
  const home = page.url().replace(/#.*/, '#/');
  const river = page.getByRole('link', { name: 'Bear River', exact: true });
  const told = dealSearch(page);
  await page.goto(home);
  await expect(page.getByRole('article').getByText('The coach stopped before it found a deal.')).toHaveCount(
    GAMES.length,
  );
  await river.click();
  await expect(told).toHaveText(/The coach stopped before it found a deal.\s*Any deal\s*No/);
  await expect(told.getByRole('button', { name: 'Any deal' })).toBeFocused();
  await told.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(home);
  await page.unroute(coach);

  // A coach that is slow can be left: the page is as it was.
  await page.route(coach, () => undefined);
  await river.press('Enter');
  await expect(told).toContainText('Looking for a deal that can be won');
  await expect(page).toHaveURL(/#\/bear-river$/);
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(page).toHaveURL(home);
  await expect(river).toBeFocused();
  await page.unroute(coach);

  // Nobody waits for it where a deal that is shipped is as wished.
  await page.route(/worker-browser/, () => undefined);
  await river.press('Enter');
  await expect(page).toHaveURL(/bear-river\/\d+$/);
  expect(solved('bear-river', Number(page.url().split('/').at(-1))).verdict).toBe('winnable');
  await page.unroute(/worker-browser/);
  await page.goto(home);

  // In each new deal that is shown the wish has come true.
  await page.reload();
  await expect(river).toHaveAttribute('href', /\d$/);
  await river.click();
  await expect(page).toHaveURL(/bear-river\/\d+$/);
  expect(solved('bear-river', Number(page.url().split('/').at(-1))).verdict).toBe('winnable');

  await page.goto('/#/putt-putt/2562');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Putt Putt');
  for (let count = 0; count < 2; count++) {
    const before = page.url();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    const [number = ''] = page.url().match(/\d+$/) ?? [];
    expect(solved('putt-putt', Number(number)).verdict).toBe('winnable');
  }

  // A deal that takes any machine many seconds.
  await page.goto('/#/pitchfork/7?redeals=0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pitchfork');
  const kill = () =>
    page.evaluate(async () => {
      for (const worker of await Promise.all(window.started)) worker?.terminate();
    });
  await showMe(page);
  await expect(coachLine(page)).toHaveText(/Looking for a line that wins/);
  await kill();
  await expect(announcements(page)).toHaveText('The coach stopped. Ask again, and another one comes.');
  await expect(coachLine(page)).toHaveCount(0);
  await showMe(page);
  await expect(coachLine(page)).toHaveText(/Looking for a line that wins/);
  await page.keyboard.press('Space');
  expect(await soon(page)).toBe('1 move');
  await expect(coachLine(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(coachLine(page)).toContainText(/wins/i);
  await page.keyboard.press('u');
  expect(await soon(page)).toBe('0 moves');
  await expect(coachLine(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Can it be won?' }).click();
  await expect(announcements(page)).toContainText('Looking whether');
  await kill();
  await expect(announcements(page)).toHaveText('The coach stopped. Ask again, and another one comes.');
  await page.keyboard.press('c');
  await expect(announcements(page)).toContainText('Looking whether');

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(note(second)).toContainText('Played in another tab');
  await second.keyboard.press('w');
  await expect(announcements(second)).toHaveText('This game is played in another tab.');
});
