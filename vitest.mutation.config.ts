// Tests that `npm run test:mutation` runs against each mutant of `src/rules`: the fast ones of the rules and the games.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { catalogues } from './scripts/catalogues.mjs';

const SLOW = /\/(outcome|shuffle|link|layout-code)\.test\.ts$/;

/** Runs the slow files last: the first test that fails ends the run of a mutant. */
class SlowFilesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(SLOW.test(a.moduleId)) - Number(SLOW.test(b.moduleId)));
  }
}

export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ['src/rules/*/*.test.ts', 'src/games/*.test.ts'],
    exclude: ['src/games/{daily,difficulty,perft,properties}.test.ts'],
    isolate: false,
    sequence: { sequencer: SlowFilesLast },
    testTimeout: 120_000,
  },
});
