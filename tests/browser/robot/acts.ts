import type { CDPSession, Page } from '@playwright/test';
import { AUTOMATICS, BACKS, FACES, SPEEDS, TAPS, THEMES } from '../../../src/app/preferences/settings/settings.ts';
import { PARTS, type Point } from '../../support/browser/parts.ts';
import { GAME_IDS } from '../../support/browser/table.ts';
import type { Chance } from './chance.ts';

/** The page, its input and the random source of an action. */
export interface Actor {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly chance: Chance;
  /** Whether the robot touches the page with fingers. Otherwise it uses a mouse. */
  readonly hasTouch: boolean;
  /** Returns the points at which a random legal move starts and ends, or `undefined` if none can be found. */
  legalMovePoints(): Promise<readonly [Point, Point] | undefined>;
}

/** An action of a player, a machine or a browser. Returns its description for the log. */
type Action = (actor: Actor) => Promise<string>;

/** Viewports by kind of device. A page starts with the first one of its kind. */
export const SIZES = {
  phone: ['360x740', '360x640', '740x360', '390x844', '844x390', '320x568', '640x360'],
  desktop: ['1440x900', '820x1180', '1180x820', '1920x1080', '500x800'],
} as const;

const KEYS = (
  'ArrowLeft ArrowRight ArrowUp ArrowDown ArrowRight ArrowDown Enter Enter Enter Space Space Space f u r u Escape ' +
  'Control+z Control+Shift+z Control+y Tab Shift+Tab 1 2 3 4 5 6 7 8 9 0 - = x Home End PageDown Backspace'
).split(' ');

/** Keys that open a panel or the introduction, finish the game, add a bookmark or start a new deal. */
const RARE_KEYS = ['s', 'm', 'b', 'e', 'i', 'h', 'd', '?', 'n'] as const;

/** Settings, each with the values that the robot chooses from. */
const SETTINGS = {
  theme: THEMES,
  table: ['own', 'plain', ...GAME_IDS],
  backColours: ['own', 'plain', ...GAME_IDS],
  face: FACES,
  back: BACKS,
  fourColours: [true, false],
  leftHand: [true, false],
  cardSize: [60, 75, 100],
  textSize: [100, 150, 200],
  speed: SPEEDS,
  automatic: AUTOMATICS,
  tap: TAPS,
  showsLights: [true, false],
  showsClock: [true, false],
  showsMoves: [true, false],
  calm: [true, false],
  timed: [true, false],
  sound: [0, 40, 100],
  vibration: [true, false],
  celebrates: [true, false],
} as const;

