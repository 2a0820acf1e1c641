import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../bin/find-node.js';
import { flaky, readPlaywright, readVitest, slowest } from '../../scripts/test-report.mjs';

function fileWith(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'riffle-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const failure = { duration: 4000, errors: [{ message: '\u001b[31mError: lost\u001b[39m\n  at table' }] };
const pass = { duration: 1500, errors: [] };
const spec = (title: string, status: string, results: unknown[]) => ({
  title,
  file: 'play.test.ts',
  tests: [{ projectName: 'phone', status, results }],
});

test('a browser test that passes on a retry is flaky and shown with its first error', () => {
  const file = fileWith({
    suites: [
      {
        specs: [spec('wins', 'flaky', [failure, pass])],
        suites: [{ specs: [spec('loses', 'unexpected', [failure, failure]), spec('deals', 'expected', [pass])] }],
      },
    ],
  });
  const tests = readPlaywright(file);
  expect(flaky(tests)).toEqual(['FLAKY [phone] play.test.ts › wins: Error: lost']);
  expect(slowest(tests, 2)).toEqual([
    '   8.0 s  [phone] play.test.ts › loses',
    '   5.5 s  [phone] play.test.ts › wins',
  ]);
});

test('the slowest unit tests are named by file, the slowest first', () => {
  const assertionResults = [
    { fullName: 'a search ends', duration: 1234 },
    { fullName: 'a card moves', duration: 3 },
    { fullName: 'a long search ends', duration: 20_000 },
  ];
  const tests = readVitest(fileWith({ testResults: [{ name: join(ROOT, 'src/a.test.ts'), assertionResults }] }));
  expect(slowest(tests, 2)).toEqual([
    '  20.0 s  src/a.test.ts › a long search ends',
    '   1.2 s  src/a.test.ts › a search ends',
  ]);
  expect(flaky(tests)).toEqual([]);
});
