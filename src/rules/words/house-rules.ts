import type { Game } from '../engine/compile.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { type Message, message } from './message.ts';

// The texts of the games' own parts lie in the catalogues, under ids made of the names in the definitions. The words
// of the definition stand in for a missing text.

/** One sentence on a game, for the list of games. */
export function gameSentence({ id }: GameDefinition): Message {
  return message(`game.${id}`, { otherwise: message('home.anyGame') });
}

/** The name of a house rule: `Runs`. */
export function houseRuleName({ id }: GameDefinition, name: string): Message {
  return message(`houseRule.${id}.${name}.name`, { otherwise: name });
}

/** One sentence: what a house rule chooses. */
export function houseRuleText({ id }: GameDefinition, name: string): Message {
  return message(`houseRule.${id}.${name}`, { otherwise: name });
}

/** The name of a value of a house rule: `any`. */
export function houseRuleValueName({ id }: GameDefinition, name: string, value: string): Message {
  return message(`houseRule.${id}.${name}.${value}.name`, { otherwise: value });
}

/** One sentence: what a value of a house rule means. */
export function houseRuleValueText({ id }: GameDefinition, name: string, value: string): Message {
  return message(`houseRule.${id}.${name}.${value}`, { otherwise: `${name}=${value}` });
}

/** The house rules in force that are not the usual ones, with their values. */
function unusual({ definition, houseRules }: Game): { readonly name: string; readonly value: string }[] {
  return definition.houseRules.flatMap(({ name, values: [usual] }) => {
    const value = houseRules[name] ?? '';
    return value === usual?.value ? [] : [{ name, value }];
  });
}

/** The house rules in force that are not the usual ones, each in a word or two: `runs any`. */
export function unusualRules(game: Game): Message[] {
  const { id } = game.definition;
  return unusual(game).map(({ name, value }) =>
    message(`houseRule.${id}.${name}.${value}.short`, { otherwise: `${name} ${value}` }),
  );
}

/** The house rules in force that are not the usual ones, each in a sentence. */
export function unusualTexts(game: Game): Message[] {
  return unusual(game).map(({ name, value }) => houseRuleValueText(game.definition, name, value));
}
