import { expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import { type Game, ok } from '../rules/index.ts';
import { BUDGETS } from './budget.ts';
import { StudyFault } from './faults.ts';
import {
  createStudy,
  cutIntoChunks,
  defaultChunkSize,
  describeDifferences,
  gameOfStudy,
  type Study,
  studyId,
  versionDifferences,
} from './study.ts';
import { formatStudy, parseStudy } from './study-text.ts';

function game(name: string): Game {
  const found = findGame(name);
  expect(found).toEqual(ok(expect.anything()));
  return (found as { value: Game }).value;
}

const study = createStudy(game('pitchfork?runs=any'), { first: 11, last: 60, budget: BUDGETS.quick });

test('chunks cover each deal once, in order', () => {
  const gaps = [
    { first: 11, last: 55 },
    { first: 58, last: 60 },
  ];
  expect([...cutIntoChunks(gaps, 20)].map(({ first, last }) => [first, last])).toEqual([
    [11, 30],
    [31, 50],
    [51, 55],
    [58, 60],
  ]);
});

test.each([
  [1, 20],
  [20_000, 20],
  [100_000, 100],
  [1_000_000, 1000],
  [10_000_000, 1000],
  [50_000_000, 5000],
  [1_000_000_000, 100_000],
  [5_000_000_000, 100_000],
])('%i deals make chunks of %i', (deals, chunk) => expect(defaultChunkSize(deals)).toBe(chunk));

test('a study is read as it was written', () => {
  expect(parseStudy(formatStudy(study), 'study.json')).toEqual(study);
});

test('the id depends on each field, but not on their order', () => {
  const changes: Partial<Study>[] = [
    { game: 'pitchfork' },
    { rules: 'other' },
    { first: 10 },
    { last: 61 },
    { ladder: [100_000, 200_000] },
    { memory: 1 },
    { solver: 99 },
    { shuffle: 99 },
    { format: 99 },
  ];
  const ids = changes.map((change) => studyId({ ...study, ...change }));
  expect(new Set([...ids, studyId(study)]).size).toBe(Object.keys(study).length + 1);
  const reversed = Object.fromEntries(Object.entries(study).toReversed()) as unknown as Study;
  expect(studyId(reversed)).toBe(studyId(study));
});

test('the text of a study is read only as it is written', () => {
  const { id, ...fields } = JSON.parse(formatStudy(study));
  const message = 'study.json: expected the fields and spaces as Riffle writes them, found others';
  for (const text of [formatStudy(study).trim(), JSON.stringify({ id, ...fields }, undefined, 2)])
    expect(() => parseStudy(text, 'study.json')).toThrow(message);
});

test('differences are described with both values', () => {
  expect(describeDifferences(study, { ...study, last: 99, ladder: [1] })).toEqual([
    'last 60 there, 99 here',
    'ladder [100000] there, [1] here',
  ]);
});

test('refuses a study of another version with the reason', () => {
  expect(versionDifferences(study)).toEqual([]);
  expect(gameOfStudy(study).name).toBe('pitchfork?runs=any');
  expect(() => gameOfStudy({ ...study, solver: study.solver + 1 })).toThrow(/another version: solver 2 there, 1 here/);
  expect(() => gameOfStudy({ ...study, rules: 'x' })).toThrow(/rules "x" there/);
  expect(() => gameOfStudy({ ...study, game: 'whist' })).toThrow(StudyFault);
});

test.each([
  ['', 'study.json: expected a study as JSON'],
  ['[1', 'study.json: expected a study as JSON'],
  ['7', 'study.json: expected a study, found 7'],
  ['{"format": 1}', 'expected format 2, found 1'],
  [JSON.stringify({ ...study, last: 5 }), 'expected deals in order, found 11..5'],
  [JSON.stringify({ ...study, jd: 1 }), 'study.json: expected the fields of a study, found also jd'],
  [JSON.stringify({ ...study, id: 'x' }), 'study.json, id: expected the digest of the fields, found "x"'],
  [JSON.stringify(study), 'study.json, id: expected the digest of the fields, found nothing'],
  [JSON.stringify({ ...study, ladder: [] }), 'study.json, ladder: expected a list of numbers of nodes, found []'],
  [JSON.stringify({ ...study, game: undefined }), 'study.json, game: expected the name of a game, found nothing'],
])('refuses the text %j and names the place', (text, message) => {
  expect(() => parseStudy(text, 'study.json')).toThrow(message);
});
