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
} from '../../rules/index.ts';
import { faultMessage } from '../game/pages/wrong-address.ts';
import { findRecord } from '../game/records/find-record.ts';
import { recognise } from '../game/records/recognise.ts';
import { DEFAULTS, readSettings } from '../preferences/settings/settings.ts';
import { formatAddress, formatPlay, parseAddress, readDealNumber } from '../session/address.ts';
import { durationMessage } from '../session/ending-messages.ts';
import { clockText } from '../session/messages.ts';
import { toRecord } from '../session/record.ts';
import { replayStored } from '../session/replay.ts';
import { startSession } from '../session/session.ts';
import { startLayout } from '../session/start-layout.ts';
import { planMerge } from '../storage/data-file/merge-plan.ts';
import { readDataFile, readEntry } from '../storage/data-file/read-data-file.ts';
import type { KeptGame } from '../storage/games/kept-game.ts';
import { readKeptGame } from '../storage/games/read-kept-game.ts';
import { readSummary } from '../storage/games/read-summary.ts';
import { readJournalEntry } from '../storage/games/reading.ts';
import { readChange } from '../storage/games/summaries.ts';
import { gameSummaryOf } from '../storage/games/summary.ts';
import { readMessage } from '../storage/tabs/channel.ts';

// Everything that comes from outside is read by one of these. Whatever it is: nothing is thrown, nothing runs,
// what is taken makes sense, and what makes no sense is said in words.

const RUNS = { numRuns: sampleSize(200, 2_000) };
const IDS = GAMES.map(({ id }) => id);
/** Names that mean something to the language or the page. */
const NASTY = [
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
const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...NASTY, ...IDS), fc.string());
const values = fc.oneof(fc.anything({ withNullPrototype: true, withDate: true }), fc.constantFrom(...NASTY));
const games = fc.constantFrom(...GAMES.map((definition) => compile(definition)));

/** Addresses that look like addresses, the more likely to get far. */
const addresses = fc.oneof(
  texts,
  fc
    .tuple(fc.constantFrom(...IDS), texts, texts, texts)
    .map(([id, start, rule, value]) => `#/${id}/${start}?${rule}=${value}`),
  fc.array(texts).map((parts) => `#/${parts.join('/')}`),
  fc.tuple(fc.constantFrom(...IDS), texts).map(([id, code]) => `#/${id}/layout/${code}`),
);

/** What is said of a fault. */
function faultSaid(fault: Fault): string {
  return sayEnglish(faultMessage(fault) as Message);
}

