import { GAMES } from '../../games/index.ts';
import { formatVariant, type GameDefinition } from '../../rules/index.ts';

/** A variant of a game: the second value of its first house rule. */
function changed(definition: GameDefinition): string | undefined {
  const [rule] = definition.houseRules;
  const value = rule?.values[1]?.value;
  return rule && value && formatVariant(definition, { [rule.name]: value });
}

/** A game's id, for the examples in help. */
export const EXAMPLE_GAME = GAMES.at(-1)?.id;

/** A game under a house rule, quoted as a shell wants it. */
export const EXAMPLE_VARIANT = `'${GAMES.map(changed).findLast(Boolean)}'`;
