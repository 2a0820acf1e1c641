import { expect, type Page, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { ScreenReaderPlayer } from '../support/browser/reader.ts';
import { tabStop } from '../support/browser/screens.ts';
import { presetSettings, SMALL_WINDOW } from '../support/browser/table.ts';
import { thoroughUnless } from '../support/browser/tags.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';
import { referenceOf } from '../support/reference/game-reference.ts';
import { wonGame } from '../support/won-games.ts';

// Plays each game as a screen reader user, which takes long: every announcement is awaited. The files in `heard` hold the table as it is read at the start, then the
// pressed controls and the announcements. `--update-snapshots` rewrites them. The transcript of a game without a file is
// not compared.

test.use({ viewport: SMALL_WINDOW });

/** By game, the level of announcements and a number `list`. Every `list`-th move is played from the list of legal moves. */
const PLAY_STYLES: Readonly<Record<string, { readonly announces: string; readonly list: number }>> = {
  'panther-creek': { announces: 'short', list: 12 },
  'bear-river': { announces: 'full', list: 5 },
  'putt-putt': { announces: 'usual', list: 4 },
  'four-seasons': { announces: 'usual', list: 7 },
  pitchfork: { announces: 'full', list: 6 },
};

for (const name of TYPICAL_GAME_IDS) {
  test(`a screen reader user can win ${name} @desktop${thoroughUnless(name === 'putt-putt')}`, async ({ page }) => {
    const { announces, list } = PLAY_STYLES[name] ?? { announces: 'usual', list: 6 };
    const { game, deal, moves, positions } = wonGame(name);
    await presetSettings(page, {
      automatic: 'never',
      offersFinish: false,
      showsClock: false,
      speed: 'still',
      announces,
    });
    await page.goto(`/#/${name}/${deal}`);
    const reader = new ScreenReaderPlayer(page, game, positions[0] ?? fail());
    await expect(reader.buttons).toHaveCount(reader.placeCount + reader.tableauCardCount);
    const read = await reader.table.ariaSnapshot();
    await reader.listen();
    for (const [index, move] of moves.entries()) {
      if (index % list === list - 1) await reader.playByList(move);
      else await reader.playByCards(move);
    }
    expect(reader.transcript.at(-1)).toContain(`Won in ${moves.length} moves.`);
    const isWritten = ['all', 'changed'].includes(test.info().config.updateSnapshots);
    if (referenceOf(name).parts.heard || isWritten)
      expect(`${read}\n\n${reader.transcript.join('\n')}\n`).toMatchSnapshot(`${name}.txt`);
  });
}

for (const [announces, first, second, third] of [
  ['short', '', '', ''],
  ['full', '7 of hearts in hand. Goes to pile 8.', ' 9 of hearts in hand. Goes to pile 6, pile 2.', ' Put back.'],
] as const)
  test(`a refusal and the card in hand are one announcement: ${announces} @desktop${thoroughUnless(announces === 'short')}`, async ({
    page,
  }) => {
    const { game, positions } = wonGame('pitchfork');
    await presetSettings(page, { announces, speed: 'still' });
    await page.goto('/#/pitchfork/12345');
    const reader = new ScreenReaderPlayer(page, game, positions[0] ?? fail());
    await reader.listen();
    const take = reader.table.getByRole('button', { name: /^7 of hearts, 2 of 2/ });
    await take.press('Enter');
    await expect(page.getByRole('status')).toHaveText(first);
    await reader.press('9 of hearts, 8 of 8, pile 9');
    await reader.press('4 of diamonds, 8 of 8, pile 1');
    expect(reader.transcript.filter((text) => !text.startsWith('>'))).toEqual([
      ...(first ? [first] : []),
      `9 of hearts takes a black 8. 7 of hearts fits on 8 of spades.${second}`,
      `4 of diamonds takes a black 3. 9 of hearts fits on 10 of spades or on 10 of clubs.${third}`,
    ]);
  });

test('changes in quick succession are all announced, in order @desktop', async ({ page }) => {
  const { game, positions } = wonGame('pitchfork');
  await presetSettings(page, { automatic: 'never', speed: 'still' });
  await page.goto('/#/pitchfork/12345');
  const reader = new ScreenReaderPlayer(page, game, positions[0] ?? fail());
  await expect(tabStop(page)).toBeVisible();
  await reader.listen();
  const frames = await recordAnnouncementFrames(page);
  for (const key of ['Space', 'Space', 'u', 'b']) await page.keyboard.press(key);
  await expect.poll(() => reader.announcements.length).toBe(4);
  const order = [/^5 of spades dealt/, /^King of diamonds dealt/, /^Undone/, /^Bookmark added/];
  expect(reader.announcements).toEqual(order.map((text) => expect.stringMatching(text)));
  // Each announcement has its own frame, because screen readers skip text that is replaced before it is drawn.
  expect(new Set(await frames()).size).toBe(4);
});

/** Records in which frame each further announcement appears. The returned function reads the numbers of these frames. */
async function recordAnnouncementFrames(page: Page): Promise<() => Promise<number[]>> {
  const recorded = await page.getByRole('status').evaluateHandle((region) => {
    const frames: number[] = [];
    let frame = 0;
    const count = () => {
      frame++;
      requestAnimationFrame(count);
    };
    count();
    new MutationObserver(() => frames.push(frame)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return frames;
  });
  return () => recorded.jsonValue();
}

function fail(): never {
  throw new Error('nothing there');
}

/** Returns the roles, levels and names of landmarks, dialogs and headings in Chromium's accessibility tree. */
async function readOutline(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const { ignored, role, name, properties = [], childIds = [] } = byId.get(id) ?? fail();
    const level = properties.find((property) => property.name === 'level')?.value.value;
    const isListed = !ignored && ROLES.has(String(role?.value));
    const own = isListed ? [[role?.value, level, name?.value].filter(Boolean).join(' ')] : [];
    return [...own, ...childIds.filter((child) => byId.has(child)).flatMap(read)];
  };
  return read(nodes[0]?.nodeId ?? '');
}

const ROLES = new Set(['banner', 'main', 'navigation', 'contentinfo', 'region', 'complementary', 'dialog', 'heading']);

test('each screen has the right landmarks and headings @desktop @thorough', async ({ page }) => {
  await page.goto('/#/putt-putt/2562');
  const game = ['banner', 'navigation', 'heading 1 Putt Putt Deal 2562', 'main', 'region Putt Putt', 'contentinfo'];
  await expect.poll(() => readOutline(page)).toEqual(game);
  await page.keyboard.press('m');
  const list = ['complementary Moves', 'heading 2 Moves'];
  await expect.poll(() => readOutline(page)).toEqual([...game.slice(0, -1), ...list, 'contentinfo']);
  await page.keyboard.press('l');
  await expect.poll(() => readOutline(page)).toEqual(['dialog Legal moves', 'heading 2 Legal moves']);
  await page.goto('/#/putt-putt/introduction');
  const lesson = [
    'banner',
    'navigation',
    'heading 1 Putt Putt Introduction',
    'main',
    'region Putt Putt',
    'contentinfo',
  ];
  await expect.poll(() => readOutline(page)).toEqual(lesson);
  await page.goto('/');
  const ways = ['banner', 'heading 1 Riffle', 'navigation More', 'main', 'navigation All games'];
  const top = ['heading 2 Putt Putt', 'heading 2 Today’s deals', 'heading 2 Golf and peaks', 'heading 3 Panther Creek'];
  await expect.poll(async () => (await readOutline(page)).slice(0, 9)).toEqual([...ways, ...top]);
  const games = (await readOutline(page)).filter((line) => line.startsWith('heading 3'));
  expect(games).toEqual(GAMES.slice(1).map(({ name }) => `heading 3 ${name}`));
  await page.goto('/#/hopscotch');
  await expect
    .poll(() => readOutline(page))
    .toEqual(['banner', 'heading 1 Page not found', 'navigation More', 'main', 'contentinfo']);
});
