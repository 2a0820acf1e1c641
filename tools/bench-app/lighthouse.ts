import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';
import { undisturbed } from './undisturbed.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const PAGES = ['/', '/#/pitchfork/1'];
const LEAST = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 98 } as const;

/** Runs of a page, of which the middle one counts, as Lighthouse's authors advise: a run's tasks take as long as the machine lets them. */
const RUNS = 3;

/** Now and then a run has no trace of the page and asks to be made again: so often. */
const TRIES = 3;

interface Scores {
  readonly scores: Readonly<Record<string, number | null>>;
  readonly failed: readonly string[];
}

/** Installs Lighthouse from its own lock file where it isn't yet. */
function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return;
  console.error('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

function scoresOf(url: string): Scores {
  const { stdout, status } = spawnSync(process.execPath, ['score.mjs', url], {
    cwd: FOLDER,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`);
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as Scores;
}

/** A run in which all was scored, if there is any. */
function scored(url: string): Scores {
  let found = scoresOf(url);
  for (let count = 1; count < TRIES && Object.values(found.scores).includes(null); count++) found = scoresOf(url);
  return found;
}

function performanceOf({ scores: { performance } }: Scores): number {
  return Math.round((performance ?? 0) * 100);
}

function measurePage(site: string, page: string): Row[] {
  const runs = Array.from({ length: RUNS }, () => scored(site + page));
  const ranked = runs.toSorted((a, b) => performanceOf(a) - performanceOf(b));
  const { scores, failed } = ranked[Math.floor(RUNS / 2)] ?? { scores: {}, failed: [] };
  const note = `${RUNS} runs: ${ranked.map(performanceOf).join(' ')}; ${failed.join(' ')}`;
  return Object.entries(LEAST).map(([category, least]) => {
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

/** Lighthouse's scores as it gives them for a phone: four times throttled, on a slow network, both simulated. */
export async function measureLighthouse(site: string): Promise<Row[]> {
  install();
  const rows: Row[] = [];
  for (const page of PAGES) rows.push(...(await undisturbed(async () => measurePage(site, page))));
  return rows;
}
