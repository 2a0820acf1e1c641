import { compileKnown, type Game, type HouseRuleChoice } from '../engine/compile.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { houseRulesOf } from '../engine/house-rules.ts';
import { message } from '../words/message.ts';
import { type Fault, fail, foundText, ok, oneOf, type Result } from './result.ts';

/**
 * Reads the house rules of a game from an address (`runs=any&redeals=1`), in any order. A missing rule takes its
 * default. The error lists the known names or values.
 */
export function parseHouseRules(definition: GameDefinition, text: string): Result<HouseRuleChoice> {
  const choice: Record<string, string> = {};
  for (const part of text.split('&').filter(Boolean)) {
    const [name, ...rest] = part.split('=');
    const value = rest.join('=');
    const fault = findHouseRuleFault(definition, choice, { name, value, text: part });
    if (fault) return fail(fault);
    choice[name] = value;
  }
  return ok(choice);
}

/** A house rule as written: `runs=any`. */
interface WrittenRule {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

function findHouseRuleFault(
  definition: GameDefinition,
  choice: HouseRuleChoice,
  { name, value, text }: WrittenRule,
): Fault | undefined {
  const place = message('fault.houseRules', { game: definition.id });
  const houseRules = houseRulesOf(definition);
  const names = houseRules.map((rule) => rule.name);
  const rule = houseRules.find((candidate) => candidate.name === name);
  if (!rule)
    return {
      code: 'unknown-house-rule',
      place,
      found: foundText(name || text),
      expected: oneOf(names),
    };
  if (Object.hasOwn(choice, name))
    return {
      code: 'repeated-house-rule',
      place,
      found: message('fault.twice', { name }),
      expected: message('fault.eachOnce'),
    };
  const values = rule.values.map((candidate) => candidate.value);
  if (values.includes(value)) return undefined;
  return {
    code: 'unknown-value',
    place: message('fault.houseRule', { name, game: definition.id }),
    found: foundText(value),
    expected: oneOf(values),
  };
}

/** Returns a name in the form in which names are compared: without case, spaces and hyphens. */
function normaliseName(name: string): string {
  return name.toLowerCase().replaceAll(/[\p{Zs}\p{Dash}]/gu, '');
}

/**
 * Returns the definition with a given id, name or other name; case, spaces and hyphens do not matter. The error lists
 * the ids that the name could mean.
 */
export function findDefinition(definitions: readonly GameDefinition[], name: string): Result<GameDefinition> {
  const wanted = normaliseName(name);
  const named = definitions.filter((definition) =>
    [definition.id, definition.name, ...(definition.otherNames ?? [])].some((known) => normaliseName(known) === wanted),
  );
  const definition = named.length > 1 ? named.find(({ id }) => id === name) : named[0];
  if (definition) return ok(definition);
  const ids = (named.length ? named : definitions).map(({ id }) => id);
  const code = named.length ? 'ambiguous-game' : 'unknown-game';
  return fail({ code, place: message('fault.game'), found: foundText(name), expected: oneOf(ids) });
}

/**
 * Reads the name of a variant (`pitchfork?runs=any&redeals=1`, `Pitchfork?runs=any`) and compiles it with a given
 * function.
 */
export function parseVariantWith(
  compile: (definition: GameDefinition, choice: HouseRuleChoice) => Game,
  definitions: readonly GameDefinition[],
  text: string,
): Result<Game> {
  const [name, houseRules = '', ...more] = text.trim().split('?');
  const definition = findDefinition(definitions, name);
  if (!definition.ok) return definition;
  if (more.length)
    return fail({
      code: 'bad-variant',
      place: message('fault.game'),
      found: foundText(text),
      expected: message('fault.oneQuestionMark'),
    });
  const choice = parseHouseRules(definition.value, houseRules);
  return choice.ok ? ok(compile(definition.value, choice.value)) : choice;
}

/** Reads the name of a variant and compiles it without a check of its definition, which must be known to be valid. */
export function parseKnownVariant(definitions: readonly GameDefinition[], text: string): Result<Game> {
  return parseVariantWith(compileKnown, definitions, text);
}
