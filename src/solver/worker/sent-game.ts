import { compile, type Game, type GameDefinition, type HouseRuleChoice } from '../../rules/engine/index.ts';

/** A game as it travels to a worker. */
export interface SentGame {
  readonly definition: GameDefinition;
  readonly houseRules: HouseRuleChoice;
}

let last: { readonly key: string; readonly game: Game } | undefined;

/** The compiled game that was sent; the last one is kept, as questions about one game follow each other. */
export function sentGame({ definition, houseRules }: SentGame): Game {
  // The whole definition, not its id: a made-up game may bear the name of another.
  const key = JSON.stringify([definition, houseRules]);
  if (last?.key !== key) last = { key, game: compile(definition, houseRules) };
  return last.game;
}
