import { afterEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { compile, type DealNumber, type GameDefinition, legalMoves, type Move } from '../../rules/index.ts';
import { replay } from '../session/replay.ts';
import { playMove, positionNow, type Session, startSession, undo } from '../session/session.ts';
import type { Found } from '../storage/found.ts';
import { type KeptGame, mayReplace } from '../storage/kept-game.ts';
import type { SaveState } from '../storage/saver.ts';
import { openChannel } from './channel.ts';
import { type GameStore, Keeper, type KeeperOptions, type Role } from './keeper.ts';

const game = compile(GAMES[4] as GameDefinition);
const patience = { seat: 20, load: 60, yield: 40, handover: 80, retry: 30 };
const fresh = () => startSession(game, 7 as DealNumber, 0);

/** A store in memory that all tabs share. */
function openStore() {
  const games = new Map<string, KeptGame>();
  const copies: string[] = [];
  const notes = new Map<string, KeptGame>();
  const store: GameStore = {
    load: async (id): Promise<Found> => {
      const kept = games.get(id);
      return kept ? { kind: 'game', game: { kept, replay: () => replay(kept.record) } } : { kind: 'none' };
    },
    save: async (kept) => {
      const mine = mayReplace(games.get(kept.id)?.stamp, kept.stamp);
      if (mine) games.set(kept.id, structuredClone(kept));
      return mine;
    },
    keepCopy: async (_id, reason) => void copies.push(reason),
    note: (kept) => void notes.set(kept.id, kept),
    forget: (id) => void notes.delete(id),
  };
  return { games, copies, notes, store };
}

const open: Keeper[] = [];
let tabs = 0;

/** A tab that shows the game of an id and plays the first legal move on demand. */
function openTab(
  id: string,
  store: GameStore,
  locks: LockManager | undefined = navigator.locks,
  options: Partial<KeeperOptions> = {},
) {
  const tab = {
    session: fresh(),
    roles: [] as Role[],
    savings: [] as SaveState[],
    damage: [] as string[],
    play: () => {
      const [move] = legalMoves(game, positionNow(tab.session));
      const played = playMove(tab.session, move as Move);
      if (played) tab.change(played);
    },
    change: (session: Session) => {
      tab.session = session;
      keeper.change(session);
    },
  };
  const keeper = new Keeper({
    id,
    fresh: tab.session,
    writer: `tab ${++tabs}`,
    store,
    locks,
    patience,
    openChannel,
    onsession: (session) => {
      tab.session = session;
    },
    onrole: (role) => tab.roles.push(role),
    onsaving: (state) => tab.savings.push(state),
    ondamage: (reason) => tab.damage.push(reason),
    ...options,
  });
  open.push(keeper);
  return { tab, keeper };
}

/** A game of two moves, as it was kept. */
async function keptGame(id: string): Promise<KeptGame> {
  const { store, games } = openStore();
  const { tab, keeper } = openTab(id, store);
  await role(tab, 'writer');
  tab.play();
  tab.play();
  await keeper.close();
  return games.get(id) as KeptGame;
}

const role = (tab: { readonly roles: readonly Role[] }, expected: Role) =>
  vi.waitFor(() => expect(tab.roles.at(-1)).toBe(expected));
const moves = (tab: { readonly session: Session }, expected: number) =>
  vi.waitFor(() => expect(tab.session.at).toBe(expected));

afterEach(async () => {
  await Promise.all(open.splice(0).map((keeper) => keeper.close()));
});

describe('a game in one tab', () => {
  it('is kept with each move and found again', async () => {
    const { store, games } = openStore();
    const first = openTab('keep', store);
    await role(first.tab, 'writer');
    expect(games.size).toBe(0);
    first.tab.play();
    first.tab.play();
    first.tab.change(undo(first.tab.session));
    await first.keeper.close();
    const second = openTab('keep', store);
    await role(second.tab, 'writer');
    expect(second.tab.session).toMatchObject({ at: 1, moves: { length: 2 } });
  });

  it('is noted in the same instant, until the store has it', async () => {
    const { store, notes } = openStore();
    const { tab } = openTab('note', store);
    await role(tab, 'writer');
    tab.play();
    expect(notes.get('note')?.record.moves.length).toBe(1);
    await vi.waitFor(() => expect(notes.size).toBe(0));
  });

  it('is written when the player has been answered, or at once when the page may be going', async () => {
    const { store, notes, games } = openStore();
    const waiting: (() => void)[] = [];
    const { tab, keeper } = openTab('later', store, navigator.locks, {
      later: (then) => waiting.push(then),
    });
    await role(tab, 'writer');
    tab.play();
    tab.play();
    expect([notes.size, waiting.length]).toEqual([0, 1]);
    waiting.shift()?.();
    expect(notes.get('later')?.record.moves.length).toBe(2);
    tab.play();
    keeper.writeNow();
    expect(notes.get('later')?.record.moves.length).toBe(3);
    tab.play();
    await keeper.close();
    expect(games.get('later')?.record.moves.length).toBe(4);
  });

  it('goes on from its legal moves when others are damaged, which are kept aside', async () => {
    const { store, games, copies } = openStore();
    const first = openTab('damage', store);
    await role(first.tab, 'writer');
    first.tab.play();
    await first.keeper.close();
    const kept = games.get('damage') as KeptGame;
    const { record } = kept;
    const damaged = { ...record, moves: [...record.moves, 0, 0], parents: [...record.parents, 1, 2], at: 3 };
    games.set('damage', { ...kept, record: damaged });
    const second = openTab('damage', store);
    await role(second.tab, 'writer');
    expect(second.tab.session.at).toBe(1);
    expect([copies.length, second.tab.damage.length]).toEqual([1, 1]);
  });

  it('is played without a store, and says so', async () => {
    const store = { ...openStore().store, load: () => Promise.reject(new Error('refused')) };
    const { tab } = openTab('refused', store);
    await role(tab, 'writer');
    tab.play();
    expect([tab.session.at, tab.savings.at(-1)]).toEqual([1, 'failed']);
  });

  it.each(['load', 'save'] as const)('is kept without another move when the store comes back (%s)', async (refused) => {
    const { store, games, notes } = openStore();
    let refusals = 0;
    const refuse = (id: string) =>
      refusals++ < 2 ? Promise.reject(new Error('refused')) : store[refused](id as never, undefined as never);
    const { tab } = openTab(`back-${refused}`, { ...store, [refused]: refuse });
    await role(tab, 'writer');
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('failed'));
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('saved'));
    expect(games.get(`back-${refused}`)?.record.at).toBe(1);
    expect(notes.size).toBe(0);
  });

  it.each([0, 1])(
    'is found when the store comes back, and never written over (%i moves played before)',
    async (played) => {
      const id = `found after ${played}`;
      const kept = await keptGame(id);
      const { store, games } = openStore();
      games.set(id, kept);
      let loads = 0;
      const load = () => (loads++ < 1 ? Promise.reject(new Error('refused')) : store.load(id));
      const { tab } = openTab(id, { ...store, load }, undefined, { patience: { ...patience, retry: 200 } });
      await role(tab, 'writer');
      if (played) tab.play();
      await vi.waitFor(() => expect(loads).toBe(2));
      await moves(tab, played || kept.record.at);
      tab.play();
      await vi.waitFor(() => expect(tab.savings.at(-1)).toBe(played ? 'failed' : 'saved'));
      expect(games.get(id)?.record.at).toBe(played ? kept.record.at : kept.record.at + 1);
      expect(tab.roles).toEqual(['writer']);
    },
  );

  it('is played while the store does not answer, and kept when it does', async () => {
    const { store, games } = openStore();
    const answer = Promise.withResolvers<Found>();
    const { tab } = openTab('late', { ...store, load: () => answer.promise });
    await role(tab, 'writer');
    tab.play();
    expect(tab.savings.at(-1)).toBe('slow');
    answer.resolve({ kind: 'none' });
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('saved'));
    expect(games.get('late')?.record.moves.length).toBe(1);
  });

  it('that can’t be read, for what reads it is missing, is told of and not written over', async () => {
    const { store, games } = openStore();
    const { tab } = openTab('unread', { ...store, load: async () => ({ kind: 'unread' }) });
    await role(tab, 'writer');
    tab.play();
    expect([games.size, tab.savings.at(-1)]).toEqual([0, 'unread']);
  });

  it('never writes over a game that came to light after play had begun, nor over one of a later version', async () => {
    const kept = await keptGame('found');
    for (const [found, state] of [
      [{ kind: 'newer' }, 'newer'],
      [{ kind: 'game', game: { kept, replay: () => replay(kept.record) } }, 'failed'],
    ] as const) {
      const { store, games } = openStore();
      const answer = Promise.withResolvers<Found>();
      const { tab, keeper } = openTab('found', { ...store, load: () => answer.promise });
      await role(tab, 'writer');
      tab.play();
      answer.resolve(found);
      await vi.waitFor(() => expect(tab.savings.at(-1)).toBe(state));
      tab.play();
      expect([games.size, tab.session.at, tab.savings.at(-1)]).toEqual([0, 2, state]);
      await keeper.close();
    }
  });

  it('is told as left alone when a later version has taken the store over in the middle of play', async () => {
    const { store, notes } = openStore();
    const save = () => Promise.reject(new DOMException('', 'VersionError'));
    const { tab } = openTab('taken over', { ...store, save });
    await role(tab, 'writer');
    tab.play();
    await vi.waitFor(() => expect(tab.savings.at(-1)).toBe('newer'));
    // The later version finds what was noted.
    expect(notes.get('taken over')?.record.moves.length).toBe(1);
  });
});

