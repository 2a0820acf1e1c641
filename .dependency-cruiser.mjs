// The import laws: which module may import which, and through which files. Tests may import anything but a tool.

/** The files through which other modules import a module; without an entry here, all of its files. */
const ENTRIES = {
  rules: ['rules/index'],
  statistics: ['statistics/index'],
  solver: ['solver/index'],
  coach: ['coach/index'],
  study: ['study/index', 'study/report/index', 'study/queue/index', 'study/faults'],
};

/** The engine, which works on bytes. */
const ENGINE = 'rules/engine/index';
/** Parts of single families for hints and studies; the package does not export them. */
const KERNELS = 'solver/kernels';
/** Clients of workers, which load no search. */
const WORKERS = ['solver/worker/index', 'coach/worker/index'];

/** By module, what it may import: other modules through their entries, or single files. */
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

/** Nothing leaves a module but along its arrows. */
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

/** A folder of the solver knows itself and `search`; the files on top and `worker` know them all. */
const FAMILIES = ['golf', 'depth', 'beam', 'brute-force'];
const familyLaws = [...FAMILIES, 'search'].map((family) => ({
  name: `imports-of-solver-${family}`,
  comment: `src/solver/${family} may import its own files and src/solver/search: a family that uses another's search is given it.`,
  severity: 'error',
  from: { path: `^src/solver/${family}/`, pathNot: TESTS },
  to: { path: '^src/solver/', pathNot: [family, 'search'].map((name) => `^src/solver/${name}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...moduleLaws,
    ...familyLaws,
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
