/**
 * The version of all verdicts, lines and numbers of nodes. It is raised by whoever changes one of them for any position and
 * budget, so that results of different searches are never mixed: `tests/study/frozen.test.ts` fails until it is.
 */
export const SOLVER_VERSION = 1;
