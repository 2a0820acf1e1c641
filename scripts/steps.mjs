// The steps of `npm run check`, `npm test` and `npm run test:all`, in groups that run one after the other. The steps of
// a group run side by side. Quick steps that often fail come first.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} run A tool from node_modules/.bin or a file of the project, and its arguments.
 * @property {Readonly<Record<string, string>>} [env] Variables that are added to its environment.
 * @property {boolean} [needsBuild] Whether it reads dist/app.
 * @property {RegExp} [show] Lines of its output to print although it passed.
 * @property {'vitest' | 'playwright'} [runner] The test runner, which writes a report of its tests.
 *
 * @typedef {object} List
 * @property {string} command The npm command that runs the list.
 * @property {readonly (readonly Step[])[]} groups
 * @property {readonly Step[]} [onRequest] Steps that run only when they are named.
 */

const TSC = 'node_modules/@typescript/native/bin/tsc';
const UNITS = /^\s*Tests /;
const BROWSER = /^\s*(\d+ (passed|skipped|flaky)|\[(desktop|phone)\] › )/;
/** Browser tests that `npm test` leaves out: those tagged `@thorough`, and on the phone those not tagged `@phone`. */
const THOROUGH_BROWSER = '@thorough|^phone (?!.*@phone)';

/** @type {Step} */
export const BUILD = { name: 'build', run: ['scripts/build.mjs', '--if-stale'] };

/** @type {readonly Step[]} */
const SOURCE_CHECKS = [
  {
    name: 'app',
    run: ['svelte-check', '--workspace', 'src/app', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
  },
  { name: 'types', run: [TSC, '-b'] },
  { name: 'style', run: ['biome', 'check'] },
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'laws', run: ['depcruise', 'src', 'tests', 'tools', '--config', '.dependency-cruiser.mjs'] },
  { name: 'unused', run: ['knip'] },
  { name: 'ids', run: ['scripts/check-game-ids.mjs'] },
  { name: 'folders', run: ['scripts/check-folders.mjs'] },
  { name: 'names', run: ['scripts/check-names.mjs'] },
  { name: 'subject', run: ['scripts/check-subject.mjs'], show: /^Not checked/ },
];
/** @type {Step} */
const PACKAGE = { name: 'package', run: ['scripts/check-package.mjs'] };
/** @type {Step} */
const DOCS = { name: 'docs', run: ['scripts/docs.mjs'] };
/** @type {Step} */
const SIZE = {
  name: 'size',
  run: ['size-limit', '--config', 'scripts/size-limit.mjs'],
  needsBuild: true,
  show: /Size:/,
};

/** @param {string} name @param {readonly string[]} args @param {Partial<Step>} [more] @returns {Step} */
function vitest(name, args, more) {
  return { name, run: ['vitest', 'run', ...args], show: UNITS, runner: 'vitest', ...more };
}

/** @param {string} name @param {'--grep' | '--grep-invert'} filter @returns {Step} */
function playwright(name, filter) {
  const run = ['playwright', 'test', filter, THOROUGH_BROWSER];
  return { name, run, needsBuild: true, show: BROWSER, runner: 'playwright' };
}

const COVERAGE = ['--project', 'units', '--coverage'];

/** @type {Readonly<Record<string, List>>} */
export const LISTS = {
  check: { command: 'npm run check', groups: [SOURCE_CHECKS, [BUILD, PACKAGE], [SIZE]] },
  quick: {
    command: 'npm test',
    groups: [
      [...SOURCE_CHECKS, BUILD, DOCS],
      [vitest('units', COVERAGE, { show: /^\s*(Tests |(rules\/\w+|games|languages) +\|)/ })],
      [vitest('searches', ['--project', 'searches'])],
      [SIZE],
      [playwright('browser', '--grep-invert')],
    ],
  },
  thorough: {
    command: 'npm run test:all',
    groups: [
      // The tests in other browsers, which are among the thorough units, open the build, too.
      [BUILD, PACKAGE],
      [vitest('thorough-units', ['--project', 'thorough'], { needsBuild: true })],
      [playwright('thorough-browser', '--grep')],
    ],
    onRequest: [
      vitest('perft', ['--project', 'searches', 'src/games/perft.test.ts', '--testTimeout=900000'], {
        env: { RIFFLE_DEEP: '1' },
      }),
      { name: 'prunes', run: ['tools/golf-prunes.ts'] },
      { name: 'prunes', run: ['tools/builder-prunes.ts'] },
      { name: 'corruptions', run: ['tools/corruptions.ts'] },
      { name: 'soak', run: ['tools/soak-server.ts'], show: /./ },
      vitest('coverage', COVERAGE, { show: /\|/ }),
    ],
  },
};

/**
 * Returns the groups of steps to run: the steps in `names`, and the build if one of them needs it. Without names, all groups.
 * @param {List} list
 * @param {readonly string[]} names
 * @returns {readonly (readonly Step[])[]}
 */
export function groupsToRun({ groups, onRequest = [] }, names) {
  if (names.length === 0) return groups;
  const named = [...groups, onRequest].map((group) => group.filter(({ name }) => names.includes(name)));
  const needsBuild = named.flat().some((step) => step.needsBuild) && !names.includes(BUILD.name);
  return (needsBuild ? [[BUILD], ...named] : named).filter((group) => group.length > 0);
}

/** Returns the names of all steps of a list, each once. @param {List} list @returns {string[]} */
export function stepNames({ groups, onRequest = [] }) {
  return [...new Set([...groups.flat(), ...onRequest].map(({ name }) => name))];
}
