// Reads the reports of vitest and Playwright: which tests were slow, and which passed only when they were repeated.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../bin/find-node.js';

/**
 * @typedef {object} TestRun A test as it was run.
 * @property {string} name
 * @property {number} seconds Of all tries together.
 * @property {string} [firstError] Of a test that failed at first and passed later: the first line of its first error.
 */

/** The tests of vitest's JSON report. @param {string} file @returns {TestRun[]} */
export function readVitest(file) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/**
 * @typedef {object} Suite A file of Playwright's report, or a group of tests in it.
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { projectName: string, status: string, results: Result[] }[] }[]} specs
 *
 * @typedef {{ duration: number, errors: { message?: string }[] }} Result A try of a test.
 */

/** The tests of Playwright's JSON report. @param {string} file @returns {TestRun[]} */
export function readPlaywright(file) {
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(file, 'utf8'));
  return suites.flatMap(testsIn);
}

/** @param {Suite} suite @returns {TestRun[]} */
function testsIn({ suites = [], specs }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(status === 'flaky' && { firstError: firstErrorOf(results) }),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/** @param {readonly Result[]} results */
function firstErrorOf(results) {
  const message = results.flatMap(({ errors }) => errors).find((error) => error.message)?.message ?? 'no error';
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
}

/** The slowest tests, a line each. @param {readonly TestRun[]} tests @param {number} count @returns {string[]} */
export function slowest(tests, count) {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** The tests that passed only when they were repeated, a line each. @param {readonly TestRun[]} tests @returns {string[]} */
export function flaky(tests) {
  return tests.flatMap(({ name, firstError }) => (firstError === undefined ? [] : [`FLAKY ${name}: ${firstError}`]));
}
