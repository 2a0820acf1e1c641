import { compileWith, type Game, type HouseRuleChoice } from './compile.ts';
import type { GameDefinition } from './definition.ts';
import { checkDefinition } from './definition-check.ts';

/**
 * Compiles a definition with house rules. Returns the same object for the same definition and choice.
 *
 * @param choice a value for each house rule; a missing one takes its default
 * @throws {DefinitionError} if the definition is invalid, or `choice` has a house rule or value that it lacks
 * @example
 * const [definition] = GAMES;
 * compile(definition) === compile(definition) // → true
 */
export function compile<Id extends string>(definition: GameDefinition<Id>, choice: HouseRuleChoice = {}): Game<Id> {
  return compileWith(checkDefinition, definition, choice);
}
