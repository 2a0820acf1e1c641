import { formatLayoutCode } from '../../../rules/index.ts';
import { formatAddress } from '../../session/address.ts';
import { copyUpToNow } from '../../session/imported.ts';
import { toRecord } from '../../session/record.ts';
import { positionAt, type Session } from '../../session/session.ts';
import { withEnding } from '../../session/settle.ts';
import { freeOrdinal } from '../../storage/games/free-address.ts';
import { saveGame } from '../../storage/games/game-store.ts';
import type { KeptGame } from '../../storage/games/kept-game.ts';
import { gameSummaryOf } from '../../storage/games/summary.ts';

/** Saves the moves so far as a new game. Resolves to its address, or to `undefined` if saving fails. */
export async function takeOver(session: Session): Promise<string | undefined> {
  const { game, start } = session;
  const from = start.kind === 'deal' ? start.deal : formatLayoutCode(game, positionAt(session, 0));
  const addressOf = (ordinal: number) => formatAddress(game, from, ordinal);
  try {
    const address = addressOf(await freeOrdinal((ordinal) => addressOf(ordinal).slice(2)));
    const now = Date.now();
    const own = withEnding(copyUpToNow(session, now), now);
    const kept: KeptGame = {
      id: address.slice(2),
      gameId: game.definition.id,
      changedAt: now,
      stamp: { epoch: 1, revision: 0, writer: 'record' },
      record: toRecord(own, now),
    };
    return (await saveGame(kept, gameSummaryOf(own, kept.id, now, 0))) ? address : undefined;
  } catch {
    return undefined;
  }
}
