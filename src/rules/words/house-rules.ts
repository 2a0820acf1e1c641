import type { Game } from '../engine/compile.ts';
import type { FieldRule, FieldValue, GameDefinition } from '../engine/definition.ts';
import { houseRulesOf } from '../engine/house-rules.ts';
import { type Message, message, toChoiceKey } from './message.ts';

// The texts of single games are in the catalogues, under ids made of names in the definitions. If a catalogue lacks a
// text, `otherwise` replaces it: the field that the house rule sets in words, or the names in the definition.

function findFieldRule({ houseRules = [] }: GameDefinition, name: string): FieldRule | undefined {
  const rule = houseRules.find((candidate) => candidate.name === name);
  return rule && 'field' in rule ? rule : undefined;
}

/** Whether a house rule is written in its short form, with the field that it sets. */
export function setsOneField(definition: GameDefinition, name: string): boolean {
  return findFieldRule(definition, name) !== undefined;
}

/** Returns the field that a house rule sets, as a word by which messages choose: `stockTurn`; `none` for a long rule. */
function fieldKey(definition: GameDefinition, name: string): string {
  return toChoiceKey(findFieldRule(definition, name)?.field.replaceAll('.', '-') ?? 'none');
}

/** Returns what the value of a house rule sets its field to, as a word by which messages choose. */
function valueKey(definition: GameDefinition, name: string, value: string): string {
  const values = findFieldRule(definition, name)?.values ?? [];
  const content = Array.isArray(values) ? value : (values as Readonly<Record<string, FieldValue>>)[value];
  return toChoiceKey(`${content ?? value}`);
}

/** Returns a sentence on a game, for the list of games. */
export function gameSentence({ id }: GameDefinition): Message {
  return message(`game.${id}`, { otherwise: message('home.anyGame') });
}

/** Returns the name of a house rule: `Runs`. */
export function houseRuleName(definition: GameDefinition, name: string): Message {
  const { id } = definition;
  const otherwise = message('rules.house.name', { field: fieldKey(definition, name), name, otherwise: name });
  return message(`houseRule.${id}.${name}.name`, { otherwise });
}

/** Returns a sentence on the choice that a house rule offers. */
export function houseRuleText(definition: GameDefinition, name: string): Message {
  const { id } = definition;
  const otherwise = message('rules.house', { field: fieldKey(definition, name), name, otherwise: name });
  return message(`houseRule.${id}.${name}`, { otherwise });
}

/** Returns the name of a value of a house rule: `any`. */
export function houseRuleValueName({ id }: GameDefinition, name: string, value: string): Message {
  const otherwise = message('rules.house.valueName', { value, otherwise: value });
  return message(`houseRule.${id}.${name}.${value}.name`, { otherwise });
}

/** Returns a sentence on the meaning of a value. */
export function houseRuleValueText(definition: GameDefinition, name: string, value: string): Message {
  const { id } = definition;
  const key = valueKey(definition, name, value);
  const values = { field: fieldKey(definition, name), key, name, value };
  const otherwise = message('rules.house.value', { ...values, otherwise: `${name}=${value}` });
  return message(`houseRule.${id}.${name}.${value}`, { otherwise });
}

function findUnusualRules({ definition, houseRules }: Game): { readonly name: string; readonly value: string }[] {
  return houseRulesOf(definition).flatMap(({ name, values: [usual] }) => {
    const value = houseRules[name] ?? '';
    return value === usual?.value ? [] : [{ name, value }];
  });
}

/** Returns the house rules in force that are not defaults, each in a word or two: `runs any`. */
export function unusualRules(game: Game): Message[] {
  const { definition } = game;
  const { id } = definition;
  return findUnusualRules(game).map(({ name, value }) =>
    message(`houseRule.${id}.${name}.${value}.short`, {
      otherwise: message('rules.house.short', {
        name: houseRuleName(definition, name),
        value: houseRuleValueName(definition, name, value),
        otherwise: `${name} ${value}`,
      }),
    }),
  );
}

/** Returns the house rules in force that are not defaults, each in a sentence. */
export function unusualTexts(game: Game): Message[] {
  return findUnusualRules(game).map(({ name, value }) => houseRuleValueText(game.definition, name, value));
}
