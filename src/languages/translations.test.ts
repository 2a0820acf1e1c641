import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Choice, catalogueCodes, messagesOf, shapeOf, textOf } from '../../tests/support/catalogues.ts';
import { isMessageOf, languagesOf } from '../../tests/support/reference/derive.ts';
import { REFERENCES } from '../../tests/support/reference/game-reference.ts';
import { GAMES } from '../games/index.ts';
import type { MessageForm } from './form.ts';
import { LANGUAGES } from './languages.ts';
import { parseForm } from './parse.ts';

/** Plurals are tested for all numbers from 0 up to this one, not included. */
const HIGHEST = 300;

/** Returns the plural categories that a choice lacks, although some number below `HIGHEST` needs them. */
function missingCategories(code: string, { keys }: Choice): string[] {
  const rules = new Intl.PluralRules(code);
  const numbers = Array.from({ length: HIGHEST }, (_, number) => number);
  const needed = numbers.filter((number) => !keys.includes(`=${number}`)).map((number) => rules.select(number));
  return [...new Set(needed)].filter((category) => !keys.includes(category));
}

/** Whether a choice is a plural that also prints its number, or has the case `one` in English. */
function isCounted({ name, isPlural, counts }: Choice, english: readonly Choice[]): boolean {
  return isPlural && (counts || english.some((choice) => choice.name === name && choice.keys.includes('one')));
}

/**
 * Returns the invalid keys of a choice. Those of a plural must be numbers (`=0`) or plural categories of the language;
 * others must be numbers, `other`, or words that the choice has in English.
 */
function unknownKeys(code: string, choice: Choice, english: readonly Choice[]): string[] {
  const categories: string[] = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const words = english.filter(({ name }) => name === choice.name).flatMap(({ keys }) => keys);
  return choice.keys.filter((key) => {
    if (choice.isPlural) return !(categories.includes(key) || /^=\d+$/.test(key));
    return !(key === 'other' || /^\d+$/.test(key) || words.includes(key));
  });
}

test('the languages are those that have a catalogue', () => {
  expect(catalogueCodes().toSorted()).toEqual([...LANGUAGES].toSorted());
});

/** Whether a language may lack a message, since it has no texts for the game of the message. */
function isOptional(code: string, id: string): boolean {
  return REFERENCES.some((game) => !game.parts.languages.includes(code) && isMessageOf(game.id, id));
}

/** Returns the English messages that a language has or must have, with their ids. */
function expectedMessages(code: string): [id: string, english: string][] {
  const messages = messagesOf(code);
  return Object.entries(messagesOf('en')).filter(([id]) => id in messages || !isOptional(code, id));
}

/**
 * Returns the messages that a language has or must have, in English and in the language; a missing one is an empty
 * text.
 */
function pairs(code: string) {
  const messages = messagesOf(code);
  return expectedMessages(code).map(([id, english]) => ({ id, english, text: messages[id] ?? '' }));
}

test.each(REFERENCES)('the languages of $id have all of its texts', ({ id, parts }) => {
  const definition = GAMES.find((game) => game.id === id);
  expect(definition && languagesOf(definition, LANGUAGES)).toEqual(parts.languages);
});

