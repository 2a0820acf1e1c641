/**
 * The version of all verdicts, lines and numbers of nodes. Raise it when one of them changes for any position and
 * budget, so that results of different searches are never mixed. Until it is raised, `tests/study/frozen.test.ts`
 * fails.
 */
export const SOLVER_VERSION = 1;
