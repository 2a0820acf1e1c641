import { describe, expect, it, vi } from 'vitest';
import { openStore, openTab, timeouts, waitForMoves, waitForRole } from '../../../../tests/support/open-tab.ts';

describe('a seat that is granted late', () => {
  /** Grants locks after a delay, as on a busy machine. */
  function slowLocks(delay: number): LockManager {
    const request = async (name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return navigator.locks.request(name, options, granted);
    };
    return { request, query: () => navigator.locks.query() } as LockManager;
  }

  it('does not make the only tab a reader', async () => {
    // The timeout for loading is longer than a busy machine can stall the test.
    const locks = slowLocks(timeouts.seat * 2);
    const { tab } = openTab('slow', openStore().store, locks, { timeouts: { ...timeouts, load: 10_000 } });
    await waitForRole(tab, 'writer');
    expect(tab.roles).toEqual(['writer']);
  });

  it('is waited for no longer than the store: then the tab becomes a reader', async () => {
    const { tab } = openTab('never', openStore().store, slowLocks(60_000));
    await waitForRole(tab, 'reader');
    expect(tab.roles).toEqual(['reader']);
  });

  it('is reported as taken if another tab holds it', async () => {
    const { store } = openStore();
    const first = openTab('taken', store);
    await waitForRole(first.tab, 'writer');
    const second = openTab('taken', store, slowLocks(timeouts.seat * 2));
    await waitForRole(second.tab, 'reader');
    expect(second.tab.roles).toEqual(['reader']);
  });
});

describe('a game in two tabs', () => {
  it('is followed live in the second', async () => {
    const { store } = openStore();
    const [first, second] = [openTab('follow', store), openTab('follow', store)];
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    await waitForMoves(second.tab, 1);
    second.tab.play();
    first.tab.play();
    await waitForMoves(second.tab, 2);
    expect(second.tab.session.moves).toEqual(first.tab.session.moves);
  });

  it('is shown in the second before that becomes a reader', async () => {
    const { store } = openStore();
    const one = openTab('before', store);
    await waitForRole(one.tab, 'writer');
    one.tab.play();
    await one.keeper.settled();
    const events: string[] = [];
    openTab('before', store, navigator.locks, {
      onsession: ({ at }) => events.push(`${at} moves`),
      onrole: (now) => events.push(now),
    });
    await vi.waitFor(() => expect(events).toEqual(['1 moves', 'reader']));
  });

  it('passes to the second when the first closes', async () => {
    const { store, games } = openStore();
    const [first, second] = [openTab('close', store), openTab('close', store)];
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    await first.keeper.close();
    await waitForRole(second.tab, 'writer');
    second.tab.play();
    await vi.waitFor(() => expect(games.get('close')).toMatchObject({ stamp: { epoch: 2 }, record: { at: 2 } }));
  });

  it('passes to the second that asks for it, and back', async () => {
    const { store, games } = openStore();
    const [first, second] = [openTab('ask', store), openTab('ask', store)];
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    second.keeper.takeOver();
    await waitForRole(second.tab, 'writer');
    expect(first.tab.roles.at(-1)).toBe('reader');
    second.tab.play();
    await waitForMoves(first.tab, 2);
    first.keeper.takeOver();
    await waitForRole(first.tab, 'writer');
    first.tab.play();
    await vi.waitFor(() => expect(games.get('ask')?.record.at).toBe(3));
    await waitForMoves(second.tab, 3);
  });

  it('is taken from a tab that does not answer, which then stops writing', async () => {
    const { store, games } = openStore();
    const first = openTab('frozen', store);
    await waitForRole(first.tab, 'writer');
    first.tab.play();
    const deaf = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const second = openTab('frozen', store);
    await waitForRole(second.tab, 'reader');
    second.keeper.takeOver();
    await waitForRole(second.tab, 'writer');
    deaf.mockRestore();
    second.tab.play();
    first.tab.play();
    await waitForMoves(first.tab, 2);
    expect(games.get('frozen')).toMatchObject({ stamp: { epoch: 2 }, record: { at: 2 } });
  });

  it('is sent from tab to tab when there is no store', async () => {
    const store = { ...openStore().store, load: () => Promise.reject(new Error('refused')) };
    const [first, second] = [openTab('nostore', store), openTab('nostore', store)];
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    second.keeper.takeOver();
    await waitForRole(second.tab, 'writer');
    expect(second.tab.session.at).toBe(1);
  });

  it('is sent once from tab to tab, however often the load is retried', async () => {
    let loads = 0;
    const load = () => {
      loads++;
      return Promise.reject(new Error('refused'));
    };
    const store = { ...openStore().store, load };
    const shown: number[] = [];
    const first = openTab('sent once', store);
    await waitForRole(first.tab, 'writer');
    const second = openTab('sent once', store, undefined, { onsession: ({ at }) => shown.push(at) });
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    await vi.waitFor(() => expect(shown).toEqual([1]));
    const before = loads;
    await vi.waitFor(() => expect(loads).toBeGreaterThan(before + 3));
    expect(shown).toEqual([1]);
  });

  it('belongs to the later tab where there are no locks', async () => {
    const { store, games } = openStore();
    const first = openTab('nolocks', store, null as unknown as undefined);
    await waitForRole(first.tab, 'writer');
    first.tab.play();
    const second = openTab('nolocks', store, null as unknown as undefined);
    await waitForRole(second.tab, 'writer');
    await waitForRole(first.tab, 'reader');
    second.tab.play();
    await waitForMoves(first.tab, 2);
    first.keeper.takeOver();
    await waitForRole(first.tab, 'writer');
    await waitForRole(second.tab, 'reader');
    first.tab.play();
    await vi.waitFor(() => expect(games.get('nolocks')?.record.at).toBe(3));
  });
});
