import { afterEach, expect, test, vi } from 'vitest';
import { storeWonGrade, wonGrades } from './won-grades.ts';

function storageWith(text: string | null) {
  const items = new Map(text === null ? [] : [['riffle-patience.wonGrades', text]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a won game is stored for its grade', () => {
  storageWith(null);
  expect(wonGrades()).toEqual({});
  storeWonGrade('easy', 'pitchfork/1');
  storeWonGrade('hard', 'pitchfork/2');
  expect(wonGrades()).toEqual({ easy: 'pitchfork/1', hard: 'pitchfork/2' });
});

test.each(['', '{', 'null', '7', '[]', '{"easy":7,"unknown":"pitchfork/1"}'])('no grade is read from %j', (text) => {
  storageWith(text);
  expect(wonGrades()).toEqual({});
});
