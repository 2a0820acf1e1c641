import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Fault,
  formatLayoutCode,
  type Game,
  isLegal,
  type Message,
  parseDealNumber,
} from '../../rules/index.ts';
import { faultMessage } from '../game/pages/wrong-address.ts';
import { findRecord } from '../game/records/find-record.ts';
import { recognise } from '../game/records/recognise.ts';
import { DEFAULTS, readSettings } from '../preferences/settings/settings.ts';
import { formatAddress, formatPlay, parseAddress } from '../session/address.ts';
import { durationMessage } from '../session/ending-messages.ts';
import { startFromLayoutCode } from '../session/imported.ts';
import { clockText } from '../session/messages.ts';
import { toRecord } from '../session/record.ts';
import { replayStored } from '../session/replay.ts';
import { startSession } from '../session/session.ts';
import { planMerge } from '../storage/data-file/merge-plan.ts';
import { readDataFile, readEntry } from '../storage/data-file/read-data-file.ts';
import type { KeptGame } from '../storage/games/kept-game.ts';
import { readKeptGame } from '../storage/games/read-kept-game.ts';
import { readSummary } from '../storage/games/read-summary.ts';
import { readJournalEntry } from '../storage/games/reading.ts';
import { readChange } from '../storage/games/summaries.ts';
import { gameSummaryOf } from '../storage/games/summary.ts';
import { readMessage } from '../storage/tabs/channel.ts';

// Tests functions that read input from outside. For any input they don't throw, accepted values are valid, and faults have
// messages.

const RUNS = { numRuns: sampleSize(200, 2_000) };
const IDS = GAMES.map(({ id }) => id);
/** Texts that often break programs: names of built-in properties, markup, special characters. */
const HOSTILE_TEXTS = [
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  '\u202E',
  '\0',
  '%',
  '%2F',
  '😀',
];
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS, ...IDS), fc.string());
const values = fc.oneof(fc.anything({ withNullPrototype: true, withDate: true }), fc.constantFrom(...HOSTILE_TEXTS));
const games = fc.constantFrom(...GAMES.map((definition) => compile(definition)));

/** Texts that resemble addresses. */
const addresses = fc.oneof(
  texts,
  fc
    .tuple(fc.constantFrom(...IDS), texts, texts, texts)
    .map(([id, start, rule, value]) => `#/${id}/${start}?${rule}=${value}`),
  fc.array(texts).map((parts) => `#/${parts.join('/')}`),
  fc.tuple(fc.constantFrom(...IDS), texts).map(([id, code]) => `#/${id}/layout/${code}`),
);

/** Returns the message of a fault. */
function faultText(fault: Fault): string {
  return sayEnglish(faultMessage(fault) as Message);
}

describe('an address', () => {
  it('leads somewhere or has a fault', () => {
    fc.assert(
      fc.property(addresses, (hash) => {
        const address = parseAddress(hash);
        if (address.kind === 'wrong') expect(faultText(address.fault)).not.toBe('');
        if (address.kind === 'deal' || address.kind === 'layout')
          expect(parseAddress(formatPlay(address))).toEqual(address);
      }),
      RUNS,
    );
  });

  it('has a valid deal number or none', () => {
    const numbers = fc.oneof(texts, fc.bigInt().map(String), fc.double().map(String));
    fc.assert(
      fc.property(numbers, (text) => {
        const read = parseDealNumber(text);
        if (read.ok) expect(Number.isSafeInteger(read.value) && read.value >= 1).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the code of a layout', () => {
  /** Codes of layouts in which a text replaces up to four letters at some position. */
  const codes = fc
    .tuple(games, fc.maxSafeNat(), fc.nat(60), fc.nat(4), fc.oneof(texts, fc.constantFrom('A', '_', 'AAAA')))
    .map(([game, number, at, length, made]) => {
      const code = formatLayoutCode(game, deal(game, number || 1));
      return { game, code: code.slice(0, at) + made + code.slice(at + length) };
    });

  it('starts a game that can be saved, or has a fault', () => {
    fc.assert(
      fc.property(fc.oneof(codes, fc.record({ game: games, code: texts })), ({ game, code }) => {
        const started = startFromLayoutCode(game, code, 0);
        if (!started.ok) expect(faultText(started.error)).not.toBe('');
        else expectPlayable({ ...keptOf(game), record: toRecord(started.value, 0) });
      }),
      RUNS,
    );
  });
});

/** Texts that resemble links, records and layouts. */
const brought = fc
  .oneof(
    texts,
    addresses,
    fc.array(
      fc.constantFrom('Riffle record 1', ...IDS.map((id) => `Game: ${id}`), 'Deal: 7', 'Moves:', 's-w', 'KC', '-'),
    ),
    fc.tuple(fc.constantFrom('#/record/1', '#/record/of/', 'Moves: '), texts).map((parts) => parts.join('')),
  )
  .map((found) => (typeof found === 'string' ? found : found.join('\n')));

describe('a text from outside', () => {
  it('is recognised or has a fault', () => {
    fc.assert(
      fc.property(brought, (text) => {
        const found = recognise(text);
        if (found.kind === 'wrong') expect(faultText(found.fault)).not.toBe('');
        if (found.kind === 'link') expect(found.address).toMatch(/^#\//);
        if (found.kind === 'record') expect(parseAddress(found.place.address).kind).toBe('record');
      }),
      RUNS,
    );
  });

  it('leads to a record or has the reason why not', async () => {
    const paths = fc.oneof(
      texts,
      fc.stringMatching(/^1[\w-]{0,90}$/),
      fc.string().map((id) => `of/${encodeURIComponent(id)}`),
    );
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const found = await findRecord(path);
        if (!found.ok) expect(sayEnglish(found.error as Message)).not.toBe('');
      }),
      RUNS,
    );
  });
});

describe('stored settings', () => {
  it('are complete and valid for any stored text', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS), ...HOSTILE_TEXTS), values);
    const stored = fc.oneof(
      texts,
      fc.json(),
      fields.map((kept) => JSON.stringify(kept) ?? ''),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const settings = readSettings(text);
        expect(Object.keys(settings)).toEqual(Object.keys(DEFAULTS));
        expect(readSettings(JSON.stringify(settings))).toEqual(settings);
      }),
      RUNS,
    );
  });
});

