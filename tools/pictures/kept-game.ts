import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRecord } from '../../src/app/session/record.ts';
import { playMove, type Session, startSession, undo } from '../../src/app/session/session.ts';
import { GAMES } from '../../src/games/index.ts';
import { parseRecord, replay } from '../../src/rules/index.ts';

const RECORDS = join(import.meta.dirname, '../../tests/records');

/** A game of the records as it stands after a share of its moves, kept as the app keeps a game that it has noted. */
export function keptGame(name: string, share: number): { id: string; address: string; key: string; value: string } {
  const record = parseRecord(GAMES, readFileSync(join(RECORDS, `${name}.txt`), 'utf8'));
  if (!record.ok || record.value.start.kind !== 'deal') throw new Error(`the record of ${name} names no deal`);
  const { number } = record.value.start;
  const id = `${name}/${number}`;
  const value = {
    id,
    gameId: name,
    changedAt: 1,
    stamp: { epoch: 1, revision: 1, writer: 'pictures' },
    record: { ...toRecord(played(record.value, share), 0), elapsed: 252_000 * share },
  };
  return { id, address: `/#/${id}`, key: `riffle.unsaved/${id}`, value: JSON.stringify(value) };
}

/** Before the last move of a whole game it waits for that to be done again. */
function played(record: Parameters<typeof replay>[0], share: number): Session {
  const { moves } = replay(record);
  if (record.start.kind !== 'deal') throw new Error('a record without a deal');
  let session = startSession(record.game, record.start.number, 0);
  for (const move of moves.slice(0, Math.ceil(moves.length * share))) {
    const next = playMove(session, move);
    if (!next) throw new Error(`move ${move} of the record is refused`);
    session = next;
  }
  return share < 1 ? session : undo(session);
}
