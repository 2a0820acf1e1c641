import { expect, test } from 'vitest';
import { recognise } from '../../src/app/game/records/recognise.ts';
import { sessionFromRecord } from '../../src/app/session/imported.ts';
import { toRecord } from '../../src/app/session/record.ts';
import { readDataFile, readEntry } from '../../src/app/storage/data-file/read-data-file.ts';
import { GAMES } from '../../src/games/index.ts';
import {
  countOf,
  type DealNumber,
  deal,
  formatRecord,
  formatRecordCode,
  fromOf,
  type Game,
  legalMoves,
  type Move,
  moveOf,
  parseRecord,
  parseRecordCode,
  play,
  recordOf,
  replay,
  toOf,
} from '../../src/rules/index.ts';
import { gameNamed } from '../support/games.ts';
import { riffle } from '../support/riffle.ts';

const MOVES = 20_000;

/** Returns a deal and a first move that the second move can take back. */
function reversible(game: Game): { readonly number: DealNumber; readonly move: Move } {
  for (let count = 1; count < 10_000; count++) {
    const number = count as DealNumber;
    const start = deal(game, number);
    const move = legalMoves(game, start).find((one) => legalMoves(game, play(game, start, one)).includes(reverse(one)));
    if (move !== undefined) return { number, move };
  }
  throw new Error('no deal has such a move');
}

function reverse(move: Move): Move {
  return moveOf(toOf(move), fromOf(move), countOf(move));
}

const GAME = gameNamed('bear-river');
const { number: NUMBER, move: MOVE } = reversible(GAME);
const START = { kind: 'deal', number: NUMBER } as const;
const PLAYED = Array.from({ length: MOVES }, (_, index) => (index % 2 ? reverse(MOVE) : MOVE));
const RECORD = recordOf(GAME, START, PLAYED);

test('a game of 20,000 moves survives as a record', async () => {
  const text = formatRecord(RECORD);
  const read = parseRecord(GAMES, text);
  expect(read.ok && replay(read.value).moves).toEqual(PLAYED);
  expect(recognise(text)).toMatchObject({ kind: 'record', moves: MOVES, stop: undefined });
  expect(await riffle(['replay', '-'], text)).toMatchObject({ code: 0, err: '' });
});

test('a game of 20,000 moves survives as a link', () => {
  const code = formatRecordCode(GAME, START, PLAYED) ?? '';
  expect(code.length).toBeLessThan(64_000);
  expect(parseRecordCode(GAMES, code)).toEqual({ ok: true, value: { record: RECORD } });
});

test('a game of 20,000 moves survives in a file of all data', () => {
  const record = toRecord(sessionFromRecord(RECORD, replay(RECORD), 0), 9);
  const stamp = { epoch: 1, revision: 1, writer: 'a' };
  const kept = { id: `${GAME.name}/${NUMBER}`, gameId: GAME.definition.id, changedAt: 9, stamp, record };
  const file = readDataFile(JSON.stringify({ format: 'riffle-data', version: 1, games: [kept] }));
  const entry = readEntry(file.ok ? file.value.games[0] : undefined);
  expect(entry.ok ? entry.value.kept : entry).toEqual(kept);
});
