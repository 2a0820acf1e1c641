// node scripts/test.mjs LIST [STEP…]: runs a list of steps.mjs and prints a line for each step, then the slowest and the flaky
// tests. The whole output of a step is printed only if it fails.
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { chromium } from './chromium.mjs';
import { installOtherBrowsers } from './other-browsers.mjs';
import { postgres } from './postgres.mjs';
import { setUp, start, stop } from './setup.mjs';
import { groupsToRun, LISTS, stepNames } from './steps.mjs';
import { flaky, readPlaywright, readVitest, slowest } from './test-report.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

// Matches lines in which vitest and Playwright name a failure or count results. They are printed before all other output, because a log may keep only its beginning.
const FAILED = /^\s*(FAIL |\[(desktop|phone)\] › |\d+ (failed|flaky|did not run|passed)|\w*Error: |Test timeout )/;
const REPORTS = join(ROOT, 'dist', 'reports');
const SLOWEST = 20;

const [listName = '', ...names] = process.argv.slice(2);
const list = LISTS[listName] ?? stop(`${listName}: expected one of ${Object.keys(LISTS).join(', ')}`, 2);
const unknown = names.find((name) => !stepNames(list).includes(name));
if (unknown !== undefined)
  stop(`${list.command}: expected steps among ${stepNames(list).join(', ')}, found ${unknown}`, 2);
const groups = groupsToRun(list, names);
const steps = groups.flat();

const node = setUp();
// Installs what the steps need before the first step, so that a failed installation does not end the run after minutes.
if (steps.some(({ runner }) => runner === 'playwright')) process.env.CHROME_PATH = chromium();
if (steps.some(({ name }) => name === 'thorough-units')) {
  process.env.POSTGRES_BIN = postgres();
  installOtherBrowsers();
}
process.env.NO_COLOR = '1'; // The output of steps is matched as plain text.
delete process.env.FORCE_COLOR;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** @type {boolean[]} */
const results = [];
for (const group of groups) results.push(...(await runTogether(group)));
const tests = steps.flatMap(testsOf);
if (tests.length > 0)
  console.log([`\nThe slowest tests of ${tests.length}:`, ...slowest(tests, SLOWEST), ...flaky(tests)].join('\n'));
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;

/** Runs steps side by side, at most one for each processor. @param {readonly Step[]} group @returns {Promise<boolean[]>} whether each passed */
async function runTogether(group) {
  const waiting = [...group];
  /** @type {boolean[]} */
  const outcomes = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await run(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return outcomes;
}

/** @param {Step} step @returns {Promise<boolean>} whether it passed */
async function run(step) {
  const { name, show } = step;
  const began = performance.now();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step), ...step.env };
  const child = start(node, [...step.run, ...reportArgs(step)], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const pattern = code === 0 ? show : FAILED;
  const lines = [...new Set(output.split('\n').filter((text) => pattern?.test(text)))];
  const shown = lines.map((line) => `                  ${line.trim()}`);
  // One call, so that the lines of steps side by side do not mix.
  console.log([`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`, ...shown].join('\n'));
  if (code !== 0) console.log(`\n${output.trimEnd()}\n\n(to run it alone: ${list.command} -- ${name})\n`);
  return code === 0;
}

/** Returns the path of a step's report of its tests. @param {Step} step */
function reportOf({ name }) {
  return join(REPORTS, `${name}.json`);
}

/** Returns the arguments that make a test runner write its report; none for other steps. @param {Step} step @returns {string[]} */
function reportArgs(step) {
  if (step.runner === 'playwright') return ['--reporter=dot,json'];
  return step.runner === 'vitest'
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`]
    : [];
}

/** Reads the tests of a step; none if it wrote no report. @param {Step} step */
function testsOf(step) {
  const file = reportOf(step);
  if (!step.runner || !existsSync(file)) return [];
  return step.runner === 'vitest' ? readVitest(file) : readPlaywright(file);
}
