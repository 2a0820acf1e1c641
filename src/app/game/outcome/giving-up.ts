import { endSession } from '../../session/settle.ts';
import { changeStoredGame } from '../../storage/games/change-kept.ts';
import { afterFrame } from '../../ui/schedule.ts';
import { type GameOnPage, proveKeptUnwinnable, proveUnwinnable } from './unwinnable.ts';

// Games given up with unwinnable deals are no losses. Pending proofs outlive the page: pages with statistics retry them.

const KEY = 'riffle-patience.toProve';

/** Resolves to whether that worked. Calls `onunwinnable` if an unwinnable deal of this game is dealt again. */
export async function giveUpKept(id: string, onunwinnable: () => void): Promise<boolean> {
  let isRedealt = false;
  const isDone = await changeStoredGame(id, (session) => {
    isRedealt = session.game.definition.unwinnableRedealt ?? false;
    return endSession(session, 'given-up', Date.now());
  });
  if (isDone && isRedealt) void proveKept(id, onunwinnable);
  return isDone;
}

export async function proveOpen(open: GameOnPage): Promise<void> {
  await prove(open.address.slice(2), () => proveUnwinnable(open));
}

export async function proveKept(id: string, onunwinnable: () => void): Promise<void> {
  if ((await prove(id, () => proveKeptUnwinnable(id))) === 'unwinnable') onunwinnable();
}

export async function provePending(): Promise<void> {
  for (const id of pendingIds()) await prove(id, () => proveKeptUnwinnable(id));
}

/** `undefined` if there is no answer yet or it could not be saved. */
type Proof = 'unwinnable' | 'other' | undefined;

async function prove(id: string, ask: () => Promise<Proof>): Promise<Proof> {
  savePendingIds([...pendingIds().filter((other) => other !== id), id]);
  // Starting a worker is slow, so the page first paints its response to the press.
  await new Promise<void>(afterFrame);
  const answer = await ask().catch(() => undefined);
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
