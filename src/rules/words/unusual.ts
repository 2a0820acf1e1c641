import type { Game } from '../engine/compile.ts';
import { type Message, message } from './message.ts';

/** The house rules in force that are not the usual ones, with their values. */
export function unusual({ definition, houseRules }: Game): { readonly name: string; readonly value: string }[] {
  return definition.houseRules.flatMap(({ name, values: [usual] }) => {
    const value = houseRules[name] ?? '';
    return value === usual?.value ? [] : [{ name, value }];
  });
}

/** The house rules in force that are not the usual ones, each in a word or two: `runs any`. */
export function unusualRules(game: Game): Message[] {
  const { id } = game.definition;
  return unusual(game).map(({ name, value }) => message(`houseRule.${id}.${name}.${value}.short`));
}
