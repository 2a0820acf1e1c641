import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { variantsOf } from '../support/games.ts';
import { allChunks, digestOfChunks, smallStudy } from '../support/studies.ts';

/**
 * Digests of the verdicts, nodes and lines of six deals, by variant, frozen for a version of the solver. A change of one raises
 * `SOLVER_VERSION`, so that results of two versions never mix.
 */
const FROZEN: Readonly<Record<string, string>> = {
  'panther-creek': '608063a04a51',
  'panther-creek?opening=card': '2d9d08fd1a49',
  'panther-creek?wrap=on': 'acbc148fbbb8',
  'panther-creek?wrap=on&opening=card': 'd633c2552637',
  'bear-river': '0b826b111235',
  'putt-putt': '08597fdb6d2a',
  'putt-putt?wrap=off': 'fec30aa302bf',
  'putt-putt?wrap=dead-king': 'a5190aa217e2',
  'putt-putt?stock=any-time': '6c156755b4dd',
  'putt-putt?stock=any-time&wrap=off': '3b38dd2e09b4',
  'putt-putt?stock=any-time&wrap=dead-king': '7e1fbbafc73b',
  'four-seasons': 'f89023ce18db',
  'four-seasons?redeals=1': '2cc5f15bd8e2',
  'four-seasons?redeals=2': '5c8f91483553',
  'four-seasons?redeals=unlimited': 'da5e246f1c8d',
  'four-seasons?spaces=must-fill': '4856c24402d8',
  'four-seasons?spaces=must-fill&redeals=1': 'f578638cf9be',
  'four-seasons?spaces=must-fill&redeals=2': 'ba87032a6cab',
  'four-seasons?spaces=must-fill&redeals=unlimited': '6bee6d8cf40d',
  'four-seasons?corner=down': 'c630d3e81a7f',
  'four-seasons?corner=down&redeals=1': '3dc1cd70996e',
  'four-seasons?corner=down&redeals=2': '5c897350938a',
  'four-seasons?corner=down&redeals=unlimited': '30d3a66cf904',
  'four-seasons?corner=down&spaces=must-fill': 'f917a71661c7',
  'four-seasons?corner=down&spaces=must-fill&redeals=1': 'd71762f232e6',
  'four-seasons?corner=down&spaces=must-fill&redeals=2': 'd8db06453896',
  'four-seasons?corner=down&spaces=must-fill&redeals=unlimited': 'ec64a832527c',
  pitchfork: 'af52c5afef8b',
  'pitchfork?redeals=0': 'cf41ad4b2ae5',
  'pitchfork?redeals=1': 'e20459b4c141',
  'pitchfork?redeals=2': '0bbd3ca07d7f',
  'pitchfork?redeals=3': 'e52a9845e7d9',
  'pitchfork?runs=any': 'b9b667e5dab4',
  'pitchfork?runs=any&redeals=0': 'cef202f03b08',
  'pitchfork?runs=any&redeals=1': '6eb90063b1eb',
  'pitchfork?runs=any&redeals=2': 'aebe778ae01e',
  'pitchfork?runs=any&redeals=3': 'e029eef33f3e',
};

const variants = GAMES.flatMap(variantsOf).map(({ name }) => name);

test('each variant has its digest, and nothing else has', () => {
  expect(Object.keys(FROZEN).toSorted()).toEqual(variants.toSorted());
});

test.each(variants)('rows of %s are those of this version', (name) => {
  const study = smallStudy(name, 6, 3);
  expect(digestOfChunks(study, allChunks(study)).slice(0, 12)).toBe(FROZEN[name]);
});
