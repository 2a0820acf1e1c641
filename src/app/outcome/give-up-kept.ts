import type { Session } from '../session/session.ts';
import { end } from '../session/settle.ts';
import { changeKept } from '../storage/change-kept.ts';

/**
 * Gives up a game that isn't on the page; answers whether it could be done. Where its rules replace deals that nobody can win,
 * `onimpossible` is called once it is proved to be one: then it is no loss.
 */
export async function giveUpKept(id: string, onimpossible: () => void): Promise<boolean> {
  let left: Session | undefined;
  const giveUp = (session: Session) => {
    left = session;
    return end(session, 'given-up', Date.now());
  };
  const isDone = await changeKept(id, giveUp).catch(() => false);
  if (isDone && left?.game.definition.impossibleRedealt) void prove(id, left, onimpossible);
  return isDone;
}

async function prove(id: string, left: Session, onimpossible: () => void): Promise<void> {
  const isImpossible = await import('./impossible.ts').then(({ proveLeft }) => proveLeft(id, left)).catch(() => false);
  if (isImpossible) onimpossible();
}
