import { compile, type Game, type GameDefinition, type HouseRuleChoice } from '../../rules/engine/index.ts';

export interface SentGame {
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
}

let lastCompiled: { readonly key: string; readonly game: Game } | undefined;

/** Returns the compiled game. The last one is cached, since successive requests are mostly about one game. */
export function compileSentGame({ definition, houseRules }: SentGame): Game {
  // The key contains the whole definition and not its name, since a custom game may have the name of another.
  const key = JSON.stringify([definition, houseRules]);
  if (lastCompiled?.key !== key) lastCompiled = { key, game: compile(definition, houseRules) };
  return lastCompiled.game;
}
