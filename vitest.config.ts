import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { catalogues } from './scripts/catalogues.mjs';

const ALL = ['src/**/*.test.ts', 'tests/!(browser)/**/*.test.ts'];
/** The tests with long searches and those that kill processes, only for `npm run test:all`. */
const LONG = '**/*.long.test.ts';
/** Tests that search or count many moves. They add no coverage, and measuring coverage makes them three times as slow. */
const SEARCHES = [
  'src/{solver,coach,study,cli}/**/*.test.ts',
  'src/games/{perft,properties}.test.ts',
  'src/rules/*/{agreement,any-definition}.test.ts',
  'src/app/session/finish.test.ts',
  'src/app/table/geometry/*.test.ts',
  'tests/{oracle,records,study}/**/*.test.ts',
  // The server of this test runs in another process.
  'tests/hostile/server.test.ts',
];

/** Tests that draw random samples. The thorough run repeats them with larger samples. */
const SAMPLING = testsWith(/fast-check|support\/samples/);
/** Tests that replace modules, globals or the clock, each in a process of its own. */
const REPLACING = testsWith(/\bvi\./);

function testsWith(pattern: RegExp): string[] {
  return globSync(ALL).filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

export default defineConfig({
  plugins: [catalogues()],
  test: {
    // Tests of properties play thousands of games.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default reserves a core for the runner, which has almost nothing to do.
    maxWorkers: '100%',
    globalSetup: 'tests/support/temporary-folder.ts',
    // Threads that come and go crash V8 where it protects code by keys: https://github.com/nodejs/node/issues/64500.
    execArgv: ['--no-memory-protection-keys'],
    projects: [
      {
        extends: true,
        // Loading the modules anew for each file takes longer than the tests.
        test: { name: 'units', include: ALL, exclude: [LONG, ...SEARCHES, ...REPLACING], isolate: false },
      },
      { extends: true, test: { name: 'searches', include: [...SEARCHES, ...REPLACING], exclude: [LONG] } },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: [LONG, ...SAMPLING],
          env: { RIFFLE_SAMPLES: 'full' },
          setupFiles: 'tests/support/many-runs.ts',
          // Large samples take minutes on a busy machine.
          testTimeout: 600_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/rules/**/*.ts', 'src/games/**/*.ts', 'src/languages/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'json-summary'],
      thresholds: {
        'src/rules/**': { lines: 98, branches: 98 },
        'src/games/**': { lines: 98, branches: 98 },
        'src/languages/**': { lines: 97, branches: 96 },
      },
    },
  },
});
