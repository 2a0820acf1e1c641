import { describe, expect, it, vi } from 'vitest';
import {
  keptGame,
  openStore,
  openTab,
  timeouts,
  waitForMoves,
  waitForRole,
} from '../../../../tests/support/open-tab.ts';
import { replayStored } from '../../session/replay.ts';
import { undo } from '../../session/session.ts';
import type { KeptGame } from '../games/kept-game.ts';
import type { StoreLookup } from '../games/reading.ts';

describe('a game in one tab', () => {
  it('is saved with each move and loaded again', async () => {
    const { store, games } = openStore();
    const first = openTab('keep', store);
    await waitForRole(first.tab, 'writer');
    expect(games.size).toBe(0);
    first.tab.play();
    first.tab.play();
    first.tab.change(undo(first.tab.session));
    await first.keeper.close();
    const second = openTab('keep', store);
    await waitForRole(second.tab, 'writer');
    expect(second.tab.session).toMatchObject({ at: 1, moves: { length: 2 } });
  });

  it('is in the journal at once, until the store has it', async () => {
    const { store, journal } = openStore();
    const { tab } = openTab('note', store);
    await waitForRole(tab, 'writer');
    tab.play();
    expect(journal.get('note')?.record.moves.length).toBe(1);
    await vi.waitFor(() => expect(journal.size).toBe(0));
  });

  it('is in the store when the deferred write runs, or at once when the page may close', async () => {
    const { store, journal, games } = openStore();
    const deferred: (() => void)[] = [];
    const { tab, keeper } = openTab('later', store, navigator.locks, {
      defer: (then) => deferred.push(then),
    });
    await waitForRole(tab, 'writer');
    tab.play();
    tab.play();
    expect([journal.get('later')?.record.moves.length, games.size, deferred.length]).toEqual([2, 0, 1]);
    deferred.shift()?.();
    await vi.waitFor(() => expect(games.get('later')?.record.moves.length).toBe(2));
    tab.play();
    keeper.writeNow();
    await vi.waitFor(() => expect(games.get('later')?.record.moves.length).toBe(3));
    tab.play();
    await keeper.close();
    expect(games.get('later')?.record.moves.length).toBe(4);
  });

  it('goes on from its legal moves when others are damaged, and is copied', async () => {
    const { store, games, copies } = openStore();
    const first = openTab('damage', store);
    await waitForRole(first.tab, 'writer');
    first.tab.play();
    await first.keeper.close();
    const kept = games.get('damage') as KeptGame;
    const { record } = kept;
    const damaged = { ...record, moves: [...record.moves, '1-1', '1-1'], parents: [...record.parents, 1, 2], at: 3 };
    games.set('damage', { ...kept, record: damaged });
    const second = openTab('damage', store);
    await waitForRole(second.tab, 'writer');
    expect(second.tab.session.at).toBe(1);
    expect([copies.length, second.tab.damage.length]).toEqual([1, 1]);
  });

  it('is played without a store, and reports the failure', async () => {
    const store = { ...openStore().store, load: () => Promise.reject(new Error('refused')) };
    const { tab } = openTab('refused', store);
    await waitForRole(tab, 'writer');
    tab.play();
    expect([tab.session.at, tab.savings.at(-1)]).toEqual([1, 'failed']);
  });

  it.each(['load', 'save'] as const)('is saved without another move when the store recovers (%s)', async (refused) => {
    const { store, games, journal } = openStore();
    let refusals = 0;
    const refuse = (id: string) =>
      refusals++ < 2 ? Promise.reject(new Error('refused')) : store[refused](id as never, undefined as never);
    const { tab } = openTab(`back-${refused}`, { ...store, [refused]: refuse });
    await waitForRole(tab, 'writer');
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('failed'));
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('saved'));
    expect(games.get(`back-${refused}`)?.record.at).toBe(1);
    expect(journal.size).toBe(0);
  });

  it('is not written again after a later move was written', async () => {
    const { store } = openStore();
    let saves = 0;
    const save: typeof store.save = (kept, summary) =>
      saves++ < 1 ? Promise.reject(new Error('refused')) : store.save(kept, summary);
    const { tab } = openTab('made good', { ...store, save });
    await waitForRole(tab, 'writer');
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('failed'), { interval: 1 });
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('saved'), { interval: 1 });
    await new Promise((resolve) => setTimeout(resolve, timeouts.retry * 3));
    expect(saves).toBe(2);
  });

  it.each([0, 1])(
    'is loaded when the store recovers, and never overwritten (%i moves played before)',
    async (played) => {
      const id = `found after ${played}`;
      const kept = await keptGame(id);
      const { store, games } = openStore();
      games.set(id, kept);
      let loads = 0;
      const load = () => (loads++ < 1 ? Promise.reject(new Error('refused')) : store.load(id));
      const { tab } = openTab(id, { ...store, load }, undefined, { timeouts: { ...timeouts, retry: 200 } });
      await waitForRole(tab, 'writer');
      if (played) tab.play();
      await vi.waitFor(() => expect(loads).toBe(2));
      await waitForMoves(tab, played || kept.record.at);
      tab.play();
      await vi.waitFor(() => expect(tab.savings.at(-1)).toBe(played ? 'failed' : 'saved'));
      expect(games.get(id)?.record.at).toBe(played ? kept.record.at : kept.record.at + 1);
      expect(tab.roles).toEqual(['writer']);
    },
  );

  it('is played while the store does not answer, and saved when it does', async () => {
    const { store, games } = openStore();
    const answer = Promise.withResolvers<StoreLookup>();
    const { tab } = openTab('late', { ...store, load: () => answer.promise });
    await waitForRole(tab, 'writer');
    tab.play();
    expect(tab.savings.at(-1)).toBe('slow');
    answer.resolve({ kind: 'none' });
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('saved'));
    expect(games.get('late')?.record.moves.length).toBe(1);
  });

  it('never overwrites a game that was loaded after play began, nor one of a later version', async () => {
    const kept = await keptGame('found');
    for (const [found, state] of [
      [{ kind: 'newer' }, 'newer'],
      [{ kind: 'game', game: { kept, replay: () => replayStored(kept.record) } }, 'failed'],
    ] as const) {
      const { store, games } = openStore();
      const answer = Promise.withResolvers<StoreLookup>();
      const { tab, keeper } = openTab('found', { ...store, load: () => answer.promise });
      await waitForRole(tab, 'writer');
      tab.play();
      answer.resolve(found);
      await vi.waitFor(() => expect(tab.savings.at(-1)).toBe(state));
      tab.play();
      expect([games.size, tab.session.at, tab.savings.at(-1)]).toEqual([0, 2, state]);
      await keeper.close();
    }
  });

  it('is reported as not saved when a later version upgrades the store during play', async () => {
    const { store, journal } = openStore();
    const save = () => Promise.reject(new DOMException('', 'VersionError'));
    const { tab } = openTab('taken over', { ...store, save });
    await waitForRole(tab, 'writer');
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('newer'));
    // The change stays in the journal for the later version of the app.
    expect(journal.get('taken over')?.record.moves.length).toBe(1);
  });
});
