// npm test: sets the checkout up, runs every check there is, and says in one line each how it went.
// What a check prints is shown only if it fails.
import { once } from 'node:events';
import { chromium } from './chromium.mjs';
import { postgres } from './postgres.mjs';
import { setUp, start } from './setup.mjs';

// What failed, in the words of vitest and Playwright: said before all they print, of which a log may keep only the beginning.
const FAILED = /^\s*(FAIL |\[(desktop|phone)\] › |\d+ (failed|flaky|did not run|passed)|\w*Error: |Test timeout )/;

/**
 * The npm scripts to run, in this order: what is quick and fails most comes first. Lines of a check's
 * output that match `show` are worth reading when it passes, too.
 * @type {{ name: string, script: string, show?: RegExp }[]}
 */
const STEPS = [
  { name: 'types', script: 'check:types' },
  { name: 'types of the app', script: 'check:app' },
  { name: 'style and format', script: 'check:style' },
  { name: 'lint', script: 'check:lint' },
  { name: 'import laws', script: 'check:laws' },
  { name: 'game ids', script: 'check:ids' },
  { name: 'unused code', script: 'check:unused' },
  { name: 'units and coverage', script: 'test:coverage', show: /^\s*(Tests |(rules|games) +\|)/ },
  // Apart: searches, and counts of millions of moves, take three times as long where coverage is counted, and add none to it.
  { name: 'units without coverage', script: 'test:searches', show: /^\s*Tests / },
  { name: 'package', script: 'check:package' },
  { name: 'browser', script: 'test:browser', show: /^\s*(\d+ (passed|skipped|flaky)|\[(desktop|phone)\] › )/ },
  { name: 'size', script: 'check:size', show: /Size:/ },
];

const node = setUp();
process.env.CHROME_PATH = chromium(); // now, not after minutes of other checks
process.env.POSTGRES_BIN = postgres();
process.env.NO_COLOR = '1'; // what is printed later is read as text first
delete process.env.FORCE_COLOR;

const results = [];
for (const step of STEPS) results.push(await run(step));
const passed = results.filter(Boolean).length;
console.log(`\n${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;

/** @param {(typeof STEPS)[number]} step @returns {Promise<boolean>} whether it passed */
async function run({ name, script, show }) {
  const began = performance.now();
  const child = start(node, ['npm', 'run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  const telling = code === 0 ? show : FAILED;
  for (const line of new Set(output.split('\n').filter((text) => telling?.test(text))))
    console.log(`                  ${line.trim()}`);
  if (code !== 0) console.log(`\n${output.trimEnd()}\n\n(to run it alone: npm run ${script})\n`);
  return code === 0;
}
