import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { type DealNumber, deal, formatLayout, formatLayoutCode } from '../../../rules/index.ts';
import { toRecord } from '../../session/record.ts';
import { type Session, startFrom, startSession } from '../../session/session.ts';
import { endSession } from '../../session/settle.ts';
import { readSummary, summaryOfKept } from '../games/read-summary.ts';
import { parseId, withOrdinal } from './game-ids.ts';
import { planMerge } from './merge-plan.ts';
import { readDataFile, readEntry } from './read-data-file.ts';

const game = gameNamed('pitchfork');

/** Returns a session as a stored game. */
function keptOf(session: Session, id: string, changedAt = 9) {
  const stamp = { epoch: 1, revision: 1, writer: 'a' };
  return { id, gameId: game.definition.id, changedAt, stamp, record: toRecord(session, 9) };
}

const started = (startedAt: number) => endSession(startSession(game, 7 as DealNumber, startedAt), 'given-up', 9);
const kept = keptOf(started(1), `${game.name}/7`);

function entryOf(value: unknown) {
  const entry = readEntry(value);
  if (!entry.ok) throw new Error(JSON.stringify(entry.error));
  return entry.value;
}

/** Returns the code and place of the fault of a file's entry; `undefined` if it has none. */
function faultOf(value: unknown) {
  const entry = readEntry(value);
  return entry.ok ? undefined : [entry.error.code, entry.error.place];
}

describe('the schema of data files', () => {
  interface Part {
    readonly required: readonly string[];
    readonly properties: object;
  }
  const { $defs, required } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../docs/data.schema.json'), 'utf8'),
  ) as { $defs: Record<'game' | 'record' | 'summary', Part>; required: string[] };
  const without = (value: object, field: string) => ({ ...value, [field]: undefined });

  it('names the fields that games and summaries have, and no others', () => {
    const { record } = kept;
    const summary = summaryOfKept(kept);
    expect(Object.keys($defs.game.properties).toSorted()).toEqual(Object.keys(kept).toSorted());
    expect(Object.keys($defs.record.properties).toSorted()).toEqual(Object.keys(record).toSorted());
    expect(Object.keys($defs.summary.properties).toSorted()).toEqual(Object.keys(summary ?? {}).toSorted());
  });

  it('requires the fields that the reader requires', () => {
    const summary = summaryOfKept(kept);
    const file = { format: 'riffle-data', version: 1, games: [] };
    for (const field of required) expect(readDataFile(JSON.stringify(without(file, field))).ok).toBe(false);
    for (const field of $defs.game.required) expect(faultOf(without(kept, field))).toBeDefined();
    for (const field of $defs.record.required)
      expect(faultOf({ ...kept, record: without(kept.record, field) })).toBeDefined();
    for (const field of $defs.summary.required) expect(readSummary(without(summary ?? {}, field))).toBe(undefined);
  });
});

it('a file without valid times and won grades has none', () => {
  const file = {
    format: 'riffle-data',
    version: 1,
    games: [],
    countedSince: 7,
    wonGrades: { easy: 7, hard: 'x/1', odd: 'x/2' },
  };
  expect(readDataFile(JSON.stringify(file))).toMatchObject({ value: { countedSince: {}, wonGrades: { hard: 'x/1' } } });
});

describe('a game of a file', () => {
  it('is read and summarized', () => {
    expect(entryOf(structuredClone(kept))).toMatchObject({
      kept,
      summary: { id: kept.id, result: 'given-up', left: 52 },
    });
  });

  it('may start from a layout and have an ordinal', () => {
    const position = deal(game, 3);
    const start = { kind: 'layout', layout: formatLayout(game, position) } as const;
    const session = startFrom(game, start, position, 0, 'imported');
    const id = `${game.name}/layout/${formatLayoutCode(game, position)}~2`;
    expect(entryOf(keptOf(session, id)).summary).toMatchObject({ id, deal: undefined });
  });

  it.each([
    ['other-deal', 'id', { ...kept, id: `${game.name}/8` }],
    ['other-deal', 'gameId', { ...kept, gameId: 'no-such-game' }],
    ['newer-version', 'record.version', { ...kept, record: { version: 99 } }],
    ['illegal-move', 'move 1', { ...kept, record: { ...kept.record, moves: ['1-1'], parents: [0] } }],
  ])('is refused for %s at %s', (code, place, value) => expect(faultOf(value)).toEqual([code, place]));
});

describe('ids', () => {
  it.each(['x/7', 'x/7?runs=any', 'x/layout/1Qc', 'x/layout/1Qc?a=b&c=d'])('%s takes an ordinal', (base) => {
    expect(withOrdinal(base, 1)).toBe(base);
    expect(parseId(withOrdinal(base, 12))).toEqual({ base, ordinal: 12 });
  });
});

describe('adding games', () => {
  const again = entryOf(keptOf(started(2), kept.id));
  const here = [{ id: kept.id, startedAt: 1, changedAt: 9 }];

  it('gives another game from the same cards the next free id', () => {
    const { put, added } = planMerge(
      [...here, { ...here[0], id: `${kept.id}~2`, startedAt: 5, changedAt: 5 }],
      [again],
    );
    expect([added, put[0]?.kept.id, put[0]?.summary.id]).toEqual([1, `${kept.id}~3`, `${kept.id}~3`]);
  });

  it('gives each of two games of a file from the same cards an id of its own', () => {
    const games = [again, entryOf(keptOf(started(3), kept.id))];
    const { put, added } = planMerge([], games);
    expect([added, ...put.map((entry) => entry.kept.id)]).toEqual([2, kept.id, `${kept.id}~2`]);
  });

  it('finds the same game under another ordinal, and keeps the version changed last', () => {
    const moved = [{ id: `${kept.id}~4`, startedAt: 1, changedAt: 8 }];
    const { put, replaced } = planMerge(moved, [entryOf(kept)]);
    expect([replaced, put[0]?.kept.id]).toEqual([1, `${kept.id}~4`]);
    expect(planMerge([{ ...here[0], id: kept.id, startedAt: 1, changedAt: 10 }], [entryOf(kept)])).toMatchObject({
      put: [],
      kept: 1,
    });
  });
});
