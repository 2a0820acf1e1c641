import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allChunks, smallStudy } from '../../tests/support/studies.ts';
import { parseTimes } from './chunk-times.ts';
import { StudyFault, WrongStudy } from './faults.ts';
import { formatEntry, formatManifest, manifestEntryOf, parseManifest, studyInManifest } from './manifest.ts';
import { compressRows, readRows } from './rows.ts';
import { formatStudy, parseStudy } from './study-text.ts';

const study = smallStudy('putt-putt', 8);
const chunks = allChunks(study, 4);
const entries = chunks.map(manifestEntryOf);
const times = chunks.map(({ first, last, ms, times: counts }) => ({ first, last, ms, times: counts }));

/** Generates the JSON of a value with some fields replaced or removed. */
function like(value: object): fc.Arbitrary<string> {
  const fields = Object.entries(value).map(
    ([name, part]) => [name, fc.oneof(fc.constant(part), fc.jsonValue())] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }).map((changed) => JSON.stringify(changed));
}

function lines(...values: readonly object[]): fc.Arbitrary<string> {
  return fc.array(fc.oneof(...values.map(like), fc.json(), fc.string())).map((all) => `${all.join('\n')}\n`);
}

test('parses a study or refuses it in a line that names the place', () => {
  fc.assert(
    fc.property(fc.oneof(like(JSON.parse(formatStudy(study))), fc.json(), fc.string()), (text) => {
      try {
        expect(parseStudy(text, 'study.json').first).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(StudyFault);
        expect((error as StudyFault).message).toMatch(/^study\.json[:,] /);
        expect((error as StudyFault).message.length).toBeLessThan(300);
      }
    }),
  );
});

test('detects a change of any field of a study', () => {
  const text = formatStudy(study);
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('0', '1', '7', 'a', '"', ',', '}'), (at, letter) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      try {
        expect(parseStudy(changed, '')).toEqual(study);
      } catch (error) {
        expect(error).toBeInstanceOf(StudyFault);
      }
    }),
    { numRuns: 500 },
  );
});

test('takes only complete entries from a manifest and reports the other lines', () => {
  fc.assert(
    fc.property(lines(...entries, { study }), (text) => {
      const { entries: found, faults } = parseManifest(study, text, 'manifest');
      let next = 1;
      for (const { first, last, digest } of found) {
        expect([first >= next, last >= first, last <= 8]).toEqual([true, true, true]);
        expect(digest).toMatch(/^[\da-f]{64}$/);
        next = last + 1;
      }
      // Each line that adds no chunk is a fault, except a first line that defines the study.
      expect(faults.length).toBeGreaterThanOrEqual(text.split('\n').length - 2 - found.length);
      studyInManifest(text);
    }),
  );
});

test('reads a correct manifest as it was written', () => {
  const text = formatManifest(study, entries);
  expect(studyInManifest(text)).toEqual(study);
  expect(parseManifest(study, text, '')).toEqual({ entries, faults: [] });
  expect(parseManifest(study, text + formatEntry(entries[0]), 'm').faults).toEqual([
    { place: 'm, line 4', fault: 'expected each deal once, found deals 1 to 4 again' },
  ]);
});

test('takes only the times of chunks', () => {
  fc.assert(
    fc.property(lines(...times), (text) => {
      for (const one of parseTimes(study, text, 'times').times.values())
        expect(Object.values(one.times).reduce((sum, count) => sum + count, 0)).toBe(4);
    }),
  );
  expect(parseTimes(study, '{"first":5,"last":8,"ms":75,"times":[{"toString":""}]}', 'times').times.size).toBe(0);
  expect(parseTimes(study, 'null\n{"first":1', 'times').faults).toEqual([
    { place: 'times, line 1', fault: 'expected the times of a chunk, found null' },
  ]);
});

test('takes only complete rows in order', () => {
  const rows = readRows(chunks[0], chunks[0].rows).lines.map((line) => JSON.parse(line) as object);
  fc.assert(
    fc.property(fc.tuple(...rows.map((row) => fc.oneof(fc.constant(JSON.stringify(row)), like(row)))), (all) => {
      try {
        const { heads, tally } = readRows(chunks[0], compressRows(`${all.join('\n')}\n`));
        expect(heads.map(({ deal }) => deal)).toEqual([1, 2, 3, 4]);
        expect(tally.winnable + tally.unwinnable + tally.undecided).toBe(4);
      } catch (error) {
        expect(error).toBeInstanceOf(WrongStudy);
      }
    }),
  );
});

test('refuses a row of a search with a time limit', () => {
  const whole = readRows(chunks[0], chunks[0].rows);
  const late = { v: 1, deal: 1, verdict: 'undecided', rung: 1, nodes: 5 };
  const withFirst = (row: object) => () =>
    readRows(chunks[0], compressRows(`${[JSON.stringify(row), ...whole.lines.slice(1)].join('\n')}\n`));
  expect(withFirst(late)).not.toThrow();
  expect(withFirst({ ...late, limit: 'time' })).toThrow('expected a row of version 1 of deal 1, found');
});
