import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { SOLVER_VERSION } from '../../src/solver/version.ts';
import { singleChangesOf } from '../support/games.ts';
import { solverDigest } from '../support/reference/derive.ts';
import { referenceOf } from '../support/reference/game-reference.ts';
import { sampleOf } from '../support/samples.ts';

// Digests of the verdicts, nodes and lines of six deals of each variant, frozen for a version of the solver. If one changes, raise
// `SOLVER_VERSION`, so that results of two versions never mix, and run `npm run frozen`.

const variants = GAMES.flatMap((definition) =>
  sampleOf(singleChangesOf(definition), 1).map(({ name }) => ({ name, solver: referenceOf(definition.id).solver })),
);

test.each(GAMES)('exactly the variants of $id with one change have a digest', (definition) => {
  const { version, digests } = referenceOf(definition.id).solver;
  expect(version).toBe(SOLVER_VERSION);
  expect(Object.keys(digests).toSorted()).toEqual(
    singleChangesOf(definition)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test.each(sampleOf(variants, 12))('rows of $name match this version', ({ name, solver }) => {
  expect(solverDigest(name)).toBe(solver.digests[name]);
});
