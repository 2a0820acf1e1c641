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
  expect(unusualRules(game).map(sayEnglish)).toEqual(['runs any']);
});

test('a game without texts is described by the words of its definition', () => {
  const game = gameNamed('pitchfork?runs=any');
  const definition = { ...game.definition, id: 'no-such-game' };
  const messages = [
    gameSentence(definition),
    houseRuleName(definition, 'runs'),
    houseRuleText(definition, 'runs'),
    houseRuleValueName(definition, 'runs', 'any'),
    houseRuleValueText(definition, 'runs', 'any'),
    ...unusualRules({ ...game, definition }),
  ];
  expect(messages.map(sayEnglish)).toEqual(['A game of patience.', 'runs', 'runs', 'any', 'runs=any', 'runs any']);
});
