import type { Browser } from '@playwright/test';
import { percentile } from '../measures.ts';
import { barsOf, openTable, playAround } from './input.ts';
import { openPhone } from './phone.ts';
import type { Row } from './row.ts';
import { inEachGame } from './undisturbed.ts';

interface TraceEvent {
  readonly name: string;
  /** `b` and `e`: a stage begins, or ends; stages of one input lie within each other. */
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly pid: number;
  readonly id?: string;
  readonly id2?: unknown;
}

/** Chromium's names of the stages of an input; the last one says that a frame came of it. */
const STAGES: Readonly<Record<string, string>> = {
  RendererCompositorToMain: 'waits for the thread of the page',
  RendererMainProcessing: 'what listens to it',
  RendererMainFinishedToCommit: 'the frame: styles, layout, what is to be drawn',
  EndCommitToActivation: 'drawing it',
  EventLatency: 'in all, with what the display takes',
};

/** By stage, the milliseconds that each input took there which a frame came of. */
function stagesIn(trace: string): Map<string, number[]> {
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

async function stagesOf(browser: Browser, site: string, name: string): Promise<Row[]> {
  const phone = await openPhone(browser);
  const table = await openTable(phone, site, name);
  const bars = await barsOf(phone.page);
  await browser.startTracing(phone.page, { categories: ['cc', 'input', 'benchmark', 'latencyInfo'] });
  await playAround(phone, table, bars);
  const stages = stagesIn((await browser.stopTracing()).toString());
  await phone.context.close();
  return [...stages].map(([stage, times]) => ({
    what: `${name}: ${STAGES[stage]}`,
    measured: times.reduce((sum, time) => sum + time, 0) / times.length,
    unit: 'ms',
    note: `mean of ${times.length}; p95 ${percentile(times, 0.95).toFixed(1)}`,
  }));
}

/** Where the time of an input goes that a frame comes of. */
export async function measureStages(browser: Browser, site: string): Promise<Row[]> {
  return inEachGame((name) => stagesOf(browser, site, name));
}
