import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { run } from '../src/cli/program.ts';
import { NODE_IO } from '../src/cli/terminal/node-io.ts';
import { corruptCopy, type Draw, uncheckedFigures } from '../tests/support/corruptions.ts';

const HELP = `node tools/corruptions.ts [--rounds N] [--seed N]

Damages the folders of small studies at random, 200 times unless told otherwise, a file each time. riffle study verify must find each damage
that changes a figure and never print another digest than the genuine one; riffle study verify --repair must restore that. Prints a line for
each round; exit code 1 if one failed.`;

/** Small studies, with the deals, chunks and budgets that are quick to solve. */
const STUDIES = [
  ['putt-putt', '--deals', '1..80', '--chunk', '20', '--nodes', '2000,20000'],
  ['bear-river', '--deals', '1..60', '--chunk', '20', '--nodes', '2000'],
  ['pitchfork', '--deals', '1..30', '--chunk', '10', '--nodes', '1000'],
] as const;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    help: { type: 'boolean' },
  },
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command; throws where it would end with a stack trace. */
async function riffle(...args: string[]): Promise<Ended> {
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

/** A folder with a study, and what is to be restored in it. */
interface Genuine {
  readonly path: string;
  readonly digest: string;
  readonly figures: string;
}

async function makeStudy(args: readonly string[], path: string): Promise<Genuine> {
  const { code, out, err } = await riffle('study', 'run', ...args, '--out', path, '--json');
  if (code !== 0) throw new Error(err);
  return { path, digest: JSON.parse(out).digest, figures: uncheckedFigures(path) };
}

function hasChanged({ figures }: Genuine, copy: string): boolean {
  try {
    return uncheckedFigures(copy) !== figures;
  } catch {
    return true;
  }
}

async function verify(copy: string, ...options: string[]): Promise<{ code: number; digest: string | null }> {
  const { code, out } = await riffle('study', 'verify', copy, '--sample', '2', '--json', ...options);
  return { code, digest: out ? JSON.parse(out).digest : null };
}

/** What went wrong with a damaged copy, or nothing. */
async function failureOf(genuine: Genuine, copy: string): Promise<string | undefined> {
  const isChanged = hasChanged(genuine, copy);
  const found = await verify(copy);
  if (isChanged && found.code === 0) return 'a changed figure was not found';
  if (found.digest !== null && found.digest !== genuine.digest) return `it printed the digest ${found.digest}`;
  const report = await riffle('study', 'report', copy, '--json');
  const reported = report.out ? JSON.parse(report.out).digest : null;
  if (reported !== null && reported !== genuine.digest) return `the report printed the digest ${reported}`;
  const repaired = await verify(copy, '--repair', '--workers', '1');
  if (repaired.code !== 0 || repaired.digest !== genuine.digest) return `repaired to ${repaired.digest}`;
  return hasChanged(genuine, copy) ? 'its figures are not restored' : undefined;
}

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'riffle-corruptions-'));
  const random = xoroshiro128plus(Number(values.seed));
  const draw: Draw = (bound) => uniformInt(random, 0, bound - 1);
  let failures = 0;
  let changes = 0;
  try {
    const all = await Promise.all(STUDIES.map((args, index) => makeStudy(args, join(root, `${index}`))));
    const copy = join(root, 'copy');
    for (let round = 1; round <= Number(values.rounds); round++) {
      const genuine = all[draw(all.length)];
      const words = corruptCopy(genuine.path, copy, draw);
      if (hasChanged(genuine, copy)) changes++;
      const failure = await failureOf(genuine, copy).catch((error: unknown) => `threw ${String(error)}`);
      if (failure) failures++;
      console.log(`${round}. ${words}: ${failure ?? 'good'}`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`${values.rounds} rounds with seed ${values.seed}: ${changes} changed a figure, ${failures} failed.`);
  if (failures) process.exitCode = 1;
}

if (values.help) console.log(HELP);
else await main();
