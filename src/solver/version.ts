/**
 * The version of all verdicts, lines and numbers of nodes. Raise it when one of them changes for any position and
 * budget, so that results of different searches are never mixed; `tests/study/frozen.test.ts` fails until then.
 */
export const SOLVER_VERSION = 1;
