import { configDefaults, defineConfig } from 'vitest/config';
import { catalogues } from './scripts/catalogues.mjs';

export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/browser/**'],
    // Properties play thousands of games: slow is not wrong.
    testTimeout: 120_000,
    // The default leaves a core to the runner, which has next to nothing to do.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/rules/**/*.ts', 'src/games/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text', 'json-summary'],
      thresholds: {
        'src/rules/**': { lines: 98, branches: 98 },
        'src/games/**': { lines: 98, branches: 98 },
      },
    },
  },
});
