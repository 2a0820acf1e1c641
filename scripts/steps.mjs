// The steps of `npm test` and of `npm run test:all`: npm scripts, in groups that run one after the other. The steps of a group
// run side by side. What is quick and fails most comes first.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} script The npm script to run.
 * @property {readonly string[]} [args] Its arguments.
 * @property {RegExp} [show] Lines of its output that are shown although it passed.
 * @property {'vitest' | 'playwright'} [runner] The test runner, which is asked for a report of its tests.
 */

const UNITS = /^\s*Tests /;
/** The browser tests that `npm test` leaves out: the thorough ones, and on the phone those that also run on the desktop. */
const THOROUGH_BROWSER = '@thorough|^phone (?!.*@phone)';
const BROWSER = /^\s*(\d+ (passed|skipped|flaky)|\[(desktop|phone)\] › )/;

/** @type {Step} */
const build = { name: 'build', script: 'build', args: ['--if-stale'] };

/** For every commit. @type {readonly (readonly Step[])[]} */
export const QUICK = [
  [
    { name: 'types of the app', script: 'check:app' },
    { name: 'types', script: 'check:types' },
    { name: 'style and format', script: 'check:style' },
    { name: 'lint', script: 'check:lint' },
    { name: 'import laws', script: 'check:laws' },
    { name: 'unused code', script: 'check:unused' },
    { name: 'game ids', script: 'check:ids' },
    { name: 'folder cycles', script: 'check:folders' },
    { name: 'names', script: 'check:names' },
  ],
  [
    {
      name: 'units and coverage',
      script: 'test:coverage',
      show: /^\s*(Tests |(rules|games|languages) +\|)/,
      runner: 'vitest',
    },
  ],
  [{ name: 'searches', script: 'test:searches', show: UNITS, runner: 'vitest' }],
  [build, { name: 'package', script: 'check:package' }],
  [
    { name: 'size', script: 'check:size', show: /Size:/ },
    { name: 'reference of the exports', script: 'docs:api' },
  ],
  [
    {
      name: 'browser',
      script: 'test:browser',
      args: ['--grep-invert', THOROUGH_BROWSER],
      show: BROWSER,
      runner: 'playwright',
    },
  ],
];

/** Steps that take too long for every commit. @type {readonly (readonly Step[])[]} */
export const THOROUGH = [
  // The other browsers among the thorough units open it, too.
  [build],
  [{ name: 'thorough units', script: 'test:thorough', show: UNITS, runner: 'vitest' }],
  [
    {
      name: 'thorough browser',
      script: 'test:browser',
      args: ['--grep', THOROUGH_BROWSER],
      show: BROWSER,
      runner: 'playwright',
    },
  ],
];
