import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRecord } from '../../src/app/session/record.ts';
import { playMove, type Session, startSession, undo } from '../../src/app/session/session.ts';
import { GAMES } from '../../src/games/index.ts';
import { parseRecord, replay } from '../../src/rules/index.ts';

const RECORDS = join(import.meta.dirname, '../../tests/records');

/** Returns a recorded game after a share of its moves, as an entry of the app's journal in localStorage. */
export function storedGame(name: string, share: number): { id: string; address: string; key: string; value: string } {
  const record = parseRecord(GAMES, readFileSync(join(RECORDS, `${name}.txt`), 'utf8'));
  if (!record.ok || record.value.start.kind !== 'deal')
    throw new Error(`expected a record of a deal in ${name}.txt, found another`);
  const { number } = record.value.start;
  const id = `${name}/${number}`;
  const value = {
    id,
    gameId: name,
    changedAt: 1,
    stamp: { epoch: 1, revision: 1, writer: 'pictures' },
    record: { ...toRecord(playShare(record.value, share), 0), elapsed: 252_000 * share },
  };
  return { id, address: `/#/${id}`, key: `riffle-patience.unsaved/${id}`, value: JSON.stringify(value) };
}

/** Plays a share of a record. A whole game stops before its last move, ready for a redo. */
function playShare(record: Parameters<typeof replay>[0], share: number): Session {
  const { moves } = replay(record);
  if (record.start.kind !== 'deal') throw new Error('expected a record of a deal, found one of a layout');
  let session = startSession(record.game, record.start.number, 0);
  for (const move of moves.slice(0, Math.ceil(moves.length * share))) {
    const next = playMove(session, move);
    if (!next) throw new Error(`expected legal moves in the record, found ${move}`);
    session = next;
  }
  return share < 1 ? session : undo(session);
}
