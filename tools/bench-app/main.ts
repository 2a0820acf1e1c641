import { cpus, loadavg } from 'node:os';
import { readArguments, readCount, refuseUnknown } from '../arguments.ts';
import { compareBuilds } from '../revision/app.ts';
import { measureCoach, measureCoachInput } from './coach.ts';
import { measureFrames } from './frames.ts';
import { measureHints } from './hints.ts';
import { measureInput } from './input.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureMemory } from './memory.ts';
import { startBrowser, startSite } from './phone.ts';
import { isKept, type Row, rowText } from './row.ts';
import { measureStages } from './stages.ts';
import { measureTasks } from './tasks.ts';
import { measureVariants, measureWishes } from './wishes.ts';

const HELP = `npm run bench -- app [PART …]
npm run bench -- app --revision REV [--rounds N]

Measures the production build in Chromium on a phone of 360 by 740 pixels with a processor four times slower than this
one. Exit code 1 if a budget is exceeded. Parts: load, lighthouse, input, stages, frames, tasks, memory, hints, wishes,
variants, coach, coach-input; without PART all of them. docs/speed.md defines the figures. Run it on an idle machine.

--revision REV   builds a commit in a temporary worktree and measures load, input and frames of both builds in turn,
                 --rounds times (3); prints the ratio of their medians, exit code 1 if one is above 1.15`;

const PARTS: Readonly<
  Record<string, (browser: Awaited<ReturnType<typeof startBrowser>>, site: string) => Promise<Row[]>>
> = {
  load: measureLoad,
  lighthouse: (_, site) => measureLighthouse(site),
  input: measureInput,
  stages: measureStages,
  frames: measureFrames,
  tasks: measureTasks,
  memory: measureMemory,
  hints: measureHints,
  wishes: measureWishes,
  variants: measureVariants,
  coach: measureCoach,
  'coach-input': measureCoachInput,
};

/** Measures parts one after the other. Returns whether all budgets are kept. */
async function measureParts(parts: readonly string[]): Promise<boolean> {
  const site = await startSite();
  const browser = await startBrowser();
  console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? '?'}, load ${loadavg()[0]?.toFixed(1)}`);
  let kept = true;
  for (const part of parts) {
    const rows = (await PARTS[part]?.(browser, site.url)) ?? [];
    console.log(`\n${part}`);
    for (const row of rows) console.log(`  ${rowText(row)}`);
    kept &&= rows.every(isKept);
  }
  await browser.close();
  site.close();
  return kept;
}

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: { revision: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});

async function run(): Promise<number> {
  refuseUnknown('PART', Object.keys(PARTS), positionals);
  const rounds = readCount('--rounds', values.rounds);
  if (values.revision) return (await compareBuilds(values.revision, rounds)) ? 0 : 1;
  const kept = await measureParts(positionals.length ? positionals : Object.keys(PARTS));
  console.log(kept ? '\nAll budgets are kept.' : '\nA budget is exceeded.');
  return kept ? 0 : 1;
}

process.exitCode = await run();
