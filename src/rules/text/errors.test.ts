import { describe, expect, test } from 'vitest';
import { findGame, GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import { type GameRecord, LONGEST_RECORD, message, parseMove, parseRecord, replay, type Stopped } from '../index.ts';

const pitchfork = findGame('pitchfork');

function faultOfMove(text: string): string {
  if (!pitchfork.ok) throw new Error(sayEnglish(pitchfork.error));
  const move = parseMove(pitchfork.value, text);
  return move.ok ? 'none' : sayEnglish(move.error);
}

function recordOf(text: string): GameRecord {
  const record = parseRecord(GAMES, text);
  if (!record.ok) throw new Error(sayEnglish(record.error));
  return record.value;
}

function faultOf(...lines: string[]): string {
  const record = parseRecord(GAMES, lines.join('\n'));
  return record.ok ? 'none' : sayEnglish(record.error);
}

describe('moves', () => {
  test.each(['3-f', '4-7', '4-7x3', '4-7X3', '4-7x1', '9-1x123', 'W-F', 'w-5', 's-w', 's-f', 's-2', 'w-s', 'f-3'])(
    '%s is read',
    (text) => {
      expect(faultOfMove(text)).toBe('none');
    },
  );

  test.each(['', '3', '3-', '-3', '3f', '3-f-4', '4-7x', '4-7x0', '4-7x1000', '3-g', ' 3-f', '3 - f', '1234-1'])(
    '%j is no move',
    (text) => {
      expect(faultOfMove(text)).toMatch(/^move: expected a move such as 3-f, 4-7x3 or s-w, found /);
    },
  );

  test.each([
    ['10-f', 'pile 10'],
    ['3-99', 'pile 99'],
    ['0-f', 'pile 0'],
  ])('%s names a pile that is not there', (text, pile) => {
    expect(faultOfMove(text)).toBe(`move: expected a pile from 1 to 9, found ${pile}`);
  });

  test('the faults have codes of their own', () => {
    const codes = ['3-g', '0-f'].map((text) => {
      const move = pitchfork.ok && parseMove(pitchfork.value, text);
      return move && !move.ok && move.error.code;
    });
    expect(codes).toEqual(['unknown-move', 'unknown-pile']);
  });

  test('the found text is shortened', () => {
    expect(faultOfMove('z'.repeat(1000))).toMatch(/found z{79}…$/);
    expect(faultOfMove('z'.repeat(80))).toMatch(/found z{80}$/);
  });
});

describe('records', () => {
  const head = ['Riffle record 1', 'Game: pitchfork'];

  test('move numbers, comments, lines and case are read with tolerance', () => {
    const text = '# mine\n\nRIFFLE RECORD 1\ngame:pitchfork\ndeal: 1\nmoves: 1. s-w 2.4-7\n\n5-F # ace\n3... 7-1';
    expect(recordOf(text).moves).toEqual([
      { text: 's-w', line: 6 },
      { text: '4-7', line: 6 },
      { text: '5-F', line: 8 },
      { text: '7-1', line: 9 },
    ]);
  });

  test('labels may stand before a space, and numbers of moves have any digits', () => {
    const record = recordOf('Riffle record 1\nGame :  pitchfork\nDeal :1\nMoves :\n10. s-w 11.w-1  12... s-w');
    expect(record).toMatchObject({ game: pitchfork.ok && pitchfork.value, start: { kind: 'deal', number: 1 } });
    expect(record.moves.map(({ text }) => text)).toEqual(['s-w', 'w-1', 's-w']);
  });

  test('a number within a move is no number of a move', () => {
    const record = recordOf('Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves: w-f5. x2.1');
    expect(record.moves.map(({ text }) => text)).toEqual(['w-f5.', 'x2.1']);
  });

  test('a text that is too long is not read', () => {
    const record = parseRecord(GAMES, '\n'.repeat(LONGEST_RECORD + 1));
    const place = message('notation.textKind', { kind: 'record' });
    expect(record).toMatchObject({ ok: false, error: { code: 'too-long', place } });
  });

  test('the code of a fault in a record', () => {
    const record = parseRecord(GAMES, '');
    expect(!record.ok && record.error.code).toBe('bad-record');
  });

  test.each([
    ['nothing', [''], 'end of the record: expected Riffle record 1, found nothing'],
    ['another text', ['Dear Sir,'], 'line 1: expected Riffle record 1, found Dear Sir,'],
    ['another version', ['Riffle record 2'], 'line 1: expected Riffle record 1, found Riffle record 2'],
    ['a version of two digits', ['Riffle record 11'], 'line 1: expected Riffle record 1, found Riffle record 11'],
    ['a word before it', ['My Riffle record 1'], 'line 1: expected Riffle record 1, found My Riffle record 1'],
    ['a word behind it', ['Riffle record 1 b'], 'line 1: expected Riffle record 1, found Riffle record 1 b'],
    [
      'a word before a label',
      ['Riffle record 1', 'My Game: pitchfork'],
      'line 2: expected Game: and the name of a game, found My Game: pitchfork',
    ],
    [
      'a layout beside its label',
      [...head, 'Layout: AS', 'Moves:'],
      'line 3: expected Deal: and a number from 1 to 9007199254740991, or Layout: on a line of its own, found Layout: AS',
    ],
    [
      'a break within a line',
      ['Riffle record 1', 'Game: pitchfork\u2028Deal: 1'],
      'line 2: expected Game: and the name of a game, found Game: pitchfork Deal: 1',
    ],
    ['no game', ['Riffle record 1'], 'end of the record: expected Game: and the name of a game, found nothing'],
    ['another header', ['Riffle record 1', 'Deal: 1'], 'line 2: expected Game: and the name of a game, found Deal: 1'],
    [
      'a wrong house rule',
      ['Riffle record 1', 'Game: pitchfork?runs=none'],
      'line 2, house rule runs of pitchfork: expected one of whole, any, found none',
    ],
    [
      'no start',
      [...head, 'Moves: s-w'],
      'end of the record: expected Deal: and a number from 1 to 9007199254740991, or Layout: on a line of its own, found nothing',
    ],
    [
      'a wrong number',
      [...head, 'Deal: 0', 'Moves:'],
      'line 3: expected Deal: and a number from 1 to 9007199254740991, or Layout: on a line of its own, found Deal: 0',
    ],
    ['a line too many', [...head, 'Deal: 1', 's-w', 'Moves:'], 'line 4: expected Moves:, found s-w'],
    ['no moves', [...head, 'Deal: 1'], 'end of the record: expected Moves: and the moves, found nothing'],
    [
      'a wrong layout',
      [...head, 'Layout:', 'Stock: 1S', 'Moves:'],
      'line 4: expected a card such as 7H or TC, found 1S',
    ],
    [
      'a layout that does not fit',
      [...head, 'Layout:', 'Stock: AS', 'Moves:'],
      'layout: expected 9 piles, a line each (- for a space), found 0 piles',
    ],
  ])('%s', (_, lines, expected) => {
    expect(faultOf(...lines)).toBe(expected);
  });
});

function pitchforkRecord(moves: string): GameRecord {
  return recordOf(`Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves:\n${moves}`);
}

const inEnglish = (stopped: Stopped | undefined) => stopped && { ...stopped, why: sayEnglish(stopped.why) };

describe('a replay', () => {
  test('of no move is the deal', () => {
    const { positions, moves, outcome, stopped } = replay(pitchforkRecord(''));
    expect({ positions: positions.length, moves, outcome, stopped }).toEqual({
      positions: 1,
      moves: [],
      outcome: 'open',
      stopped: undefined,
    });
  });

  test('stops at an illegal move and keeps what is right before it', () => {
    const { positions, moves, stopped } = replay(pitchforkRecord('s-w\nw-f 5-f'));
    expect([positions.length, moves.length]).toEqual([2, 1]);
    expect(inEnglish(stopped)).toEqual({
      number: 2,
      text: 'w-f',
      line: 6,
      kind: 'illegal',
      why: 'A foundation starts with an ace.',
    });
  });

  test('stops at an unreadable move', () => {
    expect(inEnglish(replay(pitchforkRecord('s-w 5-g')).stopped)).toEqual({
      number: 2,
      text: '5-g',
      line: 5,
      kind: 'unreadable',
      why: 'Expected a move such as 3-f, 4-7x3 or s-w, found 5-g.',
    });
  });

  test('stops behind a win', () => {
    const won = 'Foundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-';
    const { outcome, stopped } = replay(recordOf(`Riffle record 1\nGame: pitchfork\nLayout:\n${won}\nMoves: 5-f 5-f`));
    expect({ outcome, stopped: stopped && sayEnglish(stopped.why) }).toEqual({
      outcome: 'won',
      stopped: 'You’ve already won this game.',
    });
  });
});
