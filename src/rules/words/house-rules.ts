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

/** Returns a text of a house rule: that of the game, or of this house rule in several games, or `otherwise`. */
function ownText({ id }: GameDefinition, text: string, otherwise: Message): Message {
  return message(`houseRule.${id}.${text}`, { otherwise: message(`houseRule.${text}`, { otherwise }) });
}

/** Returns the name of a house rule: `Redeals`. */
export function houseRuleName(definition: GameDefinition, name: string): Message {
  const field = fieldKey(definition, name);
  return ownText(definition, `${name}.name`, message('rules.house.name', { field, name, otherwise: name }));
}

/** Returns a sentence on the choice that a house rule offers. */
export function houseRuleText(definition: GameDefinition, name: string): Message {
  const field = fieldKey(definition, name);
  return ownText(definition, name, message('rules.house', { field, name, otherwise: name }));
}

/** Returns what texts on a value of a house rule choose by. */
function valuesOf(definition: GameDefinition, name: string, value: string) {
  return { field: fieldKey(definition, name), key: valueKey(definition, name, value), value };
}

/** Returns the name of a value of a house rule: `any`. */
export function houseRuleValueName(definition: GameDefinition, name: string, value: string): Message {
  const values = { ...valuesOf(definition, name, value), otherwise: value };
  return ownText(definition, `${name}.${value}.name`, message('rules.house.valueName', values));
}

/** Returns a sentence on the meaning of a value. */
export function houseRuleValueText(definition: GameDefinition, name: string, value: string): Message {
  const values = { ...valuesOf(definition, name, value), name, otherwise: `${name}=${value}` };
  return ownText(definition, `${name}.${value}`, message('rules.house.value', values));
}

interface RuleInForce {
  readonly name: string;
  readonly value: string;
  readonly isUsual: boolean;
}

function rulesInForce({ definition, houseRules }: Game): RuleInForce[] {
  return houseRulesOf(definition).map(({ name, values: [usual] }) => {
    const value = houseRules[name] ?? '';
    return { name, value, isUsual: value === usual?.value };
  });
}

function shortText(definition: GameDefinition, { name, value }: RuleInForce): Message {
  const values = {
    ...valuesOf(definition, name, value),
    name: houseRuleName(definition, name),
    value: houseRuleValueName(definition, name, value),
    otherwise: `${name} ${value}`,
  };
  return ownText(definition, `${name}.${value}.short`, message('rules.house.short', values));
}

/** Returns the house rules in force that are not defaults, each in a word or two: `no redeals`. */
export function unusualRules(game: Game): Message[] {
  return rulesInForce(game)
    .filter(({ isUsual }) => !isUsual)
    .map((rule) => shortText(game.definition, rule));
}

/** Like `unusualRules`, but always with the number of suits that count, which decides how hard a game is: `four suits`. */
export function notableRules(game: Game): Message[] {
  const { definition } = game;
  return rulesInForce(game)
    .filter(({ name, isUsual }) => !isUsual || fieldKey(definition, name) === 'packFaces')
    .map((rule) => shortText(definition, rule));
}

/** Returns the house rules in force that are not defaults, each in a sentence. */
export function unusualTexts(game: Game): Message[] {
  return rulesInForce(game)
    .filter(({ isUsual }) => !isUsual)
    .map(({ name, value }) => houseRuleValueText(game.definition, name, value));
}
