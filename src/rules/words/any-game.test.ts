import { expect, describe as group, test } from 'vitest';
import { messagesOf, shapeOf } from '../../../tests/support/catalogues.ts';
import type { Definition } from '../../../tests/support/reference/oracle/definition.ts';
import { GAMES_ON_PAPER } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { randomDefinition } from '../../../tests/support/reference/oracle/random-definition.ts';
import { type Pick, pickOf } from '../../../tests/support/reference/oracle/random-play.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { LANGUAGES, loadLanguage, sayEnglish as say } from '../../languages/index.ts';
import {
  CELL,
  compile,
  deal,
  dealTarget,
  FOUNDATION,
  type Game,
  type GameDefinition,
  houseRulesOf,
  legalMoves,
  type Move,
  moveOf,
  type Place,
  type Position,
  pairOf,
  play,
  REFUSALS,
  RESERVE,
  refusalOf,
  STOCK,
  TABLEAU,
  WASTE,
} from '../engine/index.ts';
import { describe } from './describe.ts';
import { fittingMoves } from './fit.ts';
import { goalMessage } from './goal.ts';
import {
  gameSentence,
  houseRuleName,
  houseRuleText,
  houseRuleValueName,
  houseRuleValueText,
  unusualRules,
  unusualTexts,
} from './house-rules.ts';
import type { Message, MessageValue } from './message.ts';
import { foundationLabel, moveText, placeName } from './names.ts';
import { fitsText, refusalText } from './refusal-text.ts';

const languages = await Promise.all(LANGUAGES.map(loadLanguage));

/** By id, the names of the values in the messages, which are the same in all languages. */
const NAMES = new Map(Object.entries(messagesOf('en')).map(([id, text]) => [id, shapeOf(text).names]));

/** Returns what a message lacks: its id in the catalogues, or values. */
function faultsOf({ id, values = {} }: Message): string[] {
  const names = NAMES.get(id);
  const otherwise = values.otherwise;
  if (names === undefined) return typeof otherwise === 'object' ? faultsOf(otherwise) : [`no message ${id}`];
  const missing = [...names].filter((name) => values[name] === undefined).map((name) => `${id}: no ${name}`);
  const parts = Object.entries(values).flatMap(([name, value]) => (name === 'otherwise' ? [] : faultsOfValue(value)));
  return [...missing, ...parts];
}

function faultsOfValue(value: MessageValue): string[] {
  return typeof value === 'object' ? faultsOf(value) : [];
}

/** A text with a value that is missing, or with blanks or signs in the wrong place. */
const ODD = /…|(?<!\d)0[♠♥♦♣]|undefined|NaN|null|object|[{}]| {2}|(?<!\u202f) [.,]|^[ .,:]|\.\.(?!\.)|: :/u;

/** Returns the faults of messages in all languages. Equal messages are checked once. */
function faultsOfAll(messages: readonly (Message | undefined)[]): string[] {
  const different = new Map(messages.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : [])));
  return [...different.values()].flatMap((one) => {
    const odd = languages
      .map((language) => `${language.code}: ${language.say(one)}`)
      .filter((text) => ODD.test(text.slice(4)));
    return [...faultsOf(one), ...odd];
  });
}

/** Returns the default choice of house rules, and that of their last values. */
function twoChoices(definition: GameDefinition): Record<string, string>[] {
  const last = houseRulesOf(definition).map(({ name, values }) => [name, values.at(-1)?.value ?? '']);
  return last.length > 0 ? [{}, Object.fromEntries(last) as Record<string, string>] : [{}];
}

function gamesOf(definition: Definition): Game[] {
  const written = definition as GameDefinition;
  return twoChoices(written).map((choice) => compile(written, choice));
}

function houseRuleMessages(game: Game): Message[] {
  const { definition } = game;
  const ofRules = houseRulesOf(definition).flatMap(({ name, values }) => [
    houseRuleName(definition, name),
    houseRuleText(definition, name),
    ...values.flatMap(({ value }) => [
      houseRuleValueName(definition, name, value),
      houseRuleValueText(definition, name, value),
    ]),
  ]);
  return [gameSentence(definition), ...ofRules, ...unusualRules(game), ...unusualTexts(game)];
}

/** Returns the places of a game, and some that it lacks. */
function placesOf(game: Game): Place[] {
  return [...game.places, game.piles, RESERVE + 7, CELL + 7, STOCK, WASTE, FOUNDATION, FOUNDATION, TABLEAU];
}

function randomMove(pick: Pick, game: Game, places: readonly Place[]): Move {
  const [from, to] = [pick(places), pick(places)];
  if (pick([true, false, false, false])) return pairOf(from, to);
  const slot = pick([-1, -1, pick([...game.foundationAt.keys()])]);
  return moveOf(from, to, pick([1, 1, 2, 3, 5, 13]), slot);
}

