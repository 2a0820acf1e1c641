import { afterEach, beforeAll, expect, vi } from 'vitest';
import { pitchfork } from '../../../games/pitchfork.ts';
import { compileKnown, type DealNumber, legalMoves, type Move } from '../../../rules/index.ts';
import { replayStored } from '../../session/replay.ts';
import { playMove, positionNow, type Session, startSession } from '../../session/session.ts';
import { fetchReading } from '../games/game-store.ts';
import { type KeptGame, mayReplace } from '../games/kept-game.ts';
import type { StoreLookup } from '../games/reading.ts';
import type { SaveState } from '../games/saver.ts';
import { openChannel } from './channel.ts';
import { type GameStore, Keeper, type KeeperOptions, type Role } from './keeper.ts';

/** What the tests of tabs share: a store in memory, tabs that play, and how long they wait. */
const game = compileKnown(pitchfork);
export const patience = { seat: 20, load: 60, yield: 40, handover: 80, retry: 30 };
const fresh = () => startSession(game, 7 as DealNumber, 0);

/** A store in memory that all tabs share. */
export function openStore() {
  const games = new Map<string, KeptGame>();
  const copies: string[] = [];
  const notes = new Map<string, KeptGame>();
  const store: GameStore = {
    load: async (id): Promise<StoreLookup> => {
      const kept = games.get(id);
      return kept ? { kind: 'game', game: { kept, replay: () => replayStored(kept.record) } } : { kind: 'none' };
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

// A page loads it while it is idle; the first load takes long on a busy machine.
beforeAll(async () => void (await fetchReading()));

const open: Keeper[] = [];
let tabs = 0;

/** A tab that shows the game of an id and plays the first legal move on demand. */
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
export async function keptGame(id: string): Promise<KeptGame> {
  const { store, games } = openStore();
  const { tab, keeper } = openTab(id, store);
  await role(tab, 'writer');
  tab.play();
  tab.play();
  await keeper.close();
  return games.get(id) as KeptGame;
}

export const role = (tab: { readonly roles: readonly Role[] }, expected: Role) =>
  vi.waitFor(() => expect(tab.roles.at(-1)).toBe(expected));
export const moves = (tab: { readonly session: Session }, expected: number) =>
  vi.waitFor(() => expect(tab.session.at).toBe(expected));

afterEach(async () => {
  await Promise.all(open.splice(0).map((keeper) => keeper.close()));
});
