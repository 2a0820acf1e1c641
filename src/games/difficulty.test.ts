import { expect, test } from 'vitest';
import { referenceOf } from '../../tests/support/reference/game-reference.ts';
import { compile, type GameDefinition } from '../rules/index.ts';
import { difficultyOf, provedDeals } from './difficulty.ts';
import { MEASURED_DIFFICULTIES } from './difficulty-measured.ts';
import { GRADES, hasGrades } from './grades.ts';
import { GAMES } from './index.ts';

test('house rules that were not measured have the difficulties of the usual ones, and no deals', () => {
  for (const definition of GAMES.filter(({ id }) => referenceOf(id).parts.grades)) {
    const usual = compile(definition);
    expect(difficultyOf(usual)?.bounds).toHaveLength(4);
    for (const grade of GRADES) expect(provedDeals(usual, grade).length).toBeGreaterThan(55);
    const odd = { ...usual, name: `${definition.id}?odd=yes` };
    expect(difficultyOf(odd)).toBe(difficultyOf(usual));
    expect(provedDeals(odd, 'winnable')).toEqual([]);
  }
});

test('the variants that were measured keep their grades', () => {
  const measured = GAMES.flatMap(({ id }) => referenceOf(id).parts.grades?.variants ?? []);
  expect(Object.keys(MEASURED_DIFFICULTIES).toSorted()).toEqual(measured.toSorted());
});

test.each(GAMES)('$id is known to have grades, or none, without the measured deals', (definition) => {
  expect(hasGrades(definition)).toBe(difficultyOf(compile(definition)) !== undefined);
});

test('a game without measured deals has no difficulties', () => {
  const [first] = GAMES;
  const other: GameDefinition = { ...first, id: 'another' };
  expect(difficultyOf(compile(other))).toBeUndefined();
});
