import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import type { DealNumber } from '../../../rules/index.ts';
import { toRecord } from '../../session/record.ts';
import { startSession } from '../../session/session.ts';
import { canOverwrite, canReplaceStamp, isLater } from './kept-game.ts';
import { NEWER, readKeptGame } from './read-kept-game.ts';

const stamp = (epoch: number, revision: number, writer = 'a') => ({
  epoch,
  revision,
  writer,
});
const kept = {
  id: 'x/1',
  gameId: 'x',
  changedAt: 1,
  stamp: stamp(1, 0),
  record: toRecord(startSession(gameNamed('panther-creek'), 1 as DealNumber, 0), 0),
};

describe('a stored game', () => {
  it('is read as it was written', () =>
    expect(readKeptGame(structuredClone(kept))).toEqual({
      ok: true,
      value: kept,
    }));

  it.each([
    ['id', { ...kept, id: 7 }],
    ['stamp', { ...kept, stamp: undefined }],
    ['stamp.epoch', { ...kept, stamp: { ...kept.stamp, epoch: '1' } }],
    ['record.version', { ...kept, record: { ...kept.record, version: 2 } }],
    ['record.version', { ...kept, record: { ...kept.record, version: 0 } }],
    ['record.version', { ...kept, record: { ...kept.record, version: '1' } }],
    ['record.parents', { ...kept, record: { ...kept.record, parents: [-1] } }],
    ['record.moves', { ...kept, record: { ...kept.record, moves: [1, -1] } }],
    [
      'record.start',
      {
        ...kept,
        record: {
          ...kept.record,
          start: { kind: 'deal', deal: 0.5, shuffle: 1 },
        },
      },
    ],
    ['record.start', { ...kept, record: { ...kept.record, start: { kind: 'layout' } } }],
    ['record.start', { ...kept, record: { ...kept.record, start: { kind: 'deal' } } }],
    ['record.origin', { ...kept, record: { ...kept.record, origin: 'bought' } }],
    ['record.shown', { ...kept, record: { ...kept.record, shown: 1 } }],
    ['record.ending.time', { ...kept, record: { ...kept.record, ending: { kind: 'won' } } }],
    ['record.elapsed', { ...kept, record: { ...kept.record, elapsed: Number.NaN } }],
  ])('with a wrong %s is refused, naming it', (place, value) => {
    const result = readKeptGame(value);
    expect(!result.ok && result.error.place).toBe(place);
  });

  it('is left alone when a later version wrote it', () => {
    const result = readKeptGame({ ...kept, record: { version: 2 } });
    expect(!result.ok && result.error.code).toBe(NEWER);
  });

  it('is read without unknown fields or a changed prototype', () => {
    const text = JSON.stringify(kept).replace('{', '{"__proto__":{"isAdmin":true},"more":[[[]]],');
    const result = readKeptGame(JSON.parse(text));
    expect(result).toEqual({ ok: true, value: kept });
    expect(result.ok && 'isAdmin' in result.value).toBe(false);
  });

  it('is refused without an exception for any other value', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
        (value) => !readKeptGame(value).ok,
      ),
    );
  });
});

describe('stamps', () => {
  it('order writes by epoch, then by revision', () => {
    expect(isLater(stamp(2, 0), stamp(1, 9))).toBe(true);
    expect(isLater(stamp(1, 2), stamp(1, 1))).toBe(true);
    expect(isLater(stamp(1, 1), stamp(1, 1))).toBe(false);
  });

  it('let a tab overwrite only its own writes and those of its predecessors', () => {
    expect(canReplaceStamp(undefined, stamp(1, 0))).toBe(true);
    expect(canReplaceStamp(stamp(1, 5), stamp(2, 0, 'b'))).toBe(true);
    expect(canReplaceStamp(stamp(1, 5), stamp(1, 6))).toBe(true);
    expect(canReplaceStamp(stamp(1, 5, 'b'), stamp(1, 6))).toBe(false);
    expect(canReplaceStamp(stamp(2, 0, 'b'), stamp(1, 9))).toBe(false);
  });

  it('protect games of later versions, but not values without a stamp', () => {
    const over = (value: unknown) => canOverwrite(value, stamp(1, 6));
    expect(over(undefined)).toBe(true);
    expect(over(kept)).toBe(true);
    expect(over({ ...kept, stamp: stamp(1, 5, 'b') })).toBe(false);
    expect(over({ ...kept, stamp: stamp(2 ** 41, 0, 'b') })).toBe(true);
    expect(over({ ...kept, record: { version: 2 } })).toBe(false);
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => over(value)));
  });
});
