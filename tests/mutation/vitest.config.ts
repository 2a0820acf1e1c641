// Configures `npm run test:mutation`, which runs tests of the rules and games against each mutant (changed copy) of
// `src/rules`.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { catalogues } from '../../scripts/catalogues.mjs';

const SLOW = /\/(outcome|shuffle|link|layout-code)\.test\.ts$/;

/** Returns the rank of a test file in the order of files: 0 for rules, 1 for games, 2 for slow files. */
function orderOf({ moduleId }: TestSpecification): number {
  if (SLOW.test(moduleId)) return 2;
  return moduleId.includes('/games/') ? 1 : 0;
}

/** Runs quick files first, because the first failing test ends the run of a mutant. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => orderOf(a) - orderOf(b));
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
