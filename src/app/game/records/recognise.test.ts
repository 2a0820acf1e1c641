import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../../tests/support/games.ts';
import { GAMES } from '../../../games/index.ts';
import { sayEnglish } from '../../../languages/index.ts';
import {
  type DealNumber,
  deal,
  formatLayout,
  formatRecordCode,
  moveOf,
  parseLayoutCode,
  parseRecordCode,
  STOCK,
  WASTE,
} from '../../../rules/index.ts';
import { recognise } from './recognise.ts';

const RECORD = 'Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves:\ns-w 4-7 s-w\n';

const code = formatRecordCode(gameNamed('pitchfork'), { kind: 'deal', number: 1 as DealNumber }, [
  moveOf(STOCK, WASTE),
]);

describe('a text from outside', () => {
  it('may be a record, and its link has all moves', () => {
    const found = recognise(`\uFEFF# mine\r\n\r\n${RECORD.replaceAll('\n', '\r\n')}`);
    if (found.kind !== 'record') throw new Error(found.kind);
    expect(found).toMatchObject({ moves: 3, stop: undefined });
    const read = parseRecordCode(GAMES, found.place.address.replace('#/record/', ''));
    expect(read.ok && read.value.record.moves.map(({ text }) => text)).toEqual(['s-w', '4-7', 's-w']);
  });

  it('may be a record with an illegal move: its link ends before it, with line and reason', () => {
    const found = recognise(RECORD.replace('4-7 ', '4-7\nw-f '));
    if (found.kind !== 'record' || !found.stop) throw new Error(found.kind);
    expect(found).toMatchObject({ moves: 2, line: 6 });
    expect(sayEnglish(found.stop)).toBe('Move 3, w-f, on line 6: A foundation starts with an ace.');
  });

  it.each([
    ['the first line', RECORD.replace('1', '2'), 1],
    ['the game', RECORD.replace('pitchfork', 'patience'), 2],
    ['the deal', RECORD.replace('Deal: 1', 'Deal: none'), 3],
    ['the first line', RECORD.replace('Riffle record 1\n', ''), 1],
  ])('may be a record of which %s is wrong', (_, text, line) => {
    expect(recognise(text)).toMatchObject({ kind: 'wrong', as: 'record', line });
  });

  it.each([
    ['alone', `https://example.org/riffle/#/record/${code}`],
    ['in a text', `Have a look at\n<http://localhost:8080/#/record/${code}>, it is short.`],
    ['without the page', `#/record/${code}`],
  ])('may have a link to a record, %s', (_, text) =>
    expect(recognise(text)).toEqual({ kind: 'link', address: `#/record/${code}` }),
  );

  it.each(['#/pitchfork/12?runs=any', 'https://example.org/#/bear-river/layout/1abc'])(
    'may be another link: %s',
    (text) => expect(recognise(text)).toEqual({ kind: 'link', address: text.replace(/^[^#]*/, '') }),
  );

  it.each(GAMES.map(({ id }) => id))('may be a layout of %s', (id) => {
    const game = gameNamed(id);
    const text = formatLayout(game, deal(game, 5));
    const found = recognise(text);
    if (found.kind !== 'layout') throw new Error(JSON.stringify(found));
    // Games with the same places accept the same layouts.
    const place = found.places.find((one) => one.game === game);
    const position = parseLayoutCode(game, place?.address.split('/').at(-1) ?? '');
    expect(position.ok && formatLayout(game, position.value)).toBe(text);
  });

  it('may be a board of another program, with colons or blank lines', () => {
    const board = formatLayout(gameNamed('putt-putt'), deal(gameNamed('putt-putt'), 1)).replace(/^(?!\w+:)/gm, ': ');
    for (const text of ['Foundations: 2H\n3H\n\n\n\n\n\n\n', board.replace(/: $/, '')]) {
      const found = recognise(text);
      expect(found.kind === 'layout' && found.places.map(({ game }) => game.name)).toEqual(['putt-putt', 'golf']);
    }
    const found = recognise('Foundations: 2H\n3H\n\n');
    expect(found.kind === 'wrong' && sayEnglish(found.fault)).toBe(
      'layout: expected one of 4, 5, 6, 7, 8, 9, 10, 12, 13, 17, 18, 28, found 1 pile and blank lines',
    );
  });

  it('may be an invalid layout of the game with as many piles', () => {
    const game = gameNamed('putt-putt');
    const text = formatLayout(game, deal(game, 1)).replace('KC', 'KD');
    const found = recognise(text);
    if (found.kind !== 'wrong') throw new Error(found.kind);
    expect(found.as).toBe('layout');
    expect(text.split('\n')[found.line - 1]).toContain('KD');
    expect(sayEnglish(found.fault)).toContain('found KD again');
  });

  it('may be a layout with a number of piles that no game has', () => {
    const found = recognise('AS\nKC\n');
    expect(found.kind === 'wrong' && sayEnglish(found.fault)).toBe(
      'layout: expected one of 4, 5, 6, 7, 8, 9, 10, 12, 13, 17, 18, 28, found 2 piles',
    );
  });

  it.each(['Dear all,\nhow are you?', '{"games": []}', 'http://example.org/'])('may be none of these: %s', (text) =>
    expect(recognise(text)).toMatchObject({ kind: 'wrong', as: 'unknown', line: 1 }),
  );

  it('may be nothing', () => expect(recognise(' \n ')).toEqual({ kind: 'nothing' }));
});
