import { afterEach, expect, it, vi } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import type { DealNumber } from '../../../rules/index.ts';
import { toRecord } from '../../session/record.ts';
import { startSession } from '../../session/session.ts';
import { clearJournal, readJournalText, writeJournal } from './journal.ts';
import type { KeptGame } from './kept-game.ts';
import { readJournalEntry } from './reading.ts';

const read = (id: string) => readJournalEntry(id, readJournalText(id));

const kept: KeptGame = {
  id: 'x/1',
  gameId: 'x',
  changedAt: 1,
  stamp: { epoch: 1, revision: 0, writer: 'a' },
  record: toRecord(startSession(gameNamed('panther-creek'), 1 as DealNumber, 0), 0),
};

/** Stubs localStorage with a map. */
function openMemory(): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}

afterEach(() => vi.unstubAllGlobals());

it('keeps an entry until it is cleared', () => {
  openMemory();
  writeJournal(kept);
  expect(read('x/1')).toEqual(kept);
  expect(read('x/2')).toBe(undefined);
  clearJournal('x/1');
  expect(read('x/1')).toBe(undefined);
});

it('ignores malformed entries and those of another game', () => {
  const entries = openMemory();
  for (const text of ['', '{', '7', '{"id":"x/1"}', JSON.stringify({ ...kept, id: 'x/2' })]) {
    entries.set('riffle-patience.unsaved/x/1', text);
    expect(read('x/1')).toBe(undefined);
  }
});

it('does nothing without localStorage', () => {
  vi.stubGlobal('localStorage', undefined);
  writeJournal(kept);
  clearJournal('x/1');
  expect(read('x/1')).toBe(undefined);
});
