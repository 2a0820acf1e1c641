import { GAMES } from '../src/games/index.ts';
import { compile, type Game, type HouseRule, houseRulesOf } from '../src/rules/index.ts';

function combinationsOf([first, ...rest]: readonly HouseRule[]): Record<string, string>[] {
  if (!first) return [{}];
  return first.values.flatMap(({ value }) =>
    combinationsOf(rest).map((others) => ({ [first.name]: value, ...others })),
  );
}

/** Every game under every combination of its house rules, as *Choose a deal* offers them. */
export const VARIANTS: readonly Game[] = GAMES.flatMap((definition) =>
  combinationsOf(houseRulesOf(definition)).map((choice) => compile(definition, choice)),
);
