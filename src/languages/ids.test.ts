import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOf, sources, textOf } from '../../tests/support/catalogues.ts';
import { referenceOf } from '../../tests/support/reference/game-reference.ts';
import { DEFAULT_BINDINGS } from '../app/preferences/keys/actions.ts';
import { SETTING_GROUPS } from '../app/preferences/settings/setting-groups.ts';
import { settingOptions, WISHES } from '../app/preferences/settings/settings.ts';
import { ORIGINS } from '../app/session/ending.ts';
import { GAMES, SHELVES } from '../games/index.ts';
import { houseRulesOf, REFUSALS } from '../rules/index.ts';

// Games and house rules without texts of their own need no messages: their texts are generated from their definitions.
const english = messagesOf('en');
const gamesWithTexts = GAMES.filter(({ id }) => referenceOf(id).parts.languages.includes('en'));
const houseRules = GAMES.flatMap((game) => houseRulesOf(game).map((rule) => ({ id: game.id, ...rule })));
/** The texts of a house rule, for the defaults of its game. */
const textsOf = ({ name, values: [usual, ...others] }: (typeof houseRules)[number]) => [
  name,
  `${name}.name`,
  ...[usual, ...others].flatMap((of) => (of ? [`${name}.${of.value}`, `${name}.${of.value}.name`] : [])),
  ...others.map(({ value }) => `${name}.${value}.short`),
];
const settings = SETTING_GROUPS.flatMap(({ names }) => names);
const options = settings.flatMap((name) => {
  // A choice of language needs no message, since its name in that language is shown. Nor does the look of a game.
  if (name === 'table' || name === 'backColours') return [`${name}.own`, `${name}.plain`];
  const choices: readonly unknown[] = name === 'language' ? ['system'] : (settingOptions(name).choices ?? []);
  return choices.map((choice) => `${name}.${String(choice)}`);
});

const idsUnder = (topic: string, names: readonly string[], end = '') => names.map((name) => `${topic}.${name}${end}`);

/** For each template in the sources, the ids that it makes at run time. */
const IDS_BY_TEMPLATE: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: templates as they stand in the sources
  'refusal.${code}': idsUnder('refusal', REFUSALS),
  'home.filter.${filter}': idsUnder('home.filter', [
    'open',
    'hidden',
    'oneDeck',
    'short',
    'winnable',
    'easy',
    'skill',
    'large',
  ]),
  'home.sort.${each}': idsUnder('home.sort', ['kin', 'name', 'moves', 'winnable', 'hinted']),
  'shelf.${id}': idsUnder('shelf', Object.keys(SHELVES)),
  'game.${id}': idsUnder(
    'game',
    gamesWithTexts.map(({ id }) => id),
  ),
  'houseRule.${id}.${text}': houseRules
    .filter(({ id, name }) => `houseRule.${id}.${name}` in english)
    .flatMap((rule) => idsUnder(`houseRule.${rule.id}`, textsOf(rule))),
  'houseRule.${text}': houseRules
    .filter(({ name }) => `houseRule.${name}` in english)
    .flatMap((rule) => idsUnder('houseRule', textsOf(rule))),
  'settings.${name}': idsUnder('settings', settings),
  'settings.${name}.sentence': idsUnder('settings', settings, '.sentence'),
  'settings.${name}.${option}': idsUnder('settings', options),
  'settings.wish.${value}': idsUnder('settings.wish', WISHES),
  'achievements.${name}': idsUnder('achievements', [
    'every',
    'first',
    'straight',
    'running',
    'hardest',
    'grades',
    'day',
    'week',
    'hundred',
  ]),
  'keys.${action}': idsUnder(
    'keys',
    DEFAULT_BINDINGS.map(([action]) => action).filter((action) => !/\d$/.test(action)),
  ),
  'replay.${pace}': idsUnder('replay', ['slow', 'usual', 'fast', 'fastest']),
  'said.${kind}': idsUnder('said', ['wentTo', 'restarted', 'wentBack', 'resumed']),
  'said.${turn}': idsUnder('said', ['played', 'undone', 'redone']),
  'statistics.group.${key}': idsUnder('statistics.group', [...ORIGINS, 'shown']),
  'statistics.unit.${one}': idsUnder('statistics.unit', ['week', 'month', 'year']),
  'picture.${kind}': idsUnder('picture', ['space', 'king-space', 'dead', 'hole']),
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: templates as they stand in the sources
};

const topics = new Set(Object.keys(english).map((id) => id.split('.')[0] ?? ''));

/** Files whose quoted texts look like ids but use no message. They name fields, or list all ids. */
const NO_MESSAGES =
  /^src\/rules\/engine\/(definition-check|compile)\.ts$|^src\/app\/storage\/kept-game\.ts$|^src\/rules\/words\/message-ids\.ts$/;
const code = [...sources()].filter(([file]) => !NO_MESSAGES.test(file));

const matches = (pattern: RegExp) =>
  code.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found })));
/**
 * Quoted texts that look like ids with a known topic (in components also as an attribute `label`), and all quoted texts
 * with a dot directly after `t(`, `message(` or `id: `.
 */
const written = [
  ...matches(/(?:'|\blabel=")([a-z][A-Za-z]*(?:\.[\w-]+)+)['"]/g).filter(({ found }) =>
    topics.has(found.split('.')[0] ?? ''),
  ),
  ...matches(/(?:\bt\(|\bmessage\(|\bid: )'([^']+\.[^']+)'/g),
];
const made = matches(/`([a-zA-Z]+\.[^`\n]*\$\{[^`\n]*)`/g).filter(({ found }) => topics.has(found.split('.')[0] ?? ''));

test('the type of ids matches the catalogue; npm run build -- message-ids writes it', async () => {
  const { messageIdsSource } = (await import(join(import.meta.dirname, '../../scripts/message-ids.mjs'))) as {
    readonly messageIdsSource: () => string;
  };
  const file = join(import.meta.dirname, '../rules/words/message-ids.ts');
  expect(readFileSync(file, 'utf8')).toBe(messageIdsSource());
});

test('every template of ids is known here', () => {
  expect(made.filter(({ found }) => !(found in IDS_BY_TEMPLATE))).toEqual([]);
  const found = new Set(made.map(({ found: template }) => template));
  expect(Object.keys(IDS_BY_TEMPLATE).filter((template) => !found.has(template))).toEqual([]);
});

test('every id that is made at run time has a message', () => {
  expect(
    Object.values(IDS_BY_TEMPLATE)
      .flat()
      .filter((id) => !(id in english)),
  ).toEqual([]);
});

test('every message is used', () => {
  const usedIds = new Set([...written.map(({ found }) => found), ...Object.values(IDS_BY_TEMPLATE).flat()]);
  expect(Object.keys(english).filter((id) => !usedIds.has(id))).toEqual([]);
});

test('every message occurs once', () => {
  const ids = [...textOf('en').matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
  expect(ids).toEqual(Object.keys(english));
});