function formatPoint({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

/** Returns a point to press: usually on a visible card or place, sometimes on a control or anywhere. */
async function randomPoint({ page, chance }: Actor): Promise<Point> {
  const kind = chance.pickWeighted({ card: 14, place: 5, control: 1, anywhere: 2 });
  const pick = chance.next();
  const [dx, dy] = [chance.next(), chance.next()];
  return page.evaluate(
    ([target, share, acrossShare, downShare, { table, readableCard, place }]) => {
      const selector = {
        card: `${table} ${readableCard}`,
        place: `${table} ${place}`,
        control: 'footer button, header a',
        anywhere: 'body',
      }[target];
      const all = document.querySelectorAll(selector);
      const one = all[Math.floor(share * all.length)] ?? document.documentElement;
      const { left, top, width, height } = one.getBoundingClientRect();
      // The next card never covers the upper left corner of a card.
      if (target === 'card') return { x: left + 2 + acrossShare * 8, y: top + 2 + downShare * 8 };
      return { x: left + acrossShare * width, y: top + downShare * height };
    },
    [kind, pick, dx, dy, PARTS] as const,
  );
}

function interpolate(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

const pause: Action = async ({ page, chance }) => {
  const milliseconds = Math.round(chance.between(5, 350));
  await page.waitForTimeout(milliseconds);
  return `waits ${milliseconds} ms`;
};

const click: Action = async (actor) => {
  const { page, chance } = actor;
  const at = await randomPoint(actor);
  const clickCount = chance.pickWeighted({ '1': 8, '2': 1 }) === '2' ? 2 : 1;
  const button = chance.pickWeighted({ left: 12, right: 1, middle: 1 });
  await page.mouse.click(at.x, at.y, { clickCount, button });
  return `clicks ${formatPoint(at)} ${button}${clickCount === 2 ? ' twice' : ''}`;
};

const drag: Action = async (actor) => {
  const { page, chance } = actor;
  const [from, to] = [await randomPoint(actor), await randomPoint(actor)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 1 + chance.below(5) });
  const middle = chance.pickWeighted({ nothing: 10, key: 2, click: 1, outside: 1 });
  if (middle === 'key') await page.keyboard.press(chance.pick(['Escape', 'u', 'r', ' ', 'Enter', 'Tab']));
  if (middle === 'click') await page.mouse.click(from.x, from.y, { button: 'right' });
  if (middle === 'outside') await page.mouse.move(-20, -20);
  await page.mouse.up();
  return `drags ${formatPoint(from)} to ${formatPoint(to)}, meanwhile: ${middle}`;
};

/** Plays a random legal move by two presses or by a drag. In golf games, the first press already plays the move. */
const legal: Action = async (actor) => {
  const { page, hasTouch, chance } = actor;
  const way = await actor.legalMovePoints();
  if (!way) return 'finds no legal move';
  const [from, to] = way;
  const isDrag = chance.below(2) === 0;
  if (hasTouch) {
    await touch(actor, 'touchStart', from);
    if (isDrag) for (const share of [0.5, 1]) await touch(actor, 'touchMove', interpolate(from, to, share));
    await touch(actor, 'touchEnd');
    if (!isDrag) await page.touchscreen.tap(to.x, to.y);
  } else if (isDrag) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  } else {
    await page.mouse.click(from.x, from.y);
    await page.mouse.click(to.x, to.y);
  }
  return `plays ${formatPoint(from)} to ${formatPoint(to)} by ${isDrag ? 'a drag' : 'two presses'}`;
};

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

async function touch({ devtools }: Actor, type: TouchType, ...points: Point[]): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) });
}

const tap: Action = async (actor) => {
  const at = await randomPoint(actor);
  await touch(actor, 'touchStart', at);
  if (actor.chance.below(12) === 0) await actor.page.waitForTimeout(600);
  await touch(actor, 'touchEnd');
  return `taps ${formatPoint(at)}`;
};

const swipe: Action = async (actor) => {
  const [from, to] = [await randomPoint(actor), await randomPoint(actor)];
  const ending = actor.chance.pickWeighted({ touchEnd: 6, touchCancel: 1 });
  await touch(actor, 'touchStart', from);
  for (const share of [0.2, 0.7, 1]) await touch(actor, 'touchMove', interpolate(from, to, share));
  await touch(actor, ending);
  return `swipes ${formatPoint(from)} to ${formatPoint(to)}, ${ending}`;
};

/** Moves two fingers on separate paths. Both lift at once, the second lifts first, or the system cancels both. */
const twoFingers: Action = async (actor) => {
  const [from, to, other, aside] = [
    await randomPoint(actor),
    await randomPoint(actor),
    await randomPoint(actor),
    await randomPoint(actor),
  ];
  await touch(actor, 'touchStart', from);
  await touch(actor, 'touchMove', interpolate(from, to, 0.4));
  await touch(actor, 'touchStart', interpolate(from, to, 0.4), other);
  await touch(actor, 'touchMove', interpolate(from, to, 0.8), interpolate(other, aside, 0.5));
  const ending = actor.chance.pickWeighted({ both: 3, one: 3, cancel: 1 });
  if (ending === 'one') await touch(actor, 'touchEnd', interpolate(from, to, 0.8));
  await touch(actor, ending === 'cancel' ? 'touchCancel' : 'touchEnd');
  return `drags ${formatPoint(from)} to ${formatPoint(to)} with a second finger from ${formatPoint(other)} to ${formatPoint(aside)}, ${ending}`;
};

const key: Action = async ({ page, chance }) => {
  const name = chance.pick(KEYS);
  const times = chance.below(6) === 0 ? 5 : 1;
  for (let time = 0; time < times; time++) await page.keyboard.press(name);
  return `presses ${name} ${times > 1 ? `${times} times` : ''}`;
};

/** Holds a key down, which repeats it three times, and releases it. */
const hold: Action = async ({ page, chance }) => {
  const name = chance.pick(KEYS.filter((one) => !one.includes('+')));
  for (let time = 0; time < 4; time++) await page.keyboard.down(name);
  await page.keyboard.up(name);
  return `holds ${name}`;
};

