import type { Browser } from '@playwright/test';
import { percentile } from '../measures.ts';
import { locateButtons, openTable, playAround } from './input.ts';
import { openPhone } from './phone.ts';
import type { Row } from './row.ts';
import { measureEachGame } from './undisturbed.ts';

interface TraceEvent {
  readonly name: string;
  /** The phase: `b` begins a stage and `e` ends it. The stages of an input are nested. */
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly pid: number;
  readonly id?: string;
  readonly id2?: unknown;
}

/** The stages of an input, by their names in Chromium. Only inputs that led to a frame have the last two. */
const STAGES: Readonly<Record<string, string>> = {
  RendererCompositorToMain: 'wait for the main thread',
  RendererMainProcessing: 'event handlers',
  RendererMainFinishedToCommit: 'style, layout and paint',
  EndCommitToActivation: 'raster and activation',
  EventLatency: 'total, including the display',
};

/** Returns for each stage the milliseconds of every input that led to a frame. */
function timesByStage(trace: string): Map<string, number[]> {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const open = new Map<string, { begun: TraceEvent[]; taken: Map<string, number> }>();
  const all = new Map<string, number[]>(Object.keys(STAGES).map((stage) => [stage, []]));
  for (const event of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
    if (event.ph !== 'b' && event.ph !== 'e') continue;
    const key = `${event.pid} ${event.id ?? JSON.stringify(event.id2)}`;
    const input = open.get(key) ?? { begun: [], taken: new Map<string, number>() };
    open.set(key, input);
    if (event.ph === 'b') input.begun.push(event);
    const begin = event.ph === 'e' && input.begun.pop();
    if (!begin) continue;
    input.taken.set(begin.name, (event.ts - begin.ts) / 1000);
    if (input.begun.length) continue;
    open.delete(key);
    if (!input.taken.has('EventLatency') || !input.taken.has('EndCommitToActivation')) continue;
    for (const [stage, times] of all) times.push(input.taken.get(stage) ?? 0);
  }
  return all;
}

async function measureStagesOf(browser: Browser, site: string, name: string): Promise<Row[]> {
  const phone = await openPhone(browser);
  const table = await openTable(phone, site, name);
  const bars = await locateButtons(phone.page);
  await browser.startTracing(phone.page, { categories: ['cc', 'input', 'benchmark', 'latencyInfo'] });
  await playAround(phone, table, bars);
  const stages = timesByStage((await browser.stopTracing()).toString());
  await phone.context.close();
  return [...stages].map(([stage, times]) => ({
    what: `${name}: ${STAGES[stage]}`,
    measured: times.reduce((sum, time) => sum + time, 0) / times.length,
    unit: 'ms',
    note: `mean of ${times.length}; p95 ${percentile(times, 0.95).toFixed(1)}`,
  }));
}

/** Measures the stages of inputs that lead to a frame. */
export async function measureStages(browser: Browser, site: string): Promise<Row[]> {
  return measureEachGame((name) => measureStagesOf(browser, site, name));
}
