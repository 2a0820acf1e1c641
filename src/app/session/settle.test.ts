import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { parseRecord, replay as replayText } from '../../rules/index.ts';
import { stoppedClock } from './clock.ts';
import { sessionFromRecord } from './imported.ts';
import { toRecord } from './record.ts';
import { replayStored } from './replay.ts';
import { jump, type Session, undo } from './session.ts';
import { endSession, endUnwinnable, resume, withEnding } from './settle.ts';

/** The number of moves of the record that `wonGame` plays. */
const MOVES = 125;

/** Returns the game of the record at its win. */
function wonGame(): Session {
  const text = readFileSync(join(import.meta.dirname, '../../../tests/records/four-seasons.txt'), 'utf8');
  const record = parseRecord(GAMES, text);
  if (!record.ok) throw new Error(record.error.code);
  const session = sessionFromRecord(record.value, replayText(record.value), 0);
  return jump({ ...session, clock: stoppedClock(131_072) }, MOVES);
}

it('a game ends with its first win, and stays won', () => {
  const won = withEnding(wonGame(), 5);
  expect(won.ending).toEqual({ kind: 'won', time: 5, moves: MOVES, elapsed: 131072, left: 0 });
  const back = withEnding(undo(won), 9);
  expect(endSession(resume(back), 'given-up', 10).ending).toEqual(won.ending);
  const again = withEnding(jump(back, MOVES), 11);
  expect(again.ending).toEqual(won.ending);
});

it('a game that was given up can’t be won later, unless it is resumed', () => {
  const given = endSession(jump(wonGame(), 100), 'given-up', 7);
  expect(given.ending).toMatchObject({ kind: 'given-up', moves: 100, time: 7 });
  expect(given.ending?.left).toBeGreaterThan(0);
  expect(withEnding(jump(given, MOVES), 8).ending).toEqual(given.ending);
  expect(withEnding(jump(resume(given), MOVES), 8).ending?.kind).toBe('won');
});

it('a game proved unwinnable is no loss, given up or not, but a won game stays won', () => {
  const given = endSession(jump(wonGame(), 100), 'given-up', 7);
  expect(endUnwinnable(given, 8).ending).toMatchObject({ kind: 'unwinnable', moves: 100, time: 8 });
  expect(endUnwinnable(jump(wonGame(), 100), 8).ending?.kind).toBe('unwinnable');
  expect(endUnwinnable(withEnding(wonGame(), 5), 8).ending?.kind).toBe('won');
});

it('a game is open before its last move', () => {
  expect(withEnding(jump(wonGame(), MOVES - 1), 5).ending).toBe(undefined);
});

it('a record includes the ending', () => {
  const given = { ...endSession(jump(wonGame(), 100), 'unwinnable', 7), shown: true };
  const kept = JSON.parse(JSON.stringify(toRecord(given, 8)));
  const replayed = replayStored(kept);
  if (!replayed.ok) throw new Error(replayed.error.code);
  const { ending, shown, origin } = replayed.value.session;
  expect({ ending, shown, origin }).toEqual({ ending: given.ending, shown: true, origin: 'imported' });
});
