import type { Browser, Page } from '@playwright/test';
import { percentile } from '../measures.ts';
import { openTable, type Prepare } from './input.ts';
import { openPhone, type Phone, touch } from './phone.ts';
import type { Row } from './row.ts';
import { undisturbed } from './undisturbed.ts';

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args?: { readonly args?: { readonly frame_time_us?: number } };
}

/** Milliseconds between the frames that were shown, and between those that the page's own thread made. */
interface Frames {
  readonly shown: readonly number[];
  readonly made: readonly number[];
  /** For how many stretches the coach has thought meanwhile, where that is counted. */
  readonly stretches: number | undefined;
}

function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** Begins to note the frames that the page's own thread makes. */
function beginNoting(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    performance.mark('motion begins');
    if (window.coach) window.coach.stretches = 0;
    requestAnimationFrame(function note(time) {
      times.push(time);
      if (times.length < 5000) requestAnimationFrame(note);
    });
  });
}

function endNoting(page: Page): Promise<{ times: number[]; stretches: number | undefined }> {
  return page.evaluate(() => {
    performance.mark('motion ends');
    const { frameTimes, coach } = window as unknown as { frameTimes: number[] } & Partial<Window>;
    return { times: frameTimes.splice(0), stretches: coach?.stretches };
  });
}

/**
 * The gaps between the frames that came to the screen between the two marks, by the clock of the display: a frame belongs to the
 * tick that the display compositor drew it for, however late within the tick it was done, as `requestAnimationFrame` has it, too.
 */
function shownIn(trace: string): number[] {
  const events = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents.toSorted((a, b) => a.ts - b.ts);
  const begin = events.findIndex(({ name }) => name === 'motion begins');
  const end = events.findLastIndex(({ name }) => name === 'motion ends');
  const shown: number[] = [];
  let tick = Number.NaN;
  for (const { name, args } of events.slice(begin, end)) {
    if (name === 'DisplayScheduler::BeginFrame') tick = (args?.args?.frame_time_us ?? Number.NaN) / 1000;
    else if (name === 'Display::FrameDisplayed' && !Number.isNaN(tick)) shown.push(tick);
  }
  return gaps(shown);
}

/** Watches the frames while something moves, which `set` off and `until` waits for. */
export async function framesOf(browser: Browser, page: Page, set: () => Promise<void>, until: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['viz', 'blink.user_timing'] });
  await set();
  await beginNoting(page);
  await until();
  const { times, stretches } = await endNoting(page);
  return { shown: shownIn((await browser.stopTracing()).toString()), made: gaps(times), stretches };
}

/** Frames that the page makes have a budget where its own thread moves the cards; flights are the compositor's. */
export function rowsOf(what: string, { shown, made, stretches }: Frames, isMovedByPage: boolean): Row[] {
  const row = (kind: string, times: readonly number[]) => ({
    what: `${what}: frames ${kind}, p95 of ${times.length}`,
    measured: times.length < 20 ? Number.NaN : percentile(times, 0.95),
    unit: 'ms',
    note: `longest ${Math.max(...times).toFixed(0)}`,
  });
  return [
    { ...row('shown', shown), most: 20 },
    { ...row('made', made), ...(isMovedByPage && { most: 20 }) },
    ...(stretches === undefined
      ? []
      : [{ what: `${what}: the coach thought`, measured: stretches, unit: 'stretches' }]),
  ];
}

/** A finger moves about for a while, reporting its place more often than there are frames. */
async function moveAbout(phone: Phone, from: { x: number; y: number }): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < 2500) {
    const angle = (performance.now() - began) / 200;
    const to = { x: from.x + 110 * Math.sin(angle), y: from.y + 110 * (1 - Math.cos(angle)) };
    touch(phone, 'mouseMoved', to);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
}

/** The lower cards of a pile carried about by a finger. */
export async function dragOf(browser: Browser, site: string, prepare?: Prepare): Promise<Row[]> {
  const phone = await openPhone(browser);
  const table = await openTable(phone, site, 'pitchfork', prepare);
  const from = await table.pointOf(0, 5);
  const lift = async () => {
    touch(phone, 'mousePressed', from);
    touch(phone, 'mouseMoved', { x: from.x + 20, y: from.y + 20 });
    await phone.page.waitForTimeout(100);
  };
  const frames = await framesOf(browser, phone.page, lift, () => moveAbout(phone, from));
  touch(phone, 'mouseReleased', from);
  await phone.context.close();
  return rowsOf('six cards dragged', frames, true);
}

/** New deals of the game whose 208 cards all fly, from the first that sets off to the landing. */
export async function dealsOf(browser: Browser, site: string, prepare?: Prepare): Promise<Row[]> {
  const phone = await openPhone(browser);
  const { page } = phone;
  await openTable(phone, site, 'panther-creek', prepare);
  const all: Frames[] = [];
  const isFlying = () => document.querySelector('[data-flying]') !== null;
  const deal = async () => {
    await page.keyboard.press('n');
    await page.waitForFunction(isFlying);
  };
  const landed = async () => {
    while (await page.evaluate(isFlying)) await page.waitForTimeout(50);
  };
  for (let count = 0; count < 5; count++) {
    all.push(await framesOf(browser, page, deal, landed));
    await page.waitForTimeout(500);
  }
  await phone.context.close();
  const shown = all.flatMap((frames) => frames.shown);
  const made = all.flatMap((frames) => frames.made);
  const counted = all.flatMap((frames) => frames.stretches ?? []);
  const stretches = counted.length ? counted.reduce((sum, count) => sum + count) : undefined;
  return rowsOf('208 cards dealt', { shown, made, stretches }, false);
}

/** How evenly frames follow each other while cards move. */
export async function measureFrames(browser: Browser, site: string): Promise<Row[]> {
  const drag = await undisturbed(() => dragOf(browser, site));
  return [...drag, ...(await undisturbed(() => dealsOf(browser, site)))];
}