/** Presses one of `RARE_KEYS`, may press a control of an open dialog, and may press Escape. */
const panel: Action = async ({ page, chance }) => {
  const name = chance.pick(RARE_KEYS);
  await page.keyboard.press(name);
  await page.waitForTimeout(chance.between(0, 150));
  const pick = chance.next();
  const isPressing = chance.below(2) === 0;
  if (isPressing)
    await page.evaluate((share) => {
      const found = document.querySelectorAll<HTMLElement>('dialog[open] :is(button, label, input)');
      const all = [...found].filter((one) => one.checkVisibility());
      all[Math.floor(share * all.length)]?.click();
    }, pick);
  const closes = chance.below(3) > 0;
  if (closes) await page.keyboard.press('Escape');
  return `opens ${name}${isPressing ? `, presses at ${pick.toFixed(2)}` : ''}${closes ? ', closes' : ''}`;
};

const menu: Action = async ({ page, chance }) => {
  const pick = chance.next();
  await page.evaluate(
    ([share, { menuButton, menu: entries }]) => {
      document.querySelector<HTMLElement>(menuButton)?.click();
      const all = document.querySelectorAll<HTMLElement>(`${entries} button`);
      all[Math.floor(share * all.length)]?.click();
    },
    [pick, PARTS] as const,
  );
  return `chooses from the menu at ${pick.toFixed(2)}`;
};

/** Changes a setting as another tab would. */
const setting: Action = async ({ page, chance }) => {
  const name = chance.pick(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]);
  const value = chance.pick<unknown>(SETTINGS[name]);
  await page.evaluate(
    ([field, wanted]) => {
      const storageKey = 'riffle-patience.settings';
      const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
      const newValue = JSON.stringify({ ...kept, [field]: wanted });
      localStorage.setItem(storageKey, newValue);
      dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
    },
    [name, value] as const,
  );
  return `sets ${name} to ${String(value)}`;
};

export async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
}

const newSize: Action = async ({ page, chance, hasTouch }) => {
  const size = chance.pick(SIZES[hasTouch ? 'phone' : 'desktop']);
  await resize(page, size);
  return `resizes to ${size}`;
};

const reload: Action = async ({ page }) => {
  await page.reload({ waitUntil: 'commit' });
  return 'reloads';
};

/** Hides and shows the page and sometimes freezes it in between, as phones do with background tabs. */
const hide: Action = async ({ page, devtools, chance }) => {
  const setVisibility = async (state: string) =>
    page.evaluate((wanted) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => wanted });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => wanted === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  const isFrozen = chance.below(3) === 0;
  if (isFrozen) await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.waitForTimeout(chance.between(0, 60));
  if (isFrozen) await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await setVisibility('visible');
  return `hides and shows${isFrozen ? ', frozen in between' : ''}`;
};

const slowDown: Action = async ({ devtools, chance }) => {
  const rate = chance.pick([1, 1, 2, 4, 6]);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return `slows down ${rate} times`;
};

const goBack: Action = async ({ page, chance }) => {
  const way = chance.pick(['back', 'forward'] as const);
  // Unlike `page.goBack`, the Navigation API never leaves the app.
  await page.evaluate(async (where) => {
    type Entries = Record<'back' | 'forward', () => { committed: Promise<unknown>; finished: Promise<unknown> }>;
    const { committed, finished } = (window as unknown as { navigation: Entries }).navigation[where]();
    await Promise.allSettled([committed, finished]);
  }, way);
  await page.waitForTimeout(40);
  return `goes ${way}`;
};

export const ACTIONS = {
  pause,
  legal,
  click,
  drag,
  tap,
  swipe,
  twoFingers,
  key,
  hold,
  panel,
  menu,
  setting,
  newSize,
  reload,
  hide,
  slowDown,
  goBack,
};
const COMMON = {
  pause: 8,
  legal: 20,
  key: 18,
  hold: 3,
  panel: 4,
  menu: 1,
  setting: 4,
  newSize: 4,
  reload: 2,
  hide: 3,
  slowDown: 2,
  goBack: 1,
};
export const WEIGHTS = {
  desktop: { ...COMMON, click: 20, drag: 22, tap: 0, swipe: 0, twoFingers: 0 },
  phone: { ...COMMON, click: 1, drag: 1, tap: 20, swipe: 16, twoFingers: 8 },
} as const;