function keptOf(game: Game): KeptGame {
  return {
    id: formatAddress(game, 1 as DealNumber).slice(2),
    gameId: game.definition.id,
    changedAt: 1,
    stamp: { epoch: 1, revision: 0, writer: 'a' },
    record: toRecord(startSession(game, 1 as DealNumber, 0), 0),
  };
}

/** A stored game with a replaced or added field. */
const damaged = fc
  .tuple(games, fc.constantFrom('', 'stamp', 'record', 'record.start'), fc.string(), values, fc.boolean())
  .chain(([game, path, made, value, isMade]) => {
    const kept = structuredClone(keptOf(game)) as unknown as Record<string, unknown>;
    const part = path.split('.').reduce((inner, key) => (key ? (inner[key] as typeof inner) : inner), kept);
    return fc.constantFrom(...Object.keys(part)).map((key) => {
      Object.defineProperty(part, isMade ? made : key, { value, enumerable: true, configurable: true });
      return kept;
    });
  });

const counts = fc.oneof(fc.maxSafeNat(), fc.nat(200), fc.constant(Number.MAX_SAFE_INTEGER));
const lists = fc.array(counts, { maxLength: 40 });
const times = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
/** Stored games with fields of the right types and arbitrary values. */
const plausible = fc
  .record({ game: games, epoch: counts, revision: counts, at: counts, moves: lists, steps: lists, time: times })
  .map(({ game, epoch, revision, at, moves, steps, time }) => {
    const kept = keptOf(game);
    const marks = { automatic: steps, finish: steps, bookmarks: steps, takenBack: steps };
    const tree = { parents: steps, latest: steps.toReversed(), ...marks };
    const record = { ...kept.record, ...tree, moves, at, startedAt: time, elapsed: time };
    return { ...kept, changedAt: time, stamp: { epoch, revision, writer: 'b' }, record };
  });

const stored: fc.Arbitrary<unknown> = fc.oneof(values, damaged, plausible);

/** Checks that a read game can be played, shown and saved again, or that it has a fault with a message. */
function expectPlayable(kept: KeptGame): void {
  const { epoch } = kept.stamp;
  const taken = { ...kept, stamp: { ...kept.stamp, epoch: epoch + 1, revision: kept.stamp.revision + 1 } };
  expect(readKeptGame(structuredClone(taken)).ok).toBe(true);
  const replayed = replayStored(kept.record);
  if (!replayed.ok) {
    expect(faultText(replayed.error)).not.toBe('');
    return;
  }
  const { session } = replayed.value;
  session.tree.steps.slice(1).forEach(({ parent, move }) => {
    const before = session.tree.positions[parent];
    expect(before && isLegal(session.game, before, move)).toBe(true);
  });
  const again = { ...kept, record: toRecord(session, 0) };
  expect(readKeptGame(structuredClone(again)).ok).toBe(true);
  expect(clockText(session.clock.elapsed) + sayEnglish(durationMessage(session.clock.elapsed))).not.toContain('NaN');
  expect(Number.isNaN(new Date(session.startedAt).getTime())).toBe(false);
}

