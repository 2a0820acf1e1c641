import { toRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { loadGame, saveGame } from './game-store.ts';
import { clearJournal } from './journal.ts';
import { withGameLock } from './open-games.ts';
import { gameSummaryOf } from './summary.ts';

/** Returns false if another tab has the game open, or if it can't be read completely or saved. */
export async function changeStoredGame(id: string, change: (session: Session) => Session): Promise<boolean> {
  return withGameLock(id, async () => {
    const loaded = await loadGame(id);
    const replayed = loaded.kind === 'game' ? loaded.game.replay() : undefined;
    if (loaded.kind !== 'game' || !replayed?.ok || replayed.value.fault) return false;
    const { kept } = loaded.game;
    const session = change(replayed.value.session);
    const record = toRecord(session, Date.now());
    // The epoch rises as if another tab had taken the game over, so that an older tab can't overwrite this change.
    const stamp = { ...kept.stamp, epoch: kept.stamp.epoch + 1, revision: 0 };
    const summary = gameSummaryOf(session, id, kept.changedAt, record.elapsed);
    const isSaved = await saveGame({ ...kept, stamp, record }, summary);
    if (isSaved) clearJournal(id);
    return isSaved;
  });
}
