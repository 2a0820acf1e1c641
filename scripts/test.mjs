// npm test and npm run test:all: sets the checkout up, runs a list of steps and prints a line for each, then the slowest and
// the flaky tests. The output of a step is shown only if it fails.
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { chromium } from './chromium.mjs';
import { installOtherBrowsers } from './other-browsers.mjs';
import { postgres } from './postgres.mjs';
import { setUp, start } from './setup.mjs';
import { QUICK, THOROUGH } from './steps.mjs';
import { flaky, readPlaywright, readVitest, slowest } from './test-report.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

// What failed, in the words of vitest and Playwright: said before all they print, of which a log may keep only the beginning.
const FAILED = /^\s*(FAIL |\[(desktop|phone)\] › |\d+ (failed|flaky|did not run|passed)|\w*Error: |Test timeout )/;
const REPORTS = join(ROOT, 'dist', 'reports');
const SLOWEST = 20;

const isThorough = process.argv.includes('--thorough');
const node = setUp();
process.env.CHROME_PATH = chromium(); // now, not after minutes of other checks
if (isThorough) {
  process.env.POSTGRES_BIN = postgres();
  installOtherBrowsers();
}
process.env.NO_COLOR = '1'; // what is printed later is read as text first
delete process.env.FORCE_COLOR;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const steps = isThorough ? THOROUGH : QUICK;
/** @type {boolean[]} */
const results = [];
for (const group of steps) results.push(...(await runTogether(group)));
const tests = steps.flat().flatMap(testsOf);
console.log([`\nThe slowest tests of ${tests.length}:`, ...slowest(tests, SLOWEST), ...flaky(tests)].join('\n'));
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;

/** Runs steps side by side, one on each processor. @param {readonly Step[]} group @returns {Promise<boolean[]>} whether each passed */
async function runTogether(group) {
  const waiting = [...group];
  /** @type {boolean[]} */
  const ends = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) ends.push(await run(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return ends;
}

/** @param {Step} step @returns {Promise<boolean>} whether it passed */
async function run(step) {
  const { name, script, args = [], show } = step;
  const began = performance.now();
  const commandLine = ['npm', 'run', '--silent', script, '--', ...args, ...reportArgs(step)];
  // Added to the environment of `start`, whose PATH has the right Node first.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step) };
  const child = start(node, commandLine, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const telling = code === 0 ? show : FAILED;
  const lines = [...new Set(output.split('\n').filter((text) => telling?.test(text)))];
  const shown = lines.map((line) => `                  ${line.trim()}`);
  // At one go, so that steps side by side don't mix.
  console.log([`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`, ...shown].join('\n'));
  const quoted = args.map((text) => (/^[\w-]+$/.test(text) ? text : `'${text}'`));
  const alone = ['npm run', script, ...(args.length > 0 ? ['--', ...quoted] : [])].join(' ');
  if (code !== 0) console.log(`\n${output.trimEnd()}\n\n(to run it alone: ${alone})\n`);
  return code === 0;
}

/** The file for a step's report of its tests. @param {Step} step */
function reportOf({ name }) {
  return join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
}

/** The arguments that make a step write a report. @param {Step} step @returns {string[]} */
function reportArgs(step) {
  if (step.runner === 'playwright') return ['--reporter=dot,json'];
  return step.runner === 'vitest'
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step)}`]
    : [];
}

/** The tests of a step, none where it did not come to write its report. @param {Step} step */
function testsOf(step) {
  const file = reportOf(step);
  if (!step.runner || !existsSync(file)) return [];
  return step.runner === 'vitest' ? readVitest(file) : readPlaywright(file);
}