describe('an address', () => {
  it('leads somewhere, or is told to be wrong', () => {
    fc.assert(
      fc.property(addresses, (hash) => {
        const address = parseAddress(hash);
        if (address.kind === 'wrong') expect(faultSaid(address.fault)).not.toBe('');
        if (address.kind === 'deal' || address.kind === 'layout')
          expect(parseAddress(formatPlay(address))).toEqual(address);
      }),
      RUNS,
    );
  });

  it('has a deal number that is one, or none', () => {
    const numbers = fc.oneof(texts, fc.bigInt().map(String), fc.double().map(String));
    fc.assert(
      fc.property(numbers, (text) => {
        const read = readDealNumber(text);
        if (read.ok) expect(Number.isSafeInteger(read.value) && read.value >= 1).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the code of a layout', () => {
  /** Codes, and what is left of them when something is cut out, put in or turned round. */
  const codes = fc
    .tuple(games, fc.maxSafeNat(), fc.nat(60), fc.nat(4), fc.oneof(texts, fc.constantFrom('A', '_', 'AAAA')))
    .map(([game, number, at, length, made]) => {
      const code = formatLayoutCode(game, deal(game, number || 1));
      return { game, code: code.slice(0, at) + made + code.slice(at + length) };
    });

  it('begins a game that can be kept, or is told to be wrong', () => {
    fc.assert(
      fc.property(fc.oneof(codes, fc.record({ game: games, code: texts })), ({ game, code }) => {
        const started = startLayout(game, code, 0);
        if (!started.ok) expect(faultSaid(started.error)).not.toBe('');
        else isWhole({ ...keptOf(game), record: toRecord(started.value, 0) });
      }),
      RUNS,
    );
  });
});

/** Texts that look like what is recognised, the more likely to get far. */
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

describe('a text that somebody brings', () => {
  it('is recognised, or told to be wrong', () => {
    fc.assert(
      fc.property(brought, (text) => {
        const found = recognise(text);
        if (found.kind === 'wrong') expect(faultSaid(found.fault)).not.toBe('');
        if (found.kind === 'link') expect(found.address).toMatch(/^#\//);
        if (found.kind === 'record') expect(parseAddress(found.place.address).kind).toBe('record');
      }),
      RUNS,
    );
  });

  it('leads to a record, or it is said why there is none', async () => {
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
  it('are all there and right, whatever was stored', () => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(DEFAULTS), ...NASTY), values);
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

/** A kept game in which something was replaced by something else. */
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

/** Games whose fields have the right types, and any values of those. */
const counts = fc.oneof(fc.maxSafeNat(), fc.nat(200), fc.constant(Number.MAX_SAFE_INTEGER));
const lists = fc.array(counts, { maxLength: 40 });
const times = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
const plausible = fc
  .record({ game: games, epoch: counts, revision: counts, at: counts, moves: lists, steps: lists, time: times })
  .map(({ game, epoch, revision, at, moves, steps, time }) => {
    const kept = keptOf(game);
    const tree = { parents: steps, latest: steps.toReversed(), automatic: steps, finish: steps, bookmarks: steps };
    const record = { ...kept.record, ...tree, moves, at, startedAt: time, elapsed: time };
    return { ...kept, changedAt: time, stamp: { epoch, revision, writer: 'b' }, record };
  });

const stored: fc.Arbitrary<unknown> = fc.oneof(values, damaged, plausible);

/** What is right of a game that was read: it can be played, shown, and kept again. */
function isWhole(kept: KeptGame): void {
  const { epoch } = kept.stamp;
  const taken = { ...kept, stamp: { ...kept.stamp, epoch: epoch + 1, revision: kept.stamp.revision + 1 } };
  expect(readKeptGame(structuredClone(taken)).ok).toBe(true);
  const replayed = replayStored(kept.record);
  if (!replayed.ok) {
    expect(faultSaid(replayed.error)).not.toBe('');
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
  it('can be played and kept again, or is told to be wrong', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const kept = readKeptGame(value);
        if (kept.ok) isWhole(kept.value);
        else expect(faultSaid(kept.error)).not.toBe('');
      }),
      RUNS,
    );
  });

  it('is heard from another tab only if it makes sense', async () => {
    const kinds = fc.oneof(values, fc.constantFrom('hello', 'state', 'ask', 'yielded'));
    const messages = fc.oneof(values, fc.record({ kind: kinds, kept: stored }));
    await fc.assert(
      fc.asyncProperty(messages, async (value) => {
        const message = await readMessage(value);
        if (message && 'game' in message && message.game) isWhole(message.game.kept);
      }),
      RUNS,
    );
  });
});

/** A summary in which something was replaced by something else. */
const summed = fc.tuple(games, values).chain(([game, value]) => {
  const summary = gameSummaryOf(startSession(game, 1 as DealNumber, 0), 'x/1', 1, 1);
  return fc.constantFrom('', ...Object.keys(summary)).map((key) => ({ ...summary, [key]: value }));
});

describe('a stored summary', () => {
  it('is read as it was written, or left out', () => {
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

describe('what another tab tells of the store', () => {
  it('is heard only if it makes sense', () => {
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

/** Texts of files: anything, what looks like a data file, and one of those cut off or changed somewhere. */
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
const harmed = fc
  .tuple(files, fc.nat(), fc.nat(20), texts)
  .map(([text, at, length, other]) => text.slice(0, at % (text.length + 1)) + other + text.slice(at + length));

describe('a data file', () => {
  it('is checked whole: each game in it can be played, or is refused in words', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.json(), files, harmed), (text) => {
        const file = readDataFile(text);
        if (!file.ok) {
          expect(faultSaid(file.error)).not.toBe('');
          return;
        }
        const entries = file.value.games.flatMap((value) => {
          const entry = readEntry(value);
          if (!entry.ok) expect(faultSaid(entry.error)).not.toBe('');
          return entry.ok ? entry.value : [];
        });
        for (const { kept, summary } of entries) {
          isWhole(kept);
          expect(readSummary(structuredClone(summary))).toEqual(summary);
        }
        const { put, added, kept } = planMerge([], entries);
        expect([put.length, added + kept]).toEqual([added, entries.length]);
        const known = put.map((entry) => entry.summary);
        expect(new Set(known.map(({ id }) => id)).size).toBe(put.length);
        // The same file again adds nothing.
        expect(planMerge(known, entries).put).toEqual([]);
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
  });
});

describe('the journal', () => {
  it('is believed only if it makes sense', () => {
    const entries = fc.oneof(texts, fc.json(), stored.map(textOf));
    fc.assert(
      fc.property(entries, (text) => {
        const kept = readJournalEntry(keptOf(gameNamed('panther-creek')).id, text);
        if (kept) isWhole(kept);
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
