// The import laws: the modules that each module may import, and through which files. Tests may import everything except tools.

/** The files through which other modules import a module; without an entry here, all of its files. */
const ENTRIES = {
  rules: ['rules/index'],
  statistics: ['statistics/index'],
  solver: ['solver/index'],
  coach: ['coach/index'],
  study: [
    'study/index',
    'study/report/index',
    'study/export/index',
    'study/queue/index',
    'study/faults',
    'study/program-version',
  ],
};

/** The engine on packed positions. */
const ENGINE = 'rules/engine/index';
/** Parts of solver families for hints and studies, which the package does not export. */
const KERNELS = 'solver/kernels';
/** Clients of workers, which do not load the search. */
const WORKERS = ['solver/worker/index', 'coach/worker/index'];

/** The modules or files that each module may import. Modules are imported through their entries. */
const ARROWS = {
  rules: [],
  games: ['rules'],
  languages: ['rules'],
  statistics: [],
  solver: [ENGINE],
  coach: ['rules', ENGINE, 'games', 'solver', KERNELS, 'solver/worker/index'],
  study: ['rules', 'games', 'statistics', 'solver', KERNELS, 'solver/worker/index', 'solver/worker/node'],
  app: ['rules', 'games', 'languages', 'statistics', ...WORKERS],
  cli: [
    'rules',
    'games',
    'languages',
    'statistics',
    'solver',
    'solver/worker/index',
    'solver/worker/node',
    'coach',
    'study',
  ],
};

const TESTS = '\\.test\\.ts$';

/** Allows only the imports in ARROWS. */
const moduleLaws = Object.entries(ARROWS).map(([module, allowed]) => {
  const targets = allowed.flatMap((target) => ENTRIES[target] ?? [target]);
  return {
    name: `imports-of-${module}`,
    comment: `src/${module} may import ${targets.length > 0 ? targets.map((name) => `src/${name}`).join(', ') : 'no other module'}.`,
    severity: 'error',
    from: { path: `^src/${module}/`, pathNot: TESTS },
    to: { path: '^(src|tests|tools|scripts|bin)/', pathNot: [module, ...targets].map((name) => `^src/${name}[./]`) },
  };
});

/** A family of the solver imports itself and `search`. Only the files above and `worker` import families. */
const FAMILIES = ['golf', 'depth', 'beam', 'brute-force'];
const familyLaws = [...FAMILIES, 'search'].map((family) => ({
  name: `imports-of-solver-${family}`,
  comment: `src/solver/${family} may import its own files and src/solver/search: it gets another family's search as an argument.`,
  severity: 'error',
  from: { path: `^src/solver/${family}/`, pathNot: TESTS },
  to: { path: '^src/solver/', pathNot: [family, 'search'].map((name) => `^src/solver/${name}/`) },
}));

/** The folders that each folder of the app may import, from the bottom up. */
const APP_ARROWS = {
  preferences: [],
  session: [],
  ui: ['preferences'],
  storage: ['session'],
  table: ['preferences', 'ui'],
  speech: ['preferences', 'session', 'ui'],
  game: ['preferences', 'session', 'ui', 'storage', 'table', 'speech'],
  coach: ['preferences', 'session', 'ui', 'storage', 'table', 'speech', 'game'],
  screens: ['preferences', 'session', 'ui', 'storage', 'table', 'speech', 'game', 'coach'],
  shell: ['preferences', 'session', 'ui', 'storage', 'table', 'speech', 'game', 'coach', 'screens'],
};
const appLaws = Object.entries(APP_ARROWS).map(([folder, allowed]) => ({
  name: `imports-of-app-${folder}`,
  comment: `src/app/${folder} may import ${allowed.length > 0 ? allowed.map((name) => `src/app/${name}`).join(', ') : 'no other folder of the app'}.`,
  severity: 'error',
  from: { path: `^src/app/${folder}/`, pathNot: TESTS },
  to: { path: '^src/app/', pathNot: [folder, ...allowed].map((name) => `^src/app/${name}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...moduleLaws,
    ...familyLaws,
    ...appLaws,
    {
      name: 'screens-are-apart',
      comment: 'No screen imports another. Shared code lies in src/app/game or src/app/ui.',
      severity: 'error',
      from: { path: '^src/app/screens/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/app/screens/', pathNot: '^src/app/screens/$1/' },
    },
    {
      name: 'app-folders-are-known',
      comment: 'Every file of the app except its entry lies in a folder with a law.',
      severity: 'error',
      from: {},
      to: {
        path: '^src/app/',
        pathNot: [...Object.keys(APP_ARROWS), '(main\\.ts|App\\.svelte|svelte\\.config\\.js)$'].map(
          (name) => `^src/app/${name}`,
        ),
      },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-and-games-are-pure',
      comment: 'The engine and the games import no package and nothing of Node.',
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
