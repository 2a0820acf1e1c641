import type { FieldRule, FieldValue, GameDefinition, HouseRule, HouseRuleValue } from './definition.ts';

function nameOfValue(value: FieldValue): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;
}

/** Returns the change that sets the field at a path: `stock.turn` and 3 give `{ stock: { turn: 3 } }`. */
function changeOf(path: string, value: FieldValue): HouseRuleValue['change'] {
  const fields = path.split('.').toReversed();
  return fields.reduce<unknown>((change, field) => ({ [field]: change }), value) as HouseRuleValue['change'];
}

function expandFieldRule({ name, field, values, includes = {} }: FieldRule): HouseRule {
  const named = Array.isArray(values)
    ? values.map((value: FieldValue) => [nameOfValue(value), value] as const)
    : Object.entries(values);
  return {
    name,
    values: named.map(([value, content]) => ({
      value,
      change: changeOf(field, content),
      ...(includes[value] && { includes: includes[value] }),
    })),
  };
}

const expandedRules = new WeakMap<GameDefinition, readonly HouseRule[]>();

/** Returns the house rules of a definition, each with the changes of its values. */
export function houseRulesOf(definition: GameDefinition): readonly HouseRule[] {
  const known = expandedRules.get(definition);
  if (known) return known;
  const expanded = (definition.houseRules ?? []).map((rule) => ('field' in rule ? expandFieldRule(rule) : rule));
  expandedRules.set(definition, expanded);
  return expanded;
}
