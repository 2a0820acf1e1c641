import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recognise } from '../../src/app/game/records/recognise.ts';
import { formatAddress, parseAddress } from '../../src/app/session/address.ts';
import { sessionFromRecord } from '../../src/app/session/imported.ts';
import { toRecord } from '../../src/app/session/record.ts';
import { readDataFile, readEntry } from '../../src/app/storage/data-file/read-data-file.ts';
import { GAMES } from '../../src/games/index.ts';
import { sayEnglish } from '../../src/languages/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Fault,
  formatLayout,
  formatLayoutCode,
  formatRecordCode,
  parseLayout,
  parseLayoutCode,
  parseRecord,
  parseRecordCode,
  replay,
} from '../../src/rules/index.ts';
import { gameNamed } from '../support/games.ts';
import { sampleSize } from '../support/samples.ts';

const LONG = 'x'.repeat(100_000);
const CUT = `${'x'.repeat(79)}…`;
/** The length limit of a message: enough for the longest list of allowed values and 80 characters of the input. */
const LONGEST_MESSAGE = 600;

/** Returns the text of a fault, which must be one short line. */
function faultText(fault: Fault): string {
  const words = sayEnglish(fault);
  expect(words).not.toMatch(/\p{Cc}|undefined|NaN|\[object/u);
  expect(words.length).toBeLessThan(LONGEST_MESSAGE);
  return words;
}

/** Addresses, each with its kind or, if it is wrong, a part of its fault. */
const ADDRESSES: readonly (readonly [hash: string, answer: string])[] = [
  ['', 'home'],
  ['#', 'home'],
  ['#/', 'home'],
  ['#//', 'home'],
  ['#/?', 'home'],
  ['#/record', 'record'],
  ['#/record/', 'record'],
  ['#/record/of/', 'record'],
  [`#/record/${LONG}`, 'record'],
  ['#/open', 'open'],
  ['#/data', 'data'],
  ['#/games', 'played'],
  ['#/settings', 'settings'],
  ['#/settings/x', 'found settings'],
  ['#/keys', 'keys'],
  ['#/no-such-game', 'found no-such-game'],
  ['#/__proto__', 'found __proto__'],
  ['#/constructor/1', 'found constructor'],
  ['#/%', 'found %'],
  ['#/%zz/1', 'found %zz'],
  ['#/%00', 'found nothing'],
  ['#/%0aputt-putt', 'found putt-putt'],
  [`#/${LONG}`, `found ${CUT}`],
  ['#/putt-putt', 'any-deal'],
  ['#/PUTT-PUTT/1', 'deal'],
  ['#/putt-putt/', 'any-deal'],
  ['#/putt-putt/0', 'found 0'],
  ['#/putt-putt/-1', 'found -1'],
  ['#/putt-putt/1e3', 'found 1e3'],
  ['#/putt-putt/01', 'deal'],
  ['#/putt-putt/9007199254740991', 'deal'],
  ['#/putt-putt/9007199254740992', 'found 9007199254740992'],
  [`#/putt-putt/${'9'.repeat(100_000)}`, `found ${'9'.repeat(79)}…`],
  ['#/putt-putt/1~0', 'found 1~0'],
  ['#/putt-putt/1~1000000', 'found 1~1000000'],
  ['#/putt-putt/1~2', 'deal'],
  ['#/putt-putt/1/2', 'found 2'],
  [`#/putt-putt/1/${LONG}`, `found ${CUT}`],
  ['#/putt-putt/1?', 'deal'],
  ['#/putt-putt/1?=x', 'found =x'],
  ['#/putt-putt/1?stock=any-time', 'deal'],
  ['#/putt-putt/1?stock=x', 'found x'],
  ['#/putt-putt/1?stock=any-time&stock=any-time', 'found stock twice'],
  ['#/putt-putt/1?stock=any-time?x', 'found x'],
  ['#/putt-putt/1?runs=any', 'found runs'],
  [`#/putt-putt/1?${LONG}`, `found ${CUT}`],
  [`#/putt-putt/1?stock=${LONG}`, `found ${CUT}`],
  ['#/putt-putt/introduction', 'introduction'],
  ['#/putt-putt/introduction/1', 'found 1'],
  ['#/putt-putt/introduction?stock=any-time', 'found stock=any-time'],
  ['#/putt-putt/layout', 'editor'],
  ['#/putt-putt/layout/1', 'layout'],
  ['#/putt-putt/layout/1/2', 'found 2'],
  [`#/putt-putt/layout/${LONG}`, 'layout'],
  ['#/statistics/__proto__', 'statistics'],
  ['#/daily/putt-putt/9999-99', 'daily'],
];

test.each(ADDRESSES.map(([hash, answer], index) => [index, hash, answer] as const))('address %i', (_, hash, answer) => {
  const address = parseAddress(hash);
  if (address.kind === 'wrong') expect(faultText(address.fault)).toContain(answer);
  else expect(address.kind).toBe(answer);
});

/** Texts to open, each with its kind or, if it is wrong, a part of its fault. */
const OPENED: readonly (readonly [text: string, answer: string])[] = [
  ['', 'nothing'],
  [' \n\t', 'nothing'],
  ['hello', 'found hello'],
  [LONG.slice(0, 60_000), `found ${CUT}`],
  [LONG, 'layout: expected a text of at most 64,000 characters, found 100,000 characters'],
  ['y'.repeat(1_000_001), 'record: expected a text of at most 1,000,000 characters, found 1,000,001 characters'],
  ['AS KS\n'.repeat(10_000), 'expected one of'],
  ['#/putt-putt/1', '#/putt-putt/1'],
  ['https://example.org/#/putt-putt/1', '#/putt-putt/1'],
  ['<a href="https://example.org/#/putt-putt/1">', '#/putt-putt/1'],
  ['javascript:alert(1)', 'expected'],
  ['https://example.org/#/record/!', '#/record/'],
  ['Game: no-such-game', 'expected Riffle record 1'],
  ['Riffle record 1\nGame: no-such-game\nDeal: 1\nMoves:', 'found no-such-game'],
  [`Riffle record 1\nGame: ${LONG}\nDeal: 1\nMoves:`, `found ${CUT}`],
  ['Riffle record 9\nGame: pitchfork', 'expected Riffle record 1'],
  ['Moves: 1-2', 'expected Riffle record 1'],
  ['\u0000', 'found nothing'],
  ['{"format":"riffle-data"}', 'expected'],
];

test.each(OPENED.map(([text, answer], index) => [index, text, answer] as const))(
  'opened text %i',
  (_, text, answer) => {
    const found = recognise(text);
    if (found.kind === 'wrong') expect(faultText(found.fault)).toContain(answer);
    else expect(found.kind === 'link' ? found.address : found.kind).toBe(answer);
  },
);

const PITCHFORK = gameNamed('pitchfork');
const RECORD_TEXT = readFileSync(join(import.meta.dirname, '..', 'records', 'pitchfork.txt'), 'utf8');

function keptGame() {
  const record = parseRecord(GAMES, RECORD_TEXT);
  if (!record.ok) throw new Error(faultText(record.error));
  const { game, start } = record.value;
  const id = `${game.name}/${start.kind === 'deal' ? start.number : ''}`;
  const kept = toRecord(sessionFromRecord(record.value, replay(record.value), 0), 9);
  return { id, gameId: game.definition.id, changedAt: 9, stamp: { epoch: 1, revision: 1, writer: 'a' }, record: kept };
}

const FILE = { format: 'riffle-data', version: 1, games: [keptGame()] };

/** Texts of invalid data files, each with a part of its fault. */
const DATA_FILES: readonly (readonly [text: string, answer: string])[] = [
  ['', 'file: expected JSON, found nothing'],
  ['{', 'file: expected JSON, found {'],
  [LONG, `found ${CUT}`],
  ['null', 'format: expected riffle-data'],
  ['[]', 'format: expected riffle-data'],
  ['"riffle-data"', 'format: expected riffle-data'],
  ['{"format":"other"}', 'format: expected riffle-data, found other'],
  [JSON.stringify({ format: LONG }), `found ${CUT}`],
  [JSON.stringify({ ...FILE, version: 0 }), 'version: expected 1, found 0'],
  [JSON.stringify({ ...FILE, version: 2 }), 'version: expected 1, found 2'],
  [JSON.stringify({ ...FILE, version: '1' }), 'version: expected 1'],
  [JSON.stringify({ ...FILE, games: {} }), 'games: expected a list, found {…}'],
  [JSON.stringify({ ...FILE, games: null }), 'games: expected a list, found null'],
  [JSON.stringify({ ...FILE, damaged: 1 }), 'damaged: expected a list, found 1'],
  ['['.repeat(100_000), 'file: expected JSON'],
];

test.each(DATA_FILES.map(([text, answer], index) => [index, text, answer] as const))(
  'data file %i',
  (_, text, answer) => {
    const file = readDataFile(text);
    expect(file.ok || faultText(file.error)).toContain(answer);
  },
);

const GAME = keptGame();
const RECORD = GAME.record;

/** Invalid games in a data file, each with a part of its fault. */
const KEPT_GAMES: readonly (readonly [value: unknown, answer: string])[] = [
  [null, 'expected'],
  [[], 'expected'],
  [7, 'expected'],
  [{}, 'expected'],
  [{ ...GAME, id: 7 }, 'id: expected'],
  [{ ...GAME, id: LONG }, `found ${CUT}`],
  [{ ...GAME, id: 'putt-putt/1' }, 'id: expected pitchfork'],
  [{ ...GAME, gameId: 'putt-putt' }, 'gameId: expected pitchfork, found putt-putt'],
  [{ ...GAME, stamp: null }, 'stamp'],
  [{ ...GAME, record: null }, 'record.version: expected'],
  [{ ...GAME, record: { ...RECORD, version: 99 } }, 'record.version'],
  [{ ...GAME, record: { ...RECORD, game: 'no-such-game' } }, 'game: expected one of putt-putt'],
  [{ ...GAME, record: { ...RECORD, game: LONG } }, `found ${CUT}`],
  [{ ...GAME, record: { ...RECORD, game: 'pitchfork?=x' } }, 'found =x'],
  [{ ...GAME, record: { ...RECORD, moves: 'abc' } }, 'record.moves: expected'],
  [{ ...GAME, record: { ...RECORD, moves: [-1] } }, 'expected'],
  [{ ...GAME, record: { ...RECORD, moves: ['1-99'] } }, 'move 1: expected a legal move, found 1-99'],
  [{ ...GAME, record: { ...RECORD, start: { kind: 'deal', deal: 0, shuffle: 1 } } }, 'expected a deal number'],
  [{ ...GAME, record: { ...RECORD, start: { kind: 'layout', layout: 'AS AS' } } }, 'expected'],
  [{ ...GAME, record: { ...RECORD, start: { kind: 'layout', layout: LONG } } }, 'layout: expected a text of at most'],
];

test.each(KEPT_GAMES.map(([value, answer], index) => [index, value, answer] as const))(
  'kept game %i',
  (_, value, answer) => {
    const entry = readEntry(value);
    expect(entry.ok || faultText(entry.error)).toContain(answer);
  },
);

describe('texts with random changes', () => {
  const LAYOUT = formatLayout(PITCHFORK, deal(PITCHFORK, 7));
  const LAYOUT_CODE = formatLayoutCode(PITCHFORK, deal(PITCHFORK, 7));
  const record = parseRecord(GAMES, RECORD_TEXT);
  const RECORD_CODE = record.ok
    ? (formatRecordCode(record.value.game, record.value.start, replay(record.value).moves) ?? '')
    : '';
  const DATA = JSON.stringify(FILE);

  /** Generates a valid text in which some pieces are replaced, repeated or removed. */
  function changedText(genuine: string): fc.Arbitrary<string> {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('', '\n', '0', '99999999999', '-', '"', '{}', 'null'),
    );
    const change = fc.tuple(fc.nat(genuine.length), fc.nat(8), piece);
    return fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) => {
      let text = genuine;
      for (const [at, length, put] of changes) text = text.slice(0, at) + put + text.slice(at + length);
      return text;
    });
  }

  const RUNS = { numRuns: sampleSize(200, 5_000) };

  test.each([
    ['layout', LAYOUT, (text: string) => [parseLayout(PITCHFORK, text)]],
    ['record', RECORD_TEXT, (text: string) => [parseRecord(GAMES, text)]],
    ['code of a layout', LAYOUT_CODE, (text: string) => GAMES.map((game) => parseLayoutCode(compile(game), text))],
    ['link', RECORD_CODE, (text: string) => [parseRecordCode(GAMES, text)]],
    [
      'data file',
      DATA,
      (text: string) => {
        const file = readDataFile(text);
        return file.ok ? file.value.games.map(readEntry) : [file];
      },
    ],
  ] as const)('a changed %s is read or has a fault in one line', (_, genuine, read) => {
    fc.assert(
      fc.property(changedText(genuine), (text) => {
        for (const result of read(text)) if (!result.ok) faultText(result.error);
      }),
      RUNS,
    );
  });

  test('a changed address is valid or has a fault in one line', () => {
    const genuine = formatAddress(PITCHFORK, 12_345 as DealNumber, 2);
    fc.assert(
      fc.property(fc.oneof(changedText(genuine), changedText(`${genuine}?runs=any&redeals=0`)), (hash) => {
        const address = parseAddress(hash);
        if (address.kind === 'wrong') faultText(address.fault);
      }),
      RUNS,
    );
  });

  test('a changed text that is opened is recognised or has a fault in one line', () => {
    fc.assert(
      fc.property(
        fc.oneof(changedText(LAYOUT), changedText(RECORD_TEXT), changedText(`#/record/${RECORD_CODE}`)),
        (text) => {
          const found = recognise(text);
          if (found.kind === 'wrong') faultText(found.fault);
        },
      ),
      RUNS,
    );
  });
});
