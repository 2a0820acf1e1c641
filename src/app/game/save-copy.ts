import { settings } from '../preferences/settings.svelte.ts';
import { toRecord } from '../session/record.ts';
import { exportGame, fileName } from '../storage/data-file/export.ts';
import { saveFile } from '../ui/save-file.ts';
import type { OpenGame } from './open-game.svelte.ts';

/** Hands the game on the table to the player as a data file of its own: what the browser doesn't keep, a file does. */
export function saveCopy({ address, session }: Pick<OpenGame, 'address' | 'session'>): void {
  const now = new Date();
  const changedAt = now.getTime();
  const stamp = { epoch: 0, revision: 0, writer: 'copy' };
  const gameId = session.game.definition.id;
  const kept = { id: address.slice(2), gameId, changedAt, stamp, record: toRecord(session, changedAt) };
  saveFile(exportGame(kept, { ...settings }, now), fileName(now));
}
