import { GAMES } from '../src/games/index.ts';
import { compile, type Game, type HouseRule } from '../src/rules/index.ts';

/** Every choice of values for some house rules. */
function choicesOf([first, ...rest]: readonly HouseRule[]): Record<string, string>[] {
  if (!first) return [{}];
  return first.values.flatMap(({ value }) => choicesOf(rest).map((choice) => ({ [first.name]: value, ...choice })));
}

/** Every game under every choice of its house rules: what *Choose a deal* offers. */
export const VARIANTS: readonly Game[] = GAMES.flatMap((definition) =>
  choicesOf(definition.houseRules).map((choice) => compile(definition, choice)),
);
