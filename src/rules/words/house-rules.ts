import type { Game } from '../engine/compile.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { houseRulesOf } from '../engine/house-rules.ts';
import { type Message, message } from './message.ts';

// The texts of single games are in the catalogues, under ids made of names in the definitions. If a catalogue lacks a
// text, `otherwise` replaces it.

/** Returns a sentence on a game, for the list of games. */
export function gameSentence({ id }: GameDefinition): Message {
  return message(`game.${id}`, { otherwise: message('home.anyGame') });
}

/** Returns the name of a house rule: `Runs`. */
export function houseRuleName({ id }: GameDefinition, name: string): Message {
  return message(`houseRule.${id}.${name}.name`, { otherwise: name });
}

/** Returns a sentence on the choice that a house rule offers. */
export function houseRuleText({ id }: GameDefinition, name: string): Message {
  return message(`houseRule.${id}.${name}`, { otherwise: name });
}

/** Returns the name of a value of a house rule: `any`. */
export function houseRuleValueName({ id }: GameDefinition, name: string, value: string): Message {
  return message(`houseRule.${id}.${name}.${value}.name`, { otherwise: value });
}

/** Returns a sentence on the meaning of a value. */
export function houseRuleValueText({ id }: GameDefinition, name: string, value: string): Message {
  return message(`houseRule.${id}.${name}.${value}`, { otherwise: `${name}=${value}` });
}

function findUnusualRules({ definition, houseRules }: Game): { readonly name: string; readonly value: string }[] {
  return houseRulesOf(definition).flatMap(({ name, values: [usual] }) => {
    const value = houseRules[name] ?? '';
    return value === usual?.value ? [] : [{ name, value }];
  });
}

/** Returns the house rules in force that are not defaults, each in a word or two: `runs any`. */
export function unusualRules(game: Game): Message[] {
  const { id } = game.definition;
  return findUnusualRules(game).map(({ name, value }) =>
    message(`houseRule.${id}.${name}.${value}.short`, { otherwise: `${name} ${value}` }),
  );
}

/** Returns the house rules in force that are not defaults, each in a sentence. */
export function unusualTexts(game: Game): Message[] {
  return findUnusualRules(game).map(({ name, value }) => houseRuleValueText(game.definition, name, value));
}
