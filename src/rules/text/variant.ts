import { compileKnown, type Game, type HouseRuleChoice } from '../engine/compile.ts';
import type { GameDefinition } from '../engine/definition.ts';
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
  const names = definition.houseRules.map((rule) => rule.name);
  const rule = definition.houseRules.find((candidate) => candidate.name === name);
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

/** Reads the name of a variant (`pitchfork?runs=any&redeals=1`) and compiles it with a given function. */
export function parseVariantWith(
  compile: (definition: GameDefinition, choice: HouseRuleChoice) => Game,
  definitions: readonly GameDefinition[],
  text: string,
): Result<Game> {
  const [id, houseRules = '', ...more] = text.trim().split('?');
  const definition = definitions.find((candidate) => candidate.id === id);
  const ids = definitions.map((candidate) => candidate.id);
  if (!definition)
    return fail({ code: 'unknown-game', place: message('fault.game'), found: foundText(id), expected: oneOf(ids) });
  if (more.length)
    return fail({
      code: 'bad-variant',
      place: message('fault.game'),
      found: foundText(text),
      expected: message('fault.oneQuestionMark'),
    });
  const choice = parseHouseRules(definition, houseRules);
  return choice.ok ? ok(compile(definition, choice.value)) : choice;
}

/** Reads the name of a variant and compiles it without a check of its definition, which must be known to be valid. */
export function parseKnownVariant(definitions: readonly GameDefinition[], text: string): Result<Game> {
  return parseVariantWith(compileKnown, definitions, text);
}