describe('a seat that comes late', () => {
  /** Locks that are granted only after a while, as on a machine that has much else to do. */
  function slowLocks(delay: number): LockManager {
    const request = async (name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return navigator.locks.request(name, options, granted);
    };
    return { request, query: () => navigator.locks.query() } as LockManager;
  }

  it('makes nobody a reader of a game that is played nowhere else', async () => {
    // However late it is: the store is waited for longer than any machine stands still.
    const locks = slowLocks(patience.seat * 2);
    const { tab } = openTab('slow', openStore().store, locks, { patience: { ...patience, load: 10_000 } });
    await role(tab, 'writer');
    expect(tab.roles).toEqual(['writer']);
  });

  it('is waited for no longer than the store: then the game can be asked for', async () => {
    const { tab } = openTab('never', openStore().store, slowLocks(60_000));
    await role(tab, 'reader');
    expect(tab.roles).toEqual(['reader']);
  });

  it('is somebody else’s if another tab sits there', async () => {
    const { store } = openStore();
    const first = openTab('taken', store);
    await role(first.tab, 'writer');
    const second = openTab('taken', store, slowLocks(patience.seat * 2));
    await role(second.tab, 'reader');
    expect(second.tab.roles).toEqual(['reader']);
  });
});

describe('a game in two tabs', () => {
  it('is followed live in the second', async () => {
    const { store } = openStore();
    const [first, second] = [openTab('follow', store), openTab('follow', store)];
    await role(second.tab, 'reader');
    first.tab.play();
    await moves(second.tab, 1);
    second.tab.play();
    first.tab.play();
    await moves(second.tab, 2);
    expect(second.tab.session.moves).toEqual(first.tab.session.moves);
  });

  it('is shown in the second before that is told to be watching', async () => {
    const { store } = openStore();
    const one = openTab('before', store);
    await role(one.tab, 'writer');
    one.tab.play();
    await one.keeper.settled();
    const happened: string[] = [];
    openTab('before', store, navigator.locks, {
      onsession: ({ at }) => happened.push(`${at} moves`),
      onrole: (now) => happened.push(now),
    });
    await vi.waitFor(() => expect(happened).toEqual(['1 moves', 'reader']));
  });

  it('passes to the second when the first closes', async () => {
    const { store, games } = openStore();
    const [first, second] = [openTab('close', store), openTab('close', store)];
    await role(second.tab, 'reader');
    first.tab.play();
    await first.keeper.close();
    await role(second.tab, 'writer');
    second.tab.play();
    await vi.waitFor(() => expect(games.get('close')).toMatchObject({ stamp: { epoch: 2 }, record: { at: 2 } }));
  });

  it('passes to the second that asks for it, and back', async () => {
    const { store, games } = openStore();
    const [first, second] = [openTab('ask', store), openTab('ask', store)];
    await role(second.tab, 'reader');
    first.tab.play();
    second.keeper.takeOver();
    await role(second.tab, 'writer');
    expect(first.tab.roles.at(-1)).toBe('reader');
    second.tab.play();
    await moves(first.tab, 2);
    first.keeper.takeOver();
    await role(first.tab, 'writer');
    first.tab.play();
    await vi.waitFor(() => expect(games.get('ask')?.record.at).toBe(3));
    await moves(second.tab, 3);
  });

  it('is taken from a tab that does not answer, which then writes nothing more', async () => {
    const { store, games } = openStore();
    const first = openTab('frozen', store);
    await role(first.tab, 'writer');
    first.tab.play();
    const deaf = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
    const second = openTab('frozen', store);
    await role(second.tab, 'reader');
    second.keeper.takeOver();
    await role(second.tab, 'writer');
    deaf.mockRestore();
    second.tab.play();
    first.tab.play();
    await moves(first.tab, 2);
    expect(games.get('frozen')).toMatchObject({ stamp: { epoch: 2 }, record: { at: 2 } });
  });

  it('is told from tab to tab when there is no store', async () => {
    const store = { ...openStore().store, load: () => Promise.reject(new Error('refused')) };
    const [first, second] = [openTab('nostore', store), openTab('nostore', store)];
    await role(second.tab, 'reader');
    first.tab.play();
    second.keeper.takeOver();
    await role(second.tab, 'writer');
    expect(second.tab.session.at).toBe(1);
  });

  it('is told once from tab to tab, however often the store is asked again', async () => {
    let loads = 0;
    const load = () => {
      loads++;
      return Promise.reject(new Error('refused'));
    };
    const store = { ...openStore().store, load };
    const told: number[] = [];
    const first = openTab('told once', store);
    await role(first.tab, 'writer');
    const second = openTab('told once', store, undefined, { onsession: ({ at }) => told.push(at) });
    await role(second.tab, 'reader');
    first.tab.play();
    await vi.waitFor(() => expect(told).toEqual([1]));
    const before = loads;
    await vi.waitFor(() => expect(loads).toBeGreaterThan(before + 3));
    expect(told).toEqual([1]);
  });

  it('belongs to the later tab where there are no locks', async () => {
    const { store, games } = openStore();
    const first = openTab('nolocks', store, null as unknown as undefined);
    await role(first.tab, 'writer');
    first.tab.play();
    const second = openTab('nolocks', store, null as unknown as undefined);
    await role(second.tab, 'writer');
    await role(first.tab, 'reader');
    second.tab.play();
    await moves(first.tab, 2);
    first.keeper.takeOver();
    await role(first.tab, 'writer');
    await role(second.tab, 'reader');
    first.tab.play();
    await vi.waitFor(() => expect(games.get('nolocks')?.record.at).toBe(3));
  });
});
