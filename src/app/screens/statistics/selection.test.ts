import { expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile, type GameDefinition, houseRulesOf } from '../../../rules/index.ts';
import { parseAddress } from '../../session/address.ts';
import { formatStatisticsAddress, readStatisticsSelection } from './selection.ts';

const pitchfork = GAMES.find((game) => houseRulesOf(game).some(({ name }) => name === 'runs')) as GameDefinition;

/** Parses the address of a selection. */
function read(address: string) {
  const parsed = parseAddress(address);
  if (parsed.kind !== 'statistics') throw new Error(parsed.kind);
  return readStatisticsSelection(parsed.of);
}

it('addresses of selections survive format and parse', () => {
  expect(read(formatStatisticsAddress())).toEqual({ kind: 'all' });
  for (const definition of GAMES) {
    expect(read(formatStatisticsAddress(definition))).toEqual({ kind: 'game', definition, variant: undefined });
    const [rule] = houseRulesOf(definition);
    if (!rule) continue;
    const other = compile(definition, { [rule.name]: rule.values.at(-1)?.value ?? '' }).name;
    for (const variant of [definition.id, other])
      expect(read(formatStatisticsAddress(definition, variant))).toEqual({ kind: 'game', definition, variant });
  }
});

it('a wrong address names the fault', () => {
  expect(read('#/statistics/nowhere')).toMatchObject({ kind: 'wrong', fault: { code: 'unknown-game' } });
  expect(read('#/statistics/pitchfork?runs=all')).toMatchObject({ kind: 'wrong', fault: { code: 'unknown-value' } });
  expect(formatStatisticsAddress(pitchfork, 'pitchfork')).toBe('#/statistics/pitchfork?runs=whole&redeals=unlimited');
});
