import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { houseRulesOf } from '../engine/index.ts';
import {
  gameSentence,
  houseRuleName,
  houseRuleText,
  houseRuleValueName,
  houseRuleValueText,
  notableRules,
  unusualRules,
  unusualTexts,
} from './house-rules.ts';
import type { Message } from './message.ts';

test.each(GAMES.map((definition) => [definition.id, definition] as const))(
  'every house rule of %s has a name and a sentence, and so has each of its values',
  (_, definition) => {
    const messages: Message[] = [gameSentence(definition)];
    for (const { name, values } of houseRulesOf(definition)) {
      messages.push(houseRuleName(definition, name), houseRuleText(definition, name));
      for (const { value } of values)
        messages.push(houseRuleValueName(definition, name, value), houseRuleValueText(definition, name, value));
    }
    const texts = messages.map(sayEnglish);
    expect(texts.filter((text) => !/^[A-Za-z0-9]/.test(text) || text.includes('…'))).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(houseRulesOf(definition).length);
  },
);

test('each house rule in force that is not the default has a sentence', () => {
  expect(unusualTexts(gameNamed('pitchfork'))).toEqual([]);
  const game = gameNamed('pitchfork?runs=any&redeals=0');
  expect(unusualTexts(game)).toEqual([
    houseRuleValueText(game.definition, 'runs', 'any'),
    houseRuleValueText(game.definition, 'redeals', '0'),
  ]);
});

test('they also have short texts and names', () => {
  const game = gameNamed('pitchfork?runs=any');
  expect(unusualRules(game).map(sayEnglish)).toEqual(['any part of a run']);
  expect(unusualRules(gameNamed('spider'))).toEqual([]);
  expect(notableRules(gameNamed('spider')).map(sayEnglish)).toEqual(['four suits']);
  expect(notableRules(gameNamed('spider?suits=1')).map(sayEnglish)).toEqual(['one suit']);
});

test('a game without texts is described by the fields that its house rules set', () => {
  const game = gameNamed('pitchfork?runs=any&redeals=2');
  const definition = { ...game.definition, id: 'no-such-game' };
  const texts = (name: string, value: string) =>
    [
      houseRuleName(definition, name),
      houseRuleText(definition, name),
      houseRuleValueName(definition, name, value),
      houseRuleValueText(definition, name, value),
    ].map(sayEnglish);
  expect(sayEnglish(gameSentence(definition))).toBe('A game of patience.');
  expect(texts('runs', 'any')).toEqual([
    'Groups',
    'Which cards move together.',
    'any part of a run',
    'Any part of a run that ends at the top card moves.',
  ]);
  expect(texts('redeals', '2')).toEqual(['Redeals', 'How often you may turn over the waste.', '2', 'Up to 2 redeals.']);
  expect(unusualRules({ ...game, definition }).map(sayEnglish)).toEqual(['any part of a run', '2 redeals']);
});

test('a house rule that changes several fields is described by its names', () => {
  const definition = { ...gameNamed('four-seasons').definition, id: 'no-such-game' };
  const messages = [
    houseRuleName(definition, 'corner'),
    houseRuleText(definition, 'corner'),
    houseRuleValueName(definition, 'corner', 'down'),
    houseRuleValueText(definition, 'corner', 'down'),
  ];
  expect(messages.map(sayEnglish)).toEqual(['corner', 'corner: a choice of this game.', 'down', 'corner: down.']);
});

test('games share the texts of a house rule', () => {
  for (const name of ['putt-putt', 'panther-creek', 'golf', 'tripeaks'])
    expect(sayEnglish(houseRuleText(gameNamed(name).definition, 'wrap'))).toBe('Whether kings and aces connect.');
});
