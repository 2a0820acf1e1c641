// The parts of commands such as `npm run bench -- solver`. scripts/run.mjs runs them.

/**
 * @typedef {object} Part
 * @property {readonly string[]} run A tool from node_modules/.bin or a file of the project, and its arguments.
 * @property {boolean} [needsChromium]
 *
 * @typedef {object} Command
 * @property {Part} [usual] The part that runs when none is named.
 * @property {Readonly<Record<string, Part>>} [parts] The parts by name. A command without parts passes all arguments to its tool.
 */

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  docs: { usual: { run: ['scripts/docs.mjs'] } },
  'test:browser': { usual: { run: ['playwright', 'test'], needsChromium: true } },
  build: {
    usual: { run: ['scripts/build.mjs'] },
    parts: {
      library: { run: ['scripts/build-library.mjs'] },
      icons: { run: ['scripts/icons.mjs'], needsChromium: true },
      'message-ids': { run: ['scripts/message-ids.mjs'] },
      sbom: { run: ['scripts/sbom.mjs'] },
    },
  },
  bench: {
    parts: {
      app: { run: ['tools/bench-app/main.ts'], needsChromium: true },
      store: { run: ['tools/bench-store/main.ts'], needsChromium: true },
      hints: { run: ['tools/hints.ts'] },
      reviews: { run: ['tools/reviews.ts'] },
      solver: { run: ['tools/bench-solver.ts'] },
      study: { run: ['tools/bench-study.ts'] },
      wishes: { run: ['tools/wishes.ts'] },
    },
  },
  figures: {
    usual: { run: ['tools/figures.ts'] },
    parts: {
      classics: { run: ['tools/classics.ts'] },
      daily: { run: ['tools/daily.ts'] },
      grades: { run: ['tools/grades.ts'] },
      hinted: { run: ['tools/hinted.ts'] },
      randomness: { run: ['tools/randomness/main.ts'] },
    },
  },
  pictures: {
    usual: { run: ['playwright', 'test', '--config', 'tools/pictures/playwright.config.ts'], needsChromium: true },
    parts: { compare: { run: ['tools/pictures/compare.ts'], needsChromium: true } },
  },
};
