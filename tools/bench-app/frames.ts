import type { Browser, Page } from '@playwright/test';
import { percentile } from '../measures.ts';
import { openTable, type Prepare } from './input.ts';
import { openPhone, type Phone, sendTouch } from './phone.ts';
import type { Row } from './row.ts';
import { measureUndisturbed } from './undisturbed.ts';

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args?: { readonly args?: { readonly frame_time_us?: number } };
}

interface Frames {
  /** Milliseconds between consecutive frames on the display. */
  readonly shown: readonly number[];
  /** Milliseconds between consecutive frames of the page's main thread. */
  readonly made: readonly number[];
  /** The number of answers of the coach during these frames, if they are counted. */
  readonly answers: number | undefined;
}

function gaps(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** Starts recording the frames of the page's main thread. */
function startRecording(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    performance.mark('motion begins');
    if (window.coach) window.coach.answers = 0;
    requestAnimationFrame(function note(time) {
      times.push(time);
      if (times.length < 5000) requestAnimationFrame(note);
    });
  });
}

function stopRecording(page: Page): Promise<{ times: number[]; answers: number | undefined }> {
  return page.evaluate(() => {
    performance.mark('motion ends');
    const { frameTimes, coach } = window as unknown as { frameTimes: number[] } & Partial<Window>;
    return { times: frameTimes.splice(0), answers: coach?.answers };
  });
}

/**
 * Returns the milliseconds between consecutive frames displayed from `motion begins` to `motion ends`. The time of a frame is the tick
 * for which the display compositor drew it, as in `requestAnimationFrame`.
 */
function shownFrameGaps(trace: string): number[] {
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

/** Records the frames of a motion that `start` begins and `waitForEnd` waits for. */
export async function measureMotion(
  browser: Browser,
  page: Page,
  start: () => Promise<void>,
  waitForEnd: () => Promise<void>,
) {
  await browser.startTracing(page, { categories: ['viz', 'blink.user_timing'] });
  await start();
  await startRecording(page);
  await waitForEnd();
  const { times, answers } = await stopRecording(page);
  return { shown: shownFrameGaps((await browser.stopTracing()).toString()), made: gaps(times), answers };
}

/** Returns the rows of a motion. Main-thread frames have a budget only if the page itself moves the cards, not the compositor. */
export function frameRows(what: string, { shown, made, answers }: Frames, isMovedByPage: boolean): Row[] {
  const row = (kind: string, times: readonly number[]) => ({
    what: `${what}: frames ${kind}, p95 of ${times.length}`,
    measured: times.length < 20 ? Number.NaN : percentile(times, 0.95),
    unit: 'ms',
    note: `longest ${Math.max(...times).toFixed(0)}`,
  });
  return [
    { ...row('shown', shown), most: 20 },
    { ...row('made', made), ...(isMovedByPage && { most: 20 }) },
    ...(answers === undefined ? [] : [{ what: `${what}: the coach answered`, measured: answers, unit: 'times' }]),
  ];
}

/** Moves a finger in circles for 2.5 s, with more events than frames. */
async function moveInCircles(phone: Phone, from: { x: number; y: number }): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < 2500) {
    const angle = (performance.now() - began) / 200;
    const to = { x: from.x + 110 * Math.sin(angle), y: from.y + 110 * (1 - Math.cos(angle)) };
    sendTouch(phone, 'mouseMoved', to);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
}

export async function measureDrag(browser: Browser, site: string, prepare?: Prepare): Promise<Row[]> {
  const phone = await openPhone(browser);
  const table = await openTable(phone, site, 'pitchfork', prepare);
  const from = await table.pointOf(0, 5);
  const lift = async () => {
    sendTouch(phone, 'mousePressed', from);
    sendTouch(phone, 'mouseMoved', { x: from.x + 20, y: from.y + 20 });
    await phone.page.waitForTimeout(100);
  };
  const frames = await measureMotion(browser, phone.page, lift, () => moveInCircles(phone, from));
  sendTouch(phone, 'mouseReleased', from);
  await phone.context.close();
  return frameRows('six cards dragged', frames, true);
}

/** Measures the frames of five new deals of Panther Creek, in which 208 cards fly. */
export async function measureDeals(browser: Browser, site: string, prepare?: Prepare): Promise<Row[]> {
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
    all.push(await measureMotion(browser, page, deal, landed));
    await page.waitForTimeout(500);
  }
  await phone.context.close();
  const shown = all.flatMap((frames) => frames.shown);
  const made = all.flatMap((frames) => frames.made);
  const counted = all.flatMap((frames) => frames.answers ?? []);
  const answers = counted.length ? counted.reduce((sum, count) => sum + count) : undefined;
  return frameRows('208 cards dealt', { shown, made, answers }, false);
}

/** Measures the frames while cards move. */
export async function measureFrames(browser: Browser, site: string): Promise<Row[]> {
  const drag = await measureUndisturbed(() => measureDrag(browser, site));
  return [...drag, ...(await measureUndisturbed(() => measureDeals(browser, site)))];
}
