import { GAMES } from '../../src/games/index.ts';
import { compile, type Game, type GameDefinition, parseVariant } from '../../src/rules/index.ts';

/** Returns the game with a variant's name. A wrong name fails the test. */
export function gameNamed(name: string): Game {
  const found = parseVariant(GAMES, name);
  if (!found.ok) throw new Error(`no variant ${name}`);
  return found.value;
}

/** Returns a game under each combination of its house rules, the usual ones first. */
export function variantsOf(definition: GameDefinition): Game[] {
  const choices = definition.houseRules.reduce<Record<string, string>[]>(
    (found, { name, values }) => found.flatMap((choice) => values.map(({ value }) => ({ ...choice, [name]: value }))),
    [{}],
  );
  return choices.map((choice) => compile(definition, choice));
}
