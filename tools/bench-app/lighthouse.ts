import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';
import { measureUndisturbed } from './undisturbed.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const PAGES = ['/', '/#/pitchfork/1'];
const LEAST_SCORES = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const;

/** The number of runs for each page. The median run counts, as the authors of Lighthouse advise. */
const RUNS = 3;

/** The largest number of tries for each run. Some tries lack a trace of the page and therefore a score. */
const MAX_TRIES = 3;

interface Scores {
  readonly scores: Readonly<Record<string, number | null>>;
  readonly failed: readonly string[];
}

/** Installs Lighthouse from its own lock file if it is missing. */
function installLighthouse(): void {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return;
  console.error('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm could not install Lighthouse');
}

function runLighthouse(url: string): Scores {
  const { stdout, status } = spawnSync(process.execPath, ['score.mjs', url], {
    cwd: FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Scores;
}

/** Repeats a run until every category has a score, up to `MAX_TRIES` times. */
function runUntilScored(url: string): Scores {
  let found = runLighthouse(url);
  for (let count = 1; count < MAX_TRIES && Object.values(found.scores).includes(null); count++)
    found = runLighthouse(url);
  return found;
}

function performanceScore({ scores: { performance } }: Scores): number {
  return Math.round((performance ?? 0) * 100);
}

function measurePage(site: string, page: string): Row[] {
  const runs = Array.from({ length: RUNS }, () => runUntilScored(site + page));
  const ranked = runs.toSorted((a, b) => performanceScore(a) - performanceScore(b));
  const { scores, failed } = ranked[Math.floor(RUNS / 2)] ?? { scores: {}, failed: [] };
  const note = `${RUNS} runs: ${ranked.map(performanceScore).join(' ')}; ${failed.join(' ')}`;
  return Object.entries(LEAST_SCORES).map(([category, least]) => {
    const score = scores[category];
    return {
      what: `${page}: ${category}`,
      measured: typeof score === 'number' ? Math.round(score * 100) : Number.NaN,
      unit: 'of 100',
      least,
      ...(category === 'performance' && { note }),
    };
  });
}

/** Measures Lighthouse's scores for a phone with a simulated slow processor and network. */
export async function measureLighthouse(site: string): Promise<Row[]> {
  installLighthouse();
  const rows: Row[] = [];
  for (const page of PAGES) rows.push(...(await measureUndisturbed(async () => measurePage(site, page))));
  return rows;
}
