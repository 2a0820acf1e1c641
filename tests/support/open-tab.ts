import { afterEach, expect, vi } from 'vitest';
import { replayStored } from '../../src/app/session/replay.ts';
import { playMove, positionNow, type Session, startSession } from '../../src/app/session/session.ts';
import { canReplaceStamp, type KeptGame } from '../../src/app/storage/games/kept-game.ts';
import type { StoreLookup } from '../../src/app/storage/games/reading.ts';
import type { SaveState } from '../../src/app/storage/games/saver.ts';
import { openChannel } from '../../src/app/storage/tabs/channel.ts';
import { type GameStore, Keeper, type KeeperOptions } from '../../src/app/storage/tabs/keeper.ts';
import type { Role } from '../../src/app/storage/tabs/seat.ts';
import { pitchfork } from '../../src/games/pitchfork.ts';
import { compileKnown, type DealNumber, legalMoves } from '../../src/rules/index.ts';

// Shared by the tests of tabs: a store in memory, tabs that play, and timeouts.

const game = compileKnown(pitchfork);
export const timeouts = { seat: 20, load: 60, yield: 40, handover: 80, retry: 30 };
const fresh = () => startSession(game, 7 as DealNumber, 0);

/** Creates a store that several tabs can share. */
export function openStore() {
  const games = new Map<string, KeptGame>();
  const copies: string[] = [];
  const journal = new Map<string, KeptGame>();
  const store: GameStore = {
    load: async (id): Promise<StoreLookup> => {
      const kept = games.get(id);
      return kept ? { kind: 'game', game: { kept, replay: () => replayStored(kept.record) } } : { kind: 'none' };
    },
    save: async (kept) => {
      const mine = canReplaceStamp(games.get(kept.id)?.stamp, kept.stamp);
      if (mine) games.set(kept.id, structuredClone(kept));
      return mine;
    },
    keepCopy: async (_id, reason) => void copies.push(reason),
    writeJournal: (kept) => void journal.set(kept.id, kept),
    clearJournal: (id) => void journal.delete(id),
  };
  return { games, copies, journal, store };
}

const open: Keeper[] = [];
let tabs = 0;

/** Opens a tab, whose `play` plays the first legal move. */
export function openTab(
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
      const move = legalMoves(game, positionNow(tab.session)).at(0);
      const played = move === undefined ? undefined : playMove(tab.session, move);
      if (played) tab.change(played);
    },
    change: (session: Session) => {
      tab.session = session;
      keeper.save(session);
    },
  };
  const keeper = new Keeper({
    id,
    fresh: tab.session,
    writer: `tab ${++tabs}`,
    store,
    locks,
    timeouts,
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

/** Returns a stored game with two moves. */
export async function keptGame(id: string): Promise<KeptGame> {
  const { store, games } = openStore();
  const { tab, keeper } = openTab(id, store);
  await waitForRole(tab, 'writer');
  tab.play();
  tab.play();
  await keeper.close();
  return games.get(id) as KeptGame;
}

export const waitForRole = (tab: { readonly roles: readonly Role[] }, expected: Role) =>
  vi.waitFor(() => expect(tab.roles.at(-1)).toBe(expected));
export const waitForMoves = (tab: { readonly session: Session }, expected: number) =>
  vi.waitFor(() => expect(tab.session.at).toBe(expected));

afterEach(async () => {
  await Promise.all(open.splice(0).map((keeper) => keeper.close()));
});
