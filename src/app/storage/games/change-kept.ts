import { toRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { loadGame, saveGame } from './game-store.ts';
import { forget } from './journal.ts';
import { whileFree } from './open-games.ts';
import { gameSummaryOf } from './summary.ts';

/** Changes a game that isn't on the page; answers whether it was possible: no other tab plays it, and it can be read whole. */
export async function changeKept(id: string, change: (session: Session) => Session): Promise<boolean> {
  return whileFree(id, async () => {
    const found = await loadGame(id);
    const replayed = found.kind === 'game' ? found.game.replay() : undefined;
    if (found.kind !== 'game' || !replayed?.ok || replayed.value.fault) return false;
    const { kept } = found.game;
    const session = change(replayed.value.session);
    const record = toRecord(session, Date.now());
    // As a tab that takes the game over: one that left it without a word can't write over this.
    const stamp = { ...kept.stamp, epoch: kept.stamp.epoch + 1, revision: 0 };
    const summary = gameSummaryOf(session, id, kept.changedAt, record.elapsed);
    const isSaved = await saveGame({ ...kept, stamp, record }, summary);
    if (isSaved) forget(id);
    return isSaved;
  });
}