describe.each(LANGUAGES)('%s', (code) => {
  test('has every message once, and no other, in the order of English', () => {
    const ids = [...textOf(code).matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
    expect(ids).toEqual(expectedMessages(code).map(([id]) => id));
  });

  test('can be parsed, and has the same values as English', () => {
    const names = (message: string) => [...shapeOf(message).names].toSorted().join(', ');
    const said = (written: 'english' | 'text') => pairs(code).map((pair) => `${pair.id}: ${names(pair[written])}`);
    expect(said('text')).toEqual(said('english'));
  });

  test('has all plurals, and chooses by known words only', () => {
    const faults = pairs(code).flatMap(({ id, english, text }) =>
      shapeOf(text).choices.flatMap((choice) => {
        const unknown = unknownKeys(code, choice, shapeOf(english).choices);
        const missing = isCounted(choice, shapeOf(english).choices) ? missingCategories(code, choice) : [];
        return missing.length + unknown.length ? [{ id, choice: choice.name, missing, unknown }] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('says nothing with a straight apostrophe before a brace, which would hide the brace', () => {
    for (const { text } of pairs(code)) expect(text).not.toMatch(/''|'[{}#]|[{}#]'/);
  });
});

interface Build {
  readonly catalogues: () => {
    readonly transform: { readonly handler: (code: string, file: string) => { readonly code: string } };
  };
}

test('missing messages are in English on its pages', async () => {
  const { catalogues } = (await import(join(import.meta.dirname, '../../scripts/catalogues.mjs'))) as Build;
  const { handler } = catalogues().transform;
  const made = (text: string) => {
    const { code } = handler(text, join(import.meta.dirname, 'de.json'));
    return JSON.parse(code.replace('export default ', '')) as Record<string, MessageForm>;
  };
  expect(made('{}')['bar.undo']).toBe(messagesOf('en')['bar.undo']);
  expect(made(textOf('de'))['bar.undo']).toBe(messagesOf('de')['bar.undo']);
});

/** Returns all texts of a form joined in order, with each argument that is no choice as its name in braces. */
function flattenForm(form: MessageForm): string {
  if (typeof form === 'string') return form;
  return form
    .map((part) => {
      if (typeof part !== 'object') return `${part}`;
      const [name, how] = part;
      return typeof how === 'object' ? Object.values<MessageForm>(how).map(flattenForm).join(' ') : `{${name}}`;
    })
    .join('');
}

/** Messages with units of time, which are the same in many languages. */
const DURATIONS = ['duration.seconds', 'duration.minutes', 'duration.hours'];
const FROM_LEFT = 'language.direction';

/** For each language, the messages whose translation is the English text. Messages without words need no entry. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: [
    ...DURATIONS,
    FROM_LEFT,
    'note.dismiss',
    'open.text',
    'replay.usual',
    'settings.announces.usual',
    'settings.speed.usual',
    'settings.vibration',
    'share.link',
    'statistics.spread.median',
  ],
  fr: [
    ...DURATIONS,
    FROM_LEFT,
    'history.actions',
    'history.date',
    'keys.pile',
    'notation.piles',
    'replay.pause',
    'rules.heading.tableau',
    'settings.face',
    'settings.table',
    'settings.vibration',
    'statistics.scores',
  ],
  es: [...DURATIONS, FROM_LEFT, 'card.signs', 'replay.usual', 'settings.speed.usual'],
  ja: [FROM_LEFT, 'card.signs', 'note.dismiss'],
  ar: ['card.signs'],
};

test.each(LANGUAGES.filter((code) => code !== 'en'))('%s has no English message but those listed', (code) => {
  const hasWord = (message: string) => /\p{L}/u.test(flattenForm(parseForm(message)).replaceAll(/\{\w+\}/g, ''));
  const same = pairs(code).filter(({ english, text }) => text === english && hasWord(text));
  expect(same.map(({ id }) => id).toSorted()).toEqual([...(SAME_AS_ENGLISH[code] ?? [])].toSorted());
});

const fromTheRight = LANGUAGES.filter((code) => messagesOf(code)['language.direction'] === 'rtl');

test.each(fromTheRight)(
  '%s keeps apart what is written from the left: names, signs of cards, what was found',
  (code) => {
    const stray = pairs(code).filter(({ id, text }) => {
      if (id === 'language.direction' || id === 'card.signs') return false;
      const around = flattenForm(parseForm(text)).replaceAll(/\u2068[^\u2069]*\u2069/gu, '');
      return /\{(?:game|found)\}|[\u2068\u2069♠♥♦♣]|[A-Za-z]/u.test(around.replaceAll(/\{(?!game|found)\w+\}/gu, ''));
    });
    expect(stray).toEqual([]);
  },
);
