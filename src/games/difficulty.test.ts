import { expect, test } from 'vitest';
import { compile, type GameDefinition } from '../rules/index.ts';
import { difficultyOf, GRADES, provedDeals } from './difficulty.ts';
import { GAMES } from './index.ts';

test('each game is measured; house rules that are not have the difficulties of the usual ones, and no deals', () => {
  for (const definition of GAMES) {
    const usual = compile(definition);
    expect(difficultyOf(usual)?.bounds).toHaveLength(4);
    for (const grade of GRADES) expect(provedDeals(usual, grade).length).toBeGreaterThan(190);
    const odd = { ...usual, name: `${definition.id}?odd=yes` };
    expect(difficultyOf(odd)).toBe(difficultyOf(usual));
    expect(provedDeals(odd, 'winnable')).toEqual([]);
  }
});

test('a game that nobody measured has no difficulties', () => {
  const [first] = GAMES;
  const other: GameDefinition = { ...first, id: 'another' };
  expect(difficultyOf(compile(other))).toBeUndefined();
});