/** Returns what is said about a position: labels, legal moves, and the refusals of random moves with their codes. */
function positionMessages(pick: Pick, game: Game, position: Position, codes: Set<string>): (Message | undefined)[] {
  const places = placesOf(game);
  const labels = Array.from(game.foundationAt, (_, slot) => foundationLabel(game, position, slot));
  const moves = legalMoves(game, position).map((move) => moveText(game, position, move));
  const tried = Array.from({ length: 24 }, () => randomMove(pick, game, places));
  const refused = [moveOf(STOCK, dealTarget(game)), moveOf(WASTE, STOCK), ...tried].flatMap((move) => {
    const refusal = refusalOf(game, position, move);
    if (!refusal) return [];
    codes.add(refusal.code);
    for (const fitting of fittingMoves(game, position, move, refusal))
      expect(refusalOf(game, position, fitting)).toBeUndefined();
    const texts = [refusalText(game, position, refusal, move), refusalText(game, position, refusal)];
    return [...texts, fitsText(game, position, move)];
  });
  return [goalMessage(game, position), ...labels, ...moves, ...refused];
}

/** Plays random moves and returns what is said about the positions. */
function playMessages(pick: Pick, game: Game, codes: Set<string>): (Message | undefined)[] {
  const messages: (Message | undefined)[] = [];
  let position = deal(game, pick([1, 2, 3, 4, 5]));
  for (let ply = 0; ply < 48; ply++) {
    if (ply % 12 === 0) messages.push(...positionMessages(pick, game, position, codes));
    const moves = legalMoves(game, position);
    if (moves.length === 0) break;
    position = play(game, position, pick(moves));
  }
  return [...messages, ...positionMessages(pick, game, position, codes)];
}

const found = new Set<string>();

function allMessages(game: Game, seed: number): (Message | undefined)[] {
  const rules = describe(game).flatMap(({ heading, sentences }) => [heading, ...sentences]);
  const places = placesOf(game).map((place) => placeName(game, place));
  return [...rules, ...places, ...houseRuleMessages(game), ...playMessages(pickOf(seed), game, found)];
}

/** Codes that random moves of the games meet too rarely; refusal-text.test.ts has them all. */
const RARE = ['stock-covered', 'too-many', 'won'];

group('every game can be described in every language:', () => {
  test.each(GAMES_ON_PAPER.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
    for (const game of gamesOf(definition)) expect(faultsOfAll(allMessages(game, 7))).toEqual([]);
  });

  const seeds = Array.from({ length: sampleSize(60, 600) }, (_, seed) => seed + 1);

  test.each(seeds)('random definition %i', (seed) => {
    for (const game of gamesOf(randomDefinition(seed))) expect(faultsOfAll(allMessages(game, seed))).toEqual([]);
  });

  test('and its refusals have occurred', () => {
    expect(REFUSALS.filter((code) => !found.has(code) && !RARE.includes(code))).toEqual([]);
  });
});

group('every house rule of a game without texts of its own', () => {
  const rules = GAMES_ON_PAPER.flatMap((definition) =>
    houseRulesOf(definition as GameDefinition).map(({ name, values }) => ({ definition, name, values })),
  );
  /** Returns the rules of a game as one English text, without the section that lists the house rules. */
  const rulesText = (game: Game) =>
    describe(game)
      .filter(({ heading }) => heading.id !== 'rules.heading.houseRules')
      .flatMap(({ sentences }) => sentences.map(say))
      .join('\n');

  test.each(rules)('$name of $definition.id changes the rules in words with each value', (rule) => {
    const texts = rule.values.map(({ value }) =>
      rulesText(compile(rule.definition as GameDefinition, { [rule.name]: value })),
    );
    expect(new Set(texts).size).toBe(rule.values.length);
  });

  test.each(rules)('$name of $definition.id has different meanings for its values', (rule) => {
    const own = { ...(rule.definition as GameDefinition), id: 'no-texts' };
    const sentences = describe(compile(own)).flatMap((section) => section.sentences);
    const of = sentences.find(({ id, values }) => id === 'rules.houseRule' && isNamed(values?.name, rule.name));
    const meanings = (of ? say(of) : '').split(/ Or | – /).filter((_, part) => part % 2 === 1);
    expect(new Set(meanings).size).toBe(rule.values.length);
    for (const meaning of meanings) expect(meaning).not.toMatch(new RegExp(`^${rule.name}:`));
  });
});

function isNamed(name: MessageValue | undefined, rule: string): boolean {
  return typeof name === 'object' && name.id === `houseRule.no-texts.${rule}.name`;
}
