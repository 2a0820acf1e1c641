// Finds slow tests, and tests that passed only on retry, in the reports of vitest and Playwright.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../bin/find-node.js';

/**
 * @typedef {object} TestRun
 * @property {string} name
 * @property {number} seconds Of all attempts together.
 * @property {string} [firstError] The first line of its first error, if it failed and passed later.
 */

/** Reads the tests of vitest's JSON report. @param {string} file @returns {TestRun[]} */
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
 * @typedef {object} Suite A file or a group of tests in Playwright's report.
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { projectName: string, status: string, results: Result[] }[] }[]} specs
 *
 * @typedef {{ duration: number, errors: { message?: string }[] }} Result An attempt to run a test.
 */

/** Reads the tests of Playwright's JSON report. @param {string} file @returns {TestRun[]} */
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

/** Returns a line for each of the slowest tests. @param {readonly TestRun[]} tests @param {number} count @returns {string[]} */
export function slowest(tests, count) {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Returns a line for each test that passed only on retry. @param {readonly TestRun[]} tests @returns {string[]} */
export function flaky(tests) {
  return tests.flatMap(({ name, firstError }) => (firstError === undefined ? [] : [`FLAKY ${name}: ${firstError}`]));
}
