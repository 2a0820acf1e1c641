// Tests that `npm run test:mutation` runs against each mutant of `src/rules`: the fast ones of the rules and the games.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { catalogues } from './scripts/catalogues.mjs';

const SLOW = /\/(outcome|shuffle|link|layout-code)\.test\.ts$/;

/** The place of a test file in a run: the rules first, then the games, the slow files last. */
function turnOf({ moduleId }: TestSpecification): number {
  if (SLOW.test(moduleId)) return 2;
  return moduleId.includes('/games/') ? 1 : 0;
}

/** Runs first what fails most and takes least: the first test that fails ends the run of a mutant. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => turnOf(a) - turnOf(b));
  }
}

export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ['src/rules/*/*.test.ts', 'src/games/*.test.ts'],
    exclude: ['src/games/{daily,difficulty,perft,properties}.test.ts'],
    isolate: false,
    sequence: { sequencer: QuickFilesFirst },
    testTimeout: 120_000,
  },
});
