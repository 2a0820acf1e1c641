import { compileKnown, type Game } from '../engine/compile.ts';
import type { HouseRule } from '../engine/definition.ts';
import { houseRulesOf } from '../engine/house-rules.ts';
import { type Sentences, toYesNo } from './describe-build.ts';
import { describeFoundations } from './describe-foundations.ts';
import { describeLayout } from './describe-layout.ts';
import { describeStock, playsUpOnly } from './describe-stock.ts';
import { describeTableau } from './describe-tableau.ts';
import { houseRuleName, houseRuleValueName, houseRuleValueText, setsOneField } from './house-rules.ts';
import { type Message, type MessageValue, message, toChoiceKey } from './message.ts';

/** A section of the rules in words. */
export interface RulesSection {
  readonly heading: Message;
  readonly sentences: readonly Message[];
}

function describeGoal(game: Game): Message {
  const { goal, stock, foundation, cell } = game.rules;
  const cards = game.pack.length;
  if (foundation.kind === 'discarding')
    return message('rules.goal.pairs', { goal: toChoiceKey(goal), cards, sum: foundation.pairs.sum });
  if (goal === 'tableau-empty') {
    const isSingle = foundation.space === 'any' && cell.count === 0;
    return message(isSingle ? 'rules.goal.tableau' : 'rules.goal.clear', { stock: toYesNo(stock !== undefined) });
  }
  if (foundation.kind === 'collecting') return message('rules.goal.runs', { cards, king: game.highest });
  return message('rules.goal.foundations', { cards });
}

function describeEnd(game: Game): Sentences {
  const { goal } = game.rules;
  return [
    message('rules.won', { goal: toChoiceKey(goal), cards: game.pack.length }),
    message('rules.deadEnd', { when: lossKey(game) }),
    game.rules.scoring !== 'none' ? message('rules.scoring', { cards: game.pack.length }) : undefined,
    game.definition.unwinnableRedealt ? describeUnwinnable(game) : undefined,
    message('rules.undo'),
  ];
}

function lossKey(game: Game): string {
  const { stock } = game.rules;
  if (!stock || stock.redeals === 'unlimited') return 'hopeless';
  return stock.to === 'foundation' && playsUpOnly(game) ? 'stuck' : 'afterStock';
}

/** In golf, if a king goes only on a queen, kings that cover all queens can never be played. */
function describeUnwinnable({ isTableauClosed, rules: { foundation } }: Game): Message {
  const { space, takes } = foundation;
  const isGolf = isTableauClosed && space === 'any' && takes !== 'none' && takes.order === 'up-or-down';
  return message('rules.unwinnable', { covered: toYesNo(isGolf && takes.kingOnAce === 'never') });
}

/** Returns all sections but the one on the house rules. */
function describeRules(game: Game): RulesSection[] {
  const sections: [Message, Sentences][] = [
    [message('rules.heading.aim'), [describeGoal(game)]],
    [message('rules.heading.layout'), describeLayout(game)],
    [message('rules.heading.foundations', { count: game.foundations }), describeFoundations(game)],
    [message('rules.heading.tableau'), describeTableau(game)],
    [message('rules.heading.stock'), describeStock(game)],
    [message('rules.heading.end'), describeEnd(game)],
  ];
  return toSections(sections);
}

function toSections(sections: readonly [Message, Sentences][]): RulesSection[] {
  return sections
    .map(([heading, sentences]) => ({ heading, sentences: sentences.filter((sentence) => sentence !== undefined) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** Returns the rules under a value of a house rule as texts that can be compared, with their sentences. */
function sentencesUnder({ definition, houseRules }: Game, name: string, value: string): Map<string, Message> {
  const sections = describeRules(compileKnown(definition, { ...houseRules, [name]: value }));
  return new Map(sections.flatMap(({ sentences }) => sentences).map((rule) => [JSON.stringify(rule), rule]));
}

/**
 * Returns the meaning of a value of a house rule. Without a text of the game's own, the meaning of a rule that changes
 * several fields is the sentences of the rules that another value lacks.
 */
function describeValue(game: Game, { name, values }: HouseRule, value: string): Message {
  const { definition } = game;
  const text = houseRuleValueText(definition, name, value);
  if (setsOneField(definition, name)) return text;
  const own = sentencesUnder(game, name, value);
  const others = values
    .filter((other) => other.value !== value)
    .map((other) => sentencesUnder(game, name, other.value));
  const [first, ...more] = [...own].filter(([key]) => others.some((rules) => !rules.has(key))).map(([, rule]) => rule);
  if (!first) return text;
  const otherwise = more.reduce((list, item) => message('list.sentence', { list, item }), first);
  return { ...text, values: { otherwise } };
}

function describeHouseRule(game: Game, rule: HouseRule): Message {
  const { definition, houseRules } = game;
  const { name, values } = rule;
  const inForce = houseRules[name] ?? '';
  const others = values.filter(({ value }) => value !== inForce);
  return message('rules.houseRule', {
    name: houseRuleName(definition, name),
    value: houseRuleValueName(definition, name, inForce),
    meaning: describeValue(game, rule, inForce),
    others: others.reduce<MessageValue>((list, { value }) => {
      const meaning = describeValue(game, rule, value);
      return message('rules.otherValue', { list, value: houseRuleValueName(definition, name, value), meaning });
    }, ''),
  });
}

/**
 * Returns the rules of a game under its house rules in words, in sections, written from its definition alone.
 *
 * @example
 * describe(game).map(({ heading }) => sayEnglish(heading))[0] // → 'Aim'
 */
export function describe(game: Game): RulesSection[] {
  const ofHouse = houseRulesOf(game.definition).map((rule) => describeHouseRule(game, rule));
  return [...describeRules(game), ...toSections([[message('rules.heading.houseRules'), ofHouse]])];
}
