import { end } from '../../session/settle.ts';
import { changeKept } from '../../storage/games/change-kept.ts';
import { afterFrame } from '../../ui/schedule.ts';
import type { GameOnPage } from './impossible.ts';

// Games that are given up, or left for a new deal; and of those whose rules replace deals that nobody can win, the proof of that. A page
// can go before the answer: what isn't answered is asked again when figures of games are shown.

/** Where the ids of the games are noted of which it isn't answered. */
const KEY = 'riffle.toProve';

/**
 * Gives up a game that isn't on the page; answers whether it could be done. Where its rules replace deals that nobody can win,
 * `onimpossible` is called once it is proved to be one: then it is no loss.
 */
export async function giveUpKept(id: string, onimpossible: () => void): Promise<boolean> {
  let isRedealt = false;
  const isDone = await changeKept(id, (session) => {
    isRedealt = session.game.definition.impossibleRedealt;
    return end(session, 'given-up', Date.now());
  }).catch(() => false);
  if (isDone && isRedealt) void proveKept(id, onimpossible);
  return isDone;
}

/** Asks of a game that was given up on the page whether anybody can win it. */
export async function proveOpen(open: GameOnPage): Promise<void> {
  await prove(open.address.slice(2), ({ proveImpossible }) => proveImpossible(open));
}

/** Calls back if a game that isn't on the page is proved to be one that nobody can win: it is ended as such. */
export async function proveKept(id: string, onimpossible: () => void): Promise<void> {
  if ((await prove(id, ({ proveLeft }) => proveLeft(id))) === 'impossible') onimpossible();
}

/** Asks it, one after the other, of all games of which it wasn't answered. */
export async function proveOthers(): Promise<void> {
  for (const id of noted()) await prove(id, ({ proveLeft }) => proveLeft(id));
}

/** What was found, and kept; nothing where it couldn't be. */
type Answer = 'impossible' | 'other' | undefined;

async function prove(id: string, ask: (proving: typeof import('./impossible.ts')) => Promise<Answer>): Promise<Answer> {
  note([...noted().filter((other) => other !== id), id]);
  // To ask for its files takes as long as all the rest of leaving a game: the press is answered first.
  await new Promise<void>(afterFrame);
  const answer = await import('./impossible.ts').then(ask).catch(() => undefined);
  if (answer) note(noted().filter((other) => other !== id));
  return answer;
}

function noted(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function note(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Nothing is kept here: it is answered now or not at all.
  }
}
