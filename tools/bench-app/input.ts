import type { Browser, Page } from '@playwright/test';
import { seededChooser, type TableDriver, tableOn } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { openPhone, type Phone, type Point, tapAt } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame, measureUndisturbed } from './undisturbed.ts';

const MOVES = 20;
/** The browser reports no event shorter than this; unreported events count as this long. */
const SHORTEST_EVENT_MS = 16;

const BUTTON =
  '<meta name="viewport" content="width=device-width"><button style="font-size: 4rem" onclick="textContent++">0</button>';

interface Interaction {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
}

declare global {
  interface Window {
    /** The longest event of each interaction, by `interactionId`. */
    interactions: Map<number, Interaction>;
  }
}

/** Records interactions with the Event Timing API: each lasts from the time stamp of the input to the next painted frame. */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.interactions = new Map();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, name, startTime, duration } = entry;
        const known = window.interactions.get(interactionId)?.duration ?? 0;
        if (interactionId && duration > known) window.interactions.set(interactionId, { name, startTime, duration });
      }
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function centreOf(page: Page, role: 'button' | 'link', name: string): Promise<Point> {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`expected a visible ${role} ${name}, found none`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export interface ButtonPoints {
  readonly undo: Point;
  readonly redo: Point;
  readonly more: Point;
  readonly home: Point;
}

/** Locates the buttons beside the table before the measurement, because this causes two long tasks. */
export async function locateButtons(page: Page): Promise<ButtonPoints> {
  return {
    undo: await centreOf(page, 'button', 'Undo'),
    redo: await centreOf(page, 'button', 'Redo'),
    more: await centreOf(page, 'button', 'More'),
    home: await centreOf(page, 'link', 'All games'),
  };
}

/** Plays moves, undoes and redoes, uses arrow keys and deals again. Returns the number of inputs. */
export async function playAround(phone: Phone, table: TableDriver, { undo, redo }: ButtonPoints): Promise<number> {
  const { page } = phone;
  const choose = seededChooser(3);
  let inputs = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      inputs++;
    }
  };
  for (let count = 0; count < MOVES; count++) {
    const move = table.legalMoves[choose(Math.max(1, table.legalMoves.length))];
    if (move === undefined) break;
    await table.play('tap', move);
    if (count % 3 === 0) await page.waitForTimeout(300);
    inputs++;
  }
  await press('ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter', 'Escape', 'u', 'u', 'r', 'u');
  for (let count = 0; count < 5; count++) {
    await tapAt(phone, count % 2 ? redo : undo);
    inputs++;
  }
  for (let count = 0; count < 3; count++) {
    await press('n');
    await page.waitForTimeout(1000);
    await press('ArrowRight', 'f', ' ');
  }
  await page.waitForTimeout(300);
  return inputs;
}

/** Returns the recorded interactions, and a duration for each interaction that was too short to be reported. */
async function readInteractions(page: Page, inputs: number) {
  const { recorded, all } = await page.evaluate(() => ({
    recorded: [...window.interactions.values()],
    all: (performance as Performance & { interactionCount: number }).interactionCount,
  }));
  const unrecorded = Array.from(
    { length: Math.max(0, Math.max(all, inputs) - recorded.length) },
    () => SHORTEST_EVENT_MS,
  );
  return { recorded, unrecorded };
}

/** Measures the overhead of the machine and the browser on a page with one button. */
async function measureButton(browser: Browser): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page, context } = phone;
  await recordInteractions(page);
  await page.goto(`data:text/html,${encodeURIComponent(BUTTON)}`);
  for (let count = 0; count < MOVES; count++) {
    await tapAt(phone, { x: 40, y: 40 });
  }
  await page.waitForTimeout(300);
  const { recorded, unrecorded } = await readInteractions(page, MOVES);
  await context.close();
  const durations = [...recorded.map(({ duration }) => duration), ...unrecorded];
  return [{ what: 'a page with one button', measured: percentile(durations, 0.95), unit: 'ms' }];
}

export async function measureInputOf(browser: Browser, site: string, name: string, prepare?: Prepare): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page, context } = phone;
  await recordInteractions(page);
  const table = await openTable(phone, site, name, prepare);
  const bars = await locateButtons(page);
  await page.evaluate(() => window.interactions.clear());
  const inputs = await playAround(phone, table, bars);
  const { recorded, unrecorded } = await readInteractions(page, inputs);
  await context.close();
  const durations = [...recorded.map(({ duration }) => duration), ...unrecorded];
  const slow = recorded.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
  return [
    {
      what: `${name}: input to painted frame, p95 of ${durations.length}`,
      measured: percentile(durations, 0.95),
      unit: 'ms',
      most: 50,
      note: `slowest ${slow.map((one) => `${one.duration} ${one.name}`).join(', ')}`,
    },
  ];
}

/** Prepares a page before a measurement. */
export interface Prepare {
  /** Runs before the page opens. */
  readonly before: (page: Page) => Promise<void>;
  /** Runs when the cards are in place. */
  readonly after: (page: Page) => Promise<void>;
}

/** Opens deal 1 of a game and waits until its cards are in place. */
export async function openTable(phone: Phone, site: string, name: string, prepare?: Prepare): Promise<TableDriver> {
  const { page } = phone;
  await prepare?.before(page);
  const table = await tableOn(page, true).open(name, 1, site);
  table.tapAt = (point) => tapAt(phone, point);
  await page.waitForTimeout(2000);
  await prepare?.after(page);
  return table;
}

/** Measures the response to input. */
export async function measureInput(browser: Browser, site: string): Promise<Row[]> {
  const button = await measureUndisturbed(() => measureButton(browser));
  return [...button, ...(await measureEachGame((name) => measureInputOf(browser, site, name)))];
}
