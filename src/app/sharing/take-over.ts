import { formatLayoutCode } from '../../rules/index.ts';
import { formatAddress } from '../address.ts';
import { playedSoFar } from '../session/from-record.ts';
import { toRecord } from '../session/record.ts';
import { positionAt, type Session } from '../session/session.ts';
import { withEnding } from '../session/settle.ts';
import { freeOrdinal } from '../storage/free-address.ts';
import { saveGame } from '../storage/game-store.ts';
import type { KeptGame } from '../storage/kept-game.ts';
import { gameSummaryOf } from '../storage/summary.ts';

/**
 * Keeps a game of one's own that begins with the moves of another up to where it stands. Answers its address, where none was
 * kept before, or `undefined` where the store takes nothing.
 */
export async function takeOver(session: Session): Promise<string | undefined> {
  const { game, start } = session;
  const from = start.kind === 'deal' ? start.deal : formatLayoutCode(game, positionAt(session, 0));
  const addressOf = (ordinal: number) => formatAddress(game, from, ordinal);
  try {
    const address = addressOf(await freeOrdinal((ordinal) => addressOf(ordinal).slice(2)));
    const now = Date.now();
    const own = withEnding(playedSoFar(session, now), now);
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
