import { GAMES } from '../../games/index.ts';
import { formatVariant, type GameDefinition } from '../../rules/index.ts';

/** The second value of a game's first house rule, as a variant; nothing where the game has no house rule. */
function changedVariant(definition: GameDefinition): string | undefined {
  const [rule] = definition.houseRules;
  const value = rule?.values[1]?.value;
  return rule && value && formatVariant(definition, { [rule.name]: value });
}

const DEFINITION = GAMES.findLast(changedVariant) ?? GAMES.at(-1);

/** A game's id, for the examples in help. */
export const EXAMPLE_GAME = DEFINITION?.id ?? '';

/** The same game under a house rule if it has one, quoted as a shell wants it. */
export const EXAMPLE_VARIANT = `'${(DEFINITION && changedVariant(DEFINITION)) ?? EXAMPLE_GAME}'`;
