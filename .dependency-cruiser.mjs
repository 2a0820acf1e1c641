// The import laws: which room may import which. Tests may import any room (a test of the engine plays
// the real games), but nothing may import in a circle.
const ARROWS = {
  rules: [],
  games: ['rules'],
  languages: ['rules'],
  statistics: [],
  solver: ['rules'],
  coach: ['rules', 'games', 'solver'],
  study: ['rules', 'games', 'statistics', 'solver'],
  // Searches and judgement are reached through their clients, which `browser` starts; `safe-up` answers at once. Shares
  // have the interval of the studies.
  app: ['rules', 'games', 'languages', 'solver/worker', 'solver/search/safe-up', 'coach/worker', 'statistics'],
  cli: ['rules', 'games', 'languages', 'statistics', 'solver', 'coach', 'study'],
};

const TESTS = '\\.test\\.ts$';

/** Nothing leaves a room but along its arrows. */
const roomLaws = Object.entries(ARROWS).map(([room, allowed]) => ({
  name: `${room}-imports-only-${allowed.join('-').replaceAll('/', '-') || 'itself'}`,
  comment: `src/${room} may import ${allowed.length > 0 ? allowed.map((name) => `src/${name}`).join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: TESTS },
  to: { path: '^(src|tests|tools|scripts|bin)/', pathNot: [room, ...allowed].map((name) => `^src/${name}[./]`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomLaws,
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-and-games-are-pure',
      comment: 'The engine and the games run anywhere: no package and nothing of Node.',
      severity: 'error',
      from: { path: '^src/(rules|games)/', pathNot: TESTS },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'unknown'] },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'tests-import-no-tool',
      comment: 'Tools may use what supports the tests, never the other way round.',
      severity: 'error',
      from: { path: '^(src|tests)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['svelte', 'import', 'types', 'default'] },
  },
};
