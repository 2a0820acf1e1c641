import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, readCount, readRoot } from '../arguments.ts';
import { type TestResult, testGenerator, testShuffle } from './tests.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run figures -- randomness [--deals N] [--root DIR]

Tests whether the deals 1 to N are like a random sample, and writes the p-values to docs/deals.md.

--deals N    the number of deals, 1000000 if left out
--root DIR   writes to another copy of the project`;

const { values } = readArguments(HELP, {
  options: { deals: { type: 'string', default: '1000000' }, root: { type: 'string', default: ROOT } },
});
const deals = readCount('--deals', values.deals, 100_000);
const page = join(readRoot(values.root, 'docs/deals.md'), 'docs/deals.md');

const [START, END] = ['<!-- randomness: written by npm run figures -- randomness -->', '<!-- end of randomness -->'];

type Groups = readonly (readonly [name: string, results: readonly TestResult[]])[];

function sentenceOf(groups: Groups): string {
  const all = groups.flatMap(([, results]) => results.map(({ p }) => p));
  const corrected = Math.min(1, all.length * Math.min(...all));
  return `Deals 1 to ${deals.toLocaleString('en')}. The smallest p times the number of tests (Bonferroni’s correction) is ${corrected.toFixed(2)}.`;
}

function tableOf(groups: Groups): string {
  const rows = groups.flatMap(([name, results]) =>
    results.map(
      ({ name: test, freedom, statistic, p }) =>
        `| ${name} | ${test} | ${freedom.toLocaleString('en')} | ${statistic.toFixed(1)} | ${p.toFixed(3)} |`,
    ),
  );
  return ['| of | test | degrees of freedom | chi-square | p |', '|---|---|---|---|---|', ...rows].join('\n');
}

const groups: Groups = [
  ['generator', testGenerator(deals)],
  ['52 cards', testShuffle(52, deals)],
  ['208 cards', testShuffle(208, deals)],
];
const report = `${sentenceOf(groups)}\n\n${tableOf(groups)}`;
console.log(report);
const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(START), text.indexOf(END)];
if (from < 0 || to < from) throw new Error(`${page}: expected the lines ${START} and ${END}`);
writeFileSync(page, `${text.slice(0, from)}${START}\n${report}\n${text.slice(to)}`);
