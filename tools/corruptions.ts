import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { run } from '../src/cli/program.ts';
import { NODE_IO } from '../src/cli/terminal/node-io.ts';
import { formatCount } from '../src/cli/terminal/output.ts';
import { corruptCopy, type DrawNumber, uncheckedFigures } from '../tests/support/corruptions.ts';
import { readArguments, readCount } from './arguments.ts';

const HELP = `node tools/corruptions.ts [--rounds N] [--seed N]

Damages one random file in the folder of a small study, --rounds times (200). riffle study verify must find each damage
that changes a figure and must never print a wrong digest; riffle study verify --repair must restore the study. Prints a
line for each round. Exit code 1 if a round failed. npm run test:all -- corruptions runs it.`;

/** The arguments of small studies that are quick to solve. */
const STUDIES = [
  ['putt-putt', '--deals', '1..80', '--chunk', '20', '--nodes', '2000,20000'],
  ['bear-river', '--deals', '1..60', '--chunk', '20', '--nodes', '2000'],
  ['pitchfork', '--deals', '1..30', '--chunk', '10', '--nodes', '1000'],
] as const;

const { values } = readArguments(HELP, {
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
});

const rounds = readCount('--rounds', values.rounds);
const seed = readCount('--seed', values.seed, 0);

interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Rejects if the command throws an unexpected error. */
async function riffle(...args: string[]): Promise<CommandResult> {
  let [out, err] = ['', ''];
  const io = {
    ...NODE_IO,
    terminal: undefined,
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await run(args, io);
  return { code, out, err };
}

interface GenuineStudy {
  readonly path: string;
  readonly digest: string;
  readonly figures: string;
}

async function makeStudy(args: readonly string[], path: string): Promise<GenuineStudy> {
  const { code, out, err } = await riffle('study', 'run', ...args, '--out', path, '--json');
  if (code !== 0) throw new Error(err);
  return { path, digest: JSON.parse(out).digest, figures: uncheckedFigures(path) };
}

function hasChanged({ figures }: GenuineStudy, copy: string): boolean {
  try {
    return uncheckedFigures(copy) !== figures;
  } catch {
    return true;
  }
}

async function verifyCopy(copy: string, ...options: string[]): Promise<{ code: number; digest: string | null }> {
  const { code, out } = await riffle('study', 'verify', copy, '--sample', '2', '--json', ...options);
  return { code, digest: out ? JSON.parse(out).digest : null };
}

/** Verifies and repairs a damaged copy. Returns the first failure, if any. */
async function findFailure(genuine: GenuineStudy, copy: string): Promise<string | undefined> {
  const isChanged = hasChanged(genuine, copy);
  const found = await verifyCopy(copy);
  if (isChanged && found.code === 0) return 'verify did not find a changed figure';
  if (found.digest !== null && found.digest !== genuine.digest) return `verify printed the digest ${found.digest}`;
  const report = await riffle('study', 'report', copy, '--json');
  const reported = report.out ? JSON.parse(report.out).digest : null;
  if (reported !== null && reported !== genuine.digest) return `the report printed the digest ${reported}`;
  const repaired = await verifyCopy(copy, '--repair', '--workers', '1');
  if (repaired.code !== 0 || repaired.digest !== genuine.digest)
    return `--repair restored the digest ${repaired.digest}`;
  return hasChanged(genuine, copy) ? '--repair did not restore the figures' : undefined;
}

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'riffle-corruptions-'));
  const random = xoroshiro128plus(seed);
  const draw: DrawNumber = (bound) => uniformInt(random, 0, bound - 1);
  let failures = 0;
  let changes = 0;
  try {
    const all = await Promise.all(STUDIES.map((args, index) => makeStudy(args, join(root, `${index}`))));
    const copy = join(root, 'copy');
    for (let round = 1; round <= rounds; round++) {
      const genuine = all[draw(all.length)];
      const words = corruptCopy(genuine.path, copy, draw);
      if (hasChanged(genuine, copy)) changes++;
      const failure = await findFailure(genuine, copy).catch((error: unknown) => `threw ${String(error)}`);
      if (failure) failures++;
      console.log(`${round}. ${words}: ${failure ?? 'ok'}`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`${formatCount(rounds, 'round')} with seed ${seed}: ${changes} changed a figure, ${failures} failed.`);
  if (failures) process.exitCode = 1;
}

await main();
