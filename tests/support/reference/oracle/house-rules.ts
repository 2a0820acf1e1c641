import type { Definition, HouseRuleValue, LongHouseRule, ShortHouseRule } from './definition.ts';

export type Choice = Readonly<Record<string, string>>;

function nameOfValue(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;
}

/** Returns the change that sets the field at a path: `stock.turn` and 3 give `{ stock: { turn: 3 } }`. */
function changeOf(path: string, value: unknown): object {
  return path
    .split('.')
    .toReversed()
    .reduce<unknown>((change, field) => ({ [field]: change }), value) as object;
}

/** Returns the values of a house rule in the long form. */
export function valuesOf(houseRule: LongHouseRule | ShortHouseRule): readonly HouseRuleValue[] {
  if (!('field' in houseRule)) return houseRule.values;
  const { field, values, includes = {} } = houseRule;
  const named = Array.isArray(values)
    ? values.map((value) => [nameOfValue(value), value] as const)
    : Object.entries(values);
  return named.map(([name, value]) => ({
    value: name,
    change: changeOf(field, value),
    ...(includes[name] && { includes: includes[name] }),
  }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const merged = isObject(value) ? { ...value } : {};
  for (const [field, part] of Object.entries(change)) merged[field] = merge(merged[field], part);
  return merged;
}

/** Returns a definition with the changes of chosen house rules. A rule that is not chosen has its default. */
export function applyHouseRules(definition: Definition, choice: Choice): Definition {
  let changed = definition;
  for (const houseRule of definition.houseRules ?? []) {
    const values = valuesOf(houseRule);
    const wanted = choice[houseRule.name] ?? values[0]?.value;
    const chosen = values.find(({ value }) => value === wanted);
    if (!chosen) throw new Error(`${definition.id}: houseRules.${houseRule.name}: no value ${wanted}`);
    changed = merge(changed, chosen.change) as Definition;
  }
  return changed;
}

/** Returns all combinations of the values of a definition's house rules, the default first. */
export function choicesIn(definition: Definition): Choice[] {
  return (definition.houseRules ?? []).reduce<Choice[]>(
    (choices, houseRule) =>
      choices.flatMap((choice) => valuesOf(houseRule).map(({ value }) => ({ ...choice, [houseRule.name]: value }))),
    [{}],
  );
}
