import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { SOLVER_VERSION } from '../../src/solver/version.ts';
import { variantsOf } from '../support/games.ts';
import { solverDigest } from '../support/reference/derive.ts';
import { referenceOf } from '../support/reference/game-reference.ts';

// Digests of the verdicts, nodes and lines of six deals, by variant, frozen for a version of the solver. A change of one raises
// `SOLVER_VERSION`, so that results of two versions never mix; then `npm run frozen` writes them again.

const variants = GAMES.flatMap((definition) =>
  variantsOf(definition).map(({ name }) => ({ name, solver: referenceOf(definition.id).solver })),
);

test.each(GAMES)('each variant of $id has its digest, and nothing else has', (definition) => {
  const { version, digests } = referenceOf(definition.id).solver;
  expect(version).toBe(SOLVER_VERSION);
  expect(Object.keys(digests).toSorted()).toEqual(
    variantsOf(definition)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test.each(variants)('rows of $name are those of this version', ({ name, solver }) => {
  expect(solverDigest(name)).toBe(solver.digests[name]);
});
