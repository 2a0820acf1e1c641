import { expect, test } from 'vitest';
import { compile, DefinitionError, type GameDefinition } from '../../src/rules/index.ts';
import { checkDefinition, DefinitionFault } from '../support/reference/oracle/check-definition.ts';
import {
  ARRANGEMENTS,
  DEAL_TARGETS,
  DEAL_TIMES,
  GIVES,
  NEIGHBOURS,
  ORDERS,
  PAIR_ZONES,
  SPACES,
  STARTS,
  SUIT_RULES,
} from '../support/reference/oracle/definition.ts';
import { GAMES_ON_PAPER } from '../support/reference/oracle/games-on-paper.ts';
import { choicesIn } from '../support/reference/oracle/house-rules.ts';
import { randomDefinition } from '../support/reference/oracle/random-definition.ts';
import { type Pick, pickOf } from '../support/reference/oracle/random-play.ts';
import { sampleSize } from '../support/samples.ts';

// Compares the checks of definitions by the engine and by the oracle.

type Fields = Record<string, unknown>;

const WORDS = [
  ...[ARRANGEMENTS, DEAL_TARGETS, DEAL_TIMES, GIVES, NEIGHBOURS, ORDERS, PAIR_ZONES, SPACES, STARTS, SUIT_RULES].flat(),
  'unlimited',
  'all-on-foundations',
  'tableau-empty',
  'microsoft',
  'AS',
  '2H',
  'K',
  '3',
  'Mini',
  '',
];
const NUMBERS = [0, 1, 2, 3, 4, 13, 61, 255, 256, -1, 1.5];
const VALUES: readonly unknown[] = [...NUMBERS, true, false, null, [], {}, [1], [[1]], { order: 'down', by: 'suit' }];

/** Returns all objects and lists in a value, itself included. */
function containersIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Fields, ...Object.values(value).flatMap(containersIn)];
}

/** Changes one field at random: leaves it out, replaces it, or changes its number or list by one. */
function changeField(definition: Fields, donor: Fields, pick: Pick): void {
  const container = pick(containersIn(definition).filter((one) => Object.keys(one).length > 0));
  const field = pick(Object.keys(container));
  const value = container[field];
  const donated = containersIn(donor).filter((one) => Object.hasOwn(one, field));
  const change = pick(['leave out', 'value', 'word', 'donate', 'donate', 'number or list', 'number or list']);
  if (change === 'leave out' && !Array.isArray(container)) delete container[field];
  else if (change === 'value') container[field] = pick(VALUES);
  else if (change === 'word') container[field] = pick(WORDS);
  else if (change === 'donate' && donated.length > 0) container[field] = structuredClone(pick(donated)[field]);
  else if (typeof value === 'number') container[field] = value + pick([-1, 1]);
  else if (Array.isArray(value)) container[field] = [...value, ...value.slice(0, 1)];
}

/** Adds a field of another definition, at any depth. */
function addField(definition: Fields, donor: Fields, pick: Pick): void {
  const field = pick(Object.keys(donor));
  const own = definition[field];
  const other = donor[field];
  if (isFilledObject(own) && isFilledObject(other)) addField(own, other, pick);
  else definition[field] = structuredClone(other);
}

function isFilledObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}

/** Returns the field that the oracle's fault names; `undefined` if the definition is valid. */
function oracleFault(definition: unknown): string | undefined {
  try {
    checkDefinition(definition);
  } catch (error) {
    if (error instanceof DefinitionFault) return error.field;
    throw error;
  }
  return undefined;
}

/** Returns the field that the engine's fault names under the first choice of house rules that has one. */
function engineFault(definition: GameDefinition): string | undefined {
  try {
    compile(definition);
    for (const choice of choicesIn(definition)) compile(definition, choice);
  } catch (error) {
    if (error instanceof DefinitionError) return error.field;
    throw error;
  }
  return undefined;
}

test('engine and oracle find the same fault in a changed definition', () => {
  const definitions = [
    ...GAMES_ON_PAPER,
    ...Array.from({ length: sampleSize(60, 400) }, (_, at) => randomDefinition(at)),
  ];
  const fields = new Set<string>();
  for (let seed = 1; seed <= sampleSize(800, 40_000); seed++) {
    const pick = pickOf(seed);
    const changed = structuredClone(pick(definitions)) as unknown as Fields;
    const changes = pick([1, 1, 2]);
    for (let count = 0; count < changes; count++)
      pick([changeField, changeField, addField])(changed, pick(definitions) as unknown as Fields, pick);
    const faults = [oracleFault(changed), engineFault(changed as unknown as GameDefinition)];
    // Which of several faults is named first is left open.
    const compared = changes === 1 ? faults : faults.map((field) => field !== undefined);
    if (compared[0] !== compared[1]) expect.fail(`${faults.join(' and ')}: ${JSON.stringify(changed)}`);
    if (faults[0] !== undefined) fields.add(faults[0]);
  }
  expect(fields.size).toBeGreaterThan(100);
});
