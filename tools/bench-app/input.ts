import type { Browser, Page } from '@playwright/test';
import { seededChooser, type TableDriver, tableOn } from '../../tests/support/browser/table.ts';
import { percentile } from '../measures.ts';
import { openPhone, type Phone, type Point, tapAt } from './phone.ts';
import type { Row } from './row.ts';
import { inEachGame, undisturbed } from './undisturbed.ts';

const MOVES = 20;
/** The browser reports no event that took less, in milliseconds; such ones count as this long. */
const LEAST = 16;

const BUTTON =
  '<meta name="viewport" content="width=device-width"><button style="font-size: 4rem" onclick="textContent++">0</button>';

interface Interaction {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
}

declare global {
  interface Window {
    /** The longest event of each interaction, by its number. */
    interactions: Map<number, Interaction>;
  }
}

/** Lets the page note its interactions (Event Timing): from the time stamp of the input to the next painted frame. */
async function noteInteractions(page: Page): Promise<void> {
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

async function middleOf(page: Page, role: 'button' | 'link', name: string): Promise<Point> {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`no ${role} ${name} is seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where lies what is pressed beside the table. */
export interface Bars {
  readonly undo: Point;
  readonly redo: Point;
  readonly more: Point;
  readonly home: Point;
}

/** Looks up what is pressed beside the table, before anything is measured: it takes the page's thread two tasks of more than 50 ms. */
export async function barsOf(page: Page): Promise<Bars> {
  return {
    undo: await middleOf(page, 'button', 'Undo'),
    redo: await middleOf(page, 'button', 'Redo'),
    more: await middleOf(page, 'button', 'More'),
    home: await middleOf(page, 'link', 'All games'),
  };
}

/** Plays by finger, takes back by button and key, walks by arrows and deals anew. Answers how many inputs that were. */
export async function playAround(phone: Phone, table: TableDriver, { undo, redo }: Bars): Promise<number> {
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

/** The interactions of a page that were noted, and the durations of those that were too quick for it. */
async function notedOn(page: Page, inputs: number) {
  const { noted, all } = await page.evaluate(() => ({
    noted: [...window.interactions.values()],
    all: (performance as Performance & { interactionCount: number }).interactionCount,
  }));
  const unnoted = Array.from({ length: Math.max(0, Math.max(all, inputs) - noted.length) }, () => LEAST);
  return { noted, unnoted };
}

/** What the machine and the browser take by themselves: the budget stands beside it. */
async function inputOfButton(browser: Browser): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page, context } = phone;
  await noteInteractions(page);
  await page.goto(`data:text/html,${encodeURIComponent(BUTTON)}`);
  for (let count = 0; count < MOVES; count++) {
    await tapAt(phone, { x: 40, y: 40 });
  }
  await page.waitForTimeout(300);
  const { noted, unnoted } = await notedOn(page, MOVES);
  await context.close();
  const durations = [...noted.map(({ duration }) => duration), ...unnoted];
  return [{ what: 'a page with one button', measured: percentile(durations, 0.95), unit: 'ms' }];
}

export async function inputOf(browser: Browser, site: string, name: string, prepare?: Prepare): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page, context } = phone;
  await noteInteractions(page);
  const table = await openTable(phone, site, name, prepare);
  const bars = await barsOf(page);
  await page.evaluate(() => window.interactions.clear());
  const inputs = await playAround(phone, table, bars);
  const { noted, unnoted } = await notedOn(page, inputs);
  await context.close();
  const durations = [...noted.map(({ duration }) => duration), ...unnoted];
  const slow = noted.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
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

/** What is done to a page on which the cards lie, before anything is measured. */
export interface Prepare {
  /** Before the page is opened. */
  readonly before: (page: Page) => Promise<void>;
  readonly after: (page: Page) => Promise<void>;
}

/** Opens a deal and waits until its cards lie. */
export async function openTable(phone: Phone, site: string, name: string, prepare?: Prepare): Promise<TableDriver> {
  const { page } = phone;
  await prepare?.before(page);
  const table = await tableOn(page, true).open(name, 1, site);
  table.tapAt = (point) => tapAt(phone, point);
  await page.waitForTimeout(2000);
  await prepare?.after(page);
  return table;
}

/** How long the page takes to answer an input. */
export async function measureInput(browser: Browser, site: string): Promise<Row[]> {
  const button = await undisturbed(() => inputOfButton(browser));
  return [...button, ...(await inEachGame((name) => inputOf(browser, site, name)))];
}
