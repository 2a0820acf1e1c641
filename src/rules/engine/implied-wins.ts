import type { Game } from './compile.ts';
import { houseRulesOf } from './house-rules.ts';

/**
 * Whether a line that wins a deal under the house rules of `narrow` wins it under those of `wide`, too. Compares the house
 * rules by their `includes`. If a deal from the stock needs a tableau without plays, more plays allow fewer deals, so
 * nothing follows for such a `wide`.
 */
export function impliesWins(narrow: Game, wide: Game): boolean {
  const { definition, houseRules, rules } = wide;
  if (narrow.definition.id !== definition.id || rules.stock?.when === 'when-stuck') return false;
  return houseRulesOf(definition).every(({ name, values }) => {
    const [there, here] = [narrow.houseRules[name], houseRules[name]];
    const includes = values.find(({ value }) => value === here)?.includes ?? [];
    return there === here || includes.some((value) => value === there);
  });
}
