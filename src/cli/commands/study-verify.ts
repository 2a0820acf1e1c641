import type { Command } from 'commander';
import { StudyFolder } from '../../study/folder.ts';
import { type Verification, verifyStudy } from '../../study/verify.ts';
import { EXIT } from '../bad-input.ts';
import { readCount } from '../input.ts';
import type { Io } from '../io.ts';
import { count, printJson } from '../output.ts';
import { startProgress } from '../progress.ts';

const SAMPLE = 100;
const MOST_SEED = 2 ** 31 - 1;
/** Faults that are printed; the number of all of them is told. */
const SHOWN = 20;

const HELP = `
Every chunk is checked against its digest, every win replayed by the rules, move by move, and a
sample of the losses solved again with another seed of the hash, where it is possible by
the complete table of the deal, too.

JSON: {rows, wins, losses, tables, unconfirmed, faults}: losses solved again, those of them with a
table, those that the other seed left undecided, and what is wrong, deal by deal.

Exit code: 0 when nothing is wrong, 1 when something is, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study verify studies/first
  riffle study verify studies/first --sample 10000 --json`;

interface VerifyOptions {
  readonly sample: string;
  readonly seed?: string;
  readonly json?: true;
}

/** Adds the command; `exit` takes its exit code. */
export function addStudyVerify(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('verify')
    .description('prove the rows of a study again')
    .argument('<DIR>', 'the folder of the study')
    .option('--sample <N>', 'losses to solve again', `${SAMPLE}`)
    .option('--seed <N>', 'chooses the same sample again')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (path: string, options: VerifyOptions) => {
      const sample = options.sample === '0' ? 0 : readCount('--sample', options.sample, Number.MAX_SAFE_INTEGER);
      const seed = options.seed === undefined ? io.random(MOST_SEED) : readCount('--seed', options.seed, MOST_SEED);
      exit(await verify(io, await StudyFolder.read(path), { sample, seed, json: options.json }));
    });
}

interface Asked {
  readonly sample: number;
  readonly seed: number;
  readonly json: true | undefined;
}

async function verify(io: Io, folder: StudyFolder, { sample, seed, json }: Asked): Promise<number> {
  const stop = new AbortController();
  const forget = io.onInterrupt(() => stop.abort());
  const deals = folder.entries.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const progress = startProgress(io, deals);
  try {
    const found = await verifyStudy(folder, { sample, seed, signal: stop.signal, tell: progress.show });
    progress.stop();
    if (json) printJson(io, { seed, ...found });
    else io.out(foundText(found, seed));
    return found.faults.length ? EXIT.wrong : EXIT.good;
  } finally {
    progress.stop();
    forget();
  }
}

function foundText({ rows, wins, losses, tables, unconfirmed, faults }: Verification, seed: number): string {
  const shown = faults.slice(0, SHOWN).map(({ deal, fault }) => `deal ${deal}: ${fault}`);
  return [
    `${count(rows, 'row')} with the digests of their chunks, ${count(wins, 'win')} replayed by the rules.`,
    `Losses solved again: ${losses} (--seed ${seed}), ${tables} of them by a complete table, too.`,
    ...(unconfirmed.length ? [`Left undecided by the other seed of the hash: deals ${unconfirmed.join(', ')}.`] : []),
    ...shown,
    faults.length ? `${count(faults.length, 'fault')} found.` : 'Nothing is wrong.',
    '',
  ].join('\n');
}
