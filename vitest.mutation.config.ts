// Tests that `npm run test:mutation` runs against each mutant of `src/rules`: the fast ones of the rules and the games.
import { defineConfig } from 'vitest/config';
import { catalogues } from './scripts/catalogues.mjs';

export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ['src/{rules,games}/*.test.ts'],
    exclude: ['src/games/{daily,difficulty,perft,properties}.test.ts'],
    testTimeout: 120_000,
  },
});
