import { endSession } from '../../session/settle.ts';
import { changeStoredGame } from '../../storage/games/change-kept.ts';
import { afterFrame } from '../../ui/schedule.ts';
import type { GameOnPage } from './impossible.ts';

// Proves that the deals of games that were given up or left were unwinnable, so that these games are no losses. A proof can
// take longer than the page is open, so the ids of pending proofs are stored. Pages with statistics retry them.

/** The storage key of the ids of games whose proof is pending. */
const KEY = 'riffle-patience.toProve';

/**
 * Gives up a stored game that isn't on the page. Resolves to whether that worked. In games with `impossibleRedealt`, then
 * solves the deal and calls `onimpossible` if it is unwinnable, so that the game is no loss.
 */
export async function giveUpKept(id: string, onimpossible: () => void): Promise<boolean> {
  let isRedealt = false;
  const isDone = await changeStoredGame(id, (session) => {
    isRedealt = session.game.definition.impossibleRedealt;
    return endSession(session, 'given-up', Date.now());
  }).catch(() => false);
  if (isDone && isRedealt) void proveKept(id, onimpossible);
  return isDone;
}

/** Solves the deal of a game that was given up on the page. If it is unwinnable, ends the game as impossible. */
export async function proveOpen(open: GameOnPage): Promise<void> {
  await prove(open.address.slice(2), ({ proveImpossible }) => proveImpossible(open));
}

/** Solves the deal of a stored game. If it is unwinnable, ends the game as impossible and calls `onimpossible`. */
export async function proveKept(id: string, onimpossible: () => void): Promise<void> {
  if ((await prove(id, ({ proveKeptImpossible }) => proveKeptImpossible(id))) === 'impossible') onimpossible();
}

/** Tries all pending proofs again, one after the other. */
export async function provePending(): Promise<void> {
  for (const id of pendingIds()) await prove(id, ({ proveKeptImpossible }) => proveKeptImpossible(id));
}

/** The answer of a proof. `undefined` means that there is none yet or that it could not be saved. */
type Proof = 'impossible' | 'other' | undefined;

async function prove(id: string, ask: (proving: typeof import('./impossible.ts')) => Promise<Proof>): Promise<Proof> {
  savePendingIds([...pendingIds().filter((other) => other !== id), id]);
  // Loading files is slow, so the page first paints its response to the press.
  await new Promise<void>(afterFrame);
  const answer = await import('./impossible.ts').then(ask).catch(() => undefined);
  if (answer) savePendingIds(pendingIds().filter((other) => other !== id));
  return answer;
}

function pendingIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function savePendingIds(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without storage a proof is pending only as long as the page is open.
  }
}