describe('a stored game', () => {
  it('can be played and saved again, or has a fault', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const kept = readKeptGame(value);
        if (kept.ok) expectPlayable(kept.value);
        else expect(faultText(kept.error)).not.toBe('');
      }),
      RUNS,
    );
  });

  it('is accepted from another tab only if it is valid', () => {
    const kinds = fc.oneof(values, fc.constantFrom('hello', 'state', 'ask', 'yielded'));
    const messages = fc.oneof(values, fc.record({ kind: kinds, kept: stored }));
    fc.assert(
      fc.property(messages, (value) => {
        const message = readMessage(value);
        if (message && 'game' in message && message.game) expectPlayable(message.game.kept);
      }),
      RUNS,
    );
  });
});

/** A stored summary with a replaced or added field. */
const summed = fc.tuple(games, values).chain(([game, value]) => {
  const summary = gameSummaryOf(startSession(game, 1 as DealNumber, 0), 'x/1', 1, 1);
  return fc.constantFrom('', ...Object.keys(summary)).map((key) => ({ ...summary, [key]: value }));
});

describe('a stored summary', () => {
  it('is read as written or left out', () => {
    fc.assert(
      fc.property(fc.oneof(values, summed), (value) => {
        const summary = readSummary(value);
        if (!summary) return;
        const { gameId, moves, left, startedAt, endedAt } = summary;
        expect(readSummary(structuredClone(summary))).toEqual(summary);
        expect(typeof gameId === 'string' && [moves, left].every(Number.isSafeInteger)).toBe(true);
        expect(Number.isNaN(new Date(endedAt ?? startedAt).getTime())).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('a message from another tab about the store', () => {
  it('is accepted only if it is valid', () => {
    const kinds = fc.oneof(values, fc.constantFrom('kept', 'removed', 'many'));
    const changes = fc.record({
      kind: kinds,
      summary: fc.oneof(values, summed),
      ids: fc.oneof(values, fc.array(texts)),
    });
    fc.assert(
      fc.property(fc.oneof(values, changes), (value) => {
        const change = readChange(value);
        if (change?.kind === 'kept') expect(readSummary(change.summary)).toEqual(change.summary);
        if (change?.kind === 'removed') expect(change.ids.every((id) => typeof id === 'string')).toBe(true);
      }),
      RUNS,
    );
  });
});

/** Texts of data files, some of whose fields are invalid. */
const files = fc
  .record({
    format: fc.constantFrom('riffle-data', 'riffle', 7),
    version: fc.constantFrom(1, 2, '1'),
    writtenAt: fc.oneof(texts, fc.constant('2026-11-21T10:00:00Z')),
    settings: values,
    games: fc.oneof(fc.array(stored, { maxLength: 6 }), values),
    damaged: fc.oneof(fc.array(values), values),
  })
  .map(textOf);
/** Texts of data files in which an arbitrary text replaces a part. */
const harmed = fc
  .tuple(files, fc.nat(), fc.nat(20), texts)
  .map(([text, at, length, other]) => text.slice(0, at % (text.length + 1)) + other + text.slice(at + length));

describe('a data file', () => {
  it('is checked completely: each game can be played or has a fault', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.json(), files, harmed), (text) => {
        const file = readDataFile(text);
        if (!file.ok) {
          expect(faultText(file.error)).not.toBe('');
          return;
        }
        const entries = file.value.games.flatMap((value) => {
          const entry = readEntry(value);
          if (!entry.ok) expect(faultText(entry.error)).not.toBe('');
          return entry.ok ? entry.value : [];
        });
        for (const { kept, summary } of entries) {
          expectPlayable(kept);
          expect(readSummary(structuredClone(summary))).toEqual(summary);
        }
        const { put, added, kept } = planMerge([], entries);
        expect([put.length, added + kept]).toEqual([added, entries.length]);
        const known = put.map((entry) => entry.summary);
        expect(new Set(known.map(({ id }) => id)).size).toBe(put.length);
        // Importing the same file again adds nothing.
        expect(planMerge(known, entries).put).toEqual([]);
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
  });
});

describe('the journal', () => {
  it('is accepted only if it is valid', () => {
    const entries = fc.oneof(texts, fc.json(), stored.map(textOf));
    fc.assert(
      fc.property(entries, (text) => {
        const kept = readJournalEntry(keptOf(gameNamed('panther-creek')).id, text);
        if (kept) expectPlayable(kept);
      }),
      RUNS,
    );
  });
});

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
