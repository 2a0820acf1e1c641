import { GAMES } from '../../games/index.ts';
import { formatVariant, type GameDefinition, houseRulesOf } from '../../rules/index.ts';

/** Returns the variant with the second value of the first house rule; `undefined` if the game has no house rule. */
function variantWithOtherRule(definition: GameDefinition): string | undefined {
  const [rule] = houseRulesOf(definition);
  const value = rule?.values[1]?.value;
  return rule && value && formatVariant(definition, { [rule.name]: value });
}

const EXAMPLE_DEFINITION = GAMES.findLast(variantWithOtherRule) ?? GAMES.at(-1);

/** The id of a game for the examples in help texts. */
export const EXAMPLE_GAME = EXAMPLE_DEFINITION?.id ?? '';

/** The same game with another value of a house rule, if it has one; quoted for a shell. */
export const EXAMPLE_VARIANT = `'${(EXAMPLE_DEFINITION && variantWithOtherRule(EXAMPLE_DEFINITION)) ?? EXAMPLE_GAME}'`;
