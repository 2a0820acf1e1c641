import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { GAMES } from '../../games/index.ts';
import {
  formatMove,
  formatRecord,
  formatRecordCode,
  parseCard,
  parseMove,
  parseRecord,
  parseRecordCode,
  recordOf,
  replay,
} from '../index.ts';
import {
  canonicalKey,
  FOUNDATION,
  foundationChoices,
  foundationTop,
  isLegal,
  legalMoves,
  type Move,
  moveOf,
  NO_CARD,
  perft,
  play,
  refusalOf,
  toFirstFoundation,
  toOf,
  WASTE,
} from './index.ts';

const game = gameNamed('four-seasons');
const position = positionWith(game, {
  foundations: '7S',
  waste: '7D',
  piles: ['7H', '8H', '9D', 'JD', 'KD'],
});

function topsAfter(...moves: Move[]): string[] {
  const end = moves.reduce((now, move) => play(game, now, move), position);
  return [0, 1, 2, 3].map((slot) => {
    const names = ['7S', '7H', '7D', '7C'].filter((text) => parseCard(text) === foundationTop(game, end, slot));
    return names[0] ?? '-';
  });
}

describe('a card that starts a foundation', () => {
  test('goes to the first empty one, or to one that its move names', () => {
    expect(topsAfter(moveOf(0, FOUNDATION))).toEqual(['7S', '7H', '-', '-']);
    expect(topsAfter(moveOf(0, FOUNDATION, 1, 3))).toEqual(['7S', '-', '-', '7H']);
    expect(topsAfter(moveOf(0, FOUNDATION, 1, 3), moveOf(WASTE, FOUNDATION))).toEqual(['7S', '7D', '-', '7H']);
  });

  test('has one legal move, and a choice for each further empty one', () => {
    const ups = legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION);
    expect(ups.map(formatMove)).toEqual(['1-f', 'w-f']);
    expect(foundationChoices(game, position).map(formatMove)).toEqual(['1-f3', '1-f4', 'w-f3', 'w-f4']);
    expect(perft(game, position, 1)).toBe(legalMoves(game, position).length);
  });

  test.each([
    ['1-f2', 'legal'],
    ['1-f4', 'legal'],
    ['1-f1', 'foundation-no-fit'],
    ['2-f4', 'foundation-start'],
    ['1-f5', 'no-such-place'],
  ])('%s is %s', (text, code) => {
    const move = parseMove(game, text);
    expect(move.ok && (refusalOf(game, position, move.value)?.code ?? 'legal')).toBe(code);
  });

  test('is not named by a deal or by a move to a pile', () => {
    for (const move of [moveOf(0, 1, 1, 3), moveOf(62, FOUNDATION, 1, 0), moveOf(62, WASTE, 1, 2)])
      expect(refusalOf(game, position, move)?.code).toBe('no-such-place');
  });
});

test('a choice is legal, is written and read as named, and leads to the same position up to the order of foundations', () => {
  fc.assert(
    fc.property(randomGames(60), ({ game: any, positions }) => {
      for (const here of positions)
        for (const move of foundationChoices(any, here)) {
          expect(isLegal(any, here, move)).toBe(true);
          expect(legalMoves(any, here)).toContain(toFirstFoundation(move));
          const read = parseMove(any, formatMove(move));
          expect(read.ok && read.value).toBe(move);
          const [named, first] = [move, toFirstFoundation(move)].map((one) => play(any, here, one));
          expect(named && first && canonicalKey(any, named) === canonicalKey(any, first)).toBe(true);
        }
    }),
  );
});

describe('a record', () => {
  const start = { kind: 'deal', number: 3 } as const;
  const texts = ['1-f4', 's-w', 's-w'];
  const moves = texts.map((text) => {
    const move = parseMove(game, text);
    return move.ok ? move.value : (NO_CARD as never);
  });
  const record = recordOf(game, start as never, moves);

  test('keeps the named foundation as text and as code', () => {
    const read = parseRecord(GAMES, formatRecord(record));
    expect(read.ok && replay(read.value).moves).toEqual(moves);
    const code = formatRecordCode(game, start as never, moves) ?? '';
    const coded = parseRecordCode(GAMES, code);
    expect(coded).toMatchObject({ ok: true, value: { record: { moves: texts.map((text) => ({ text })) } } });
  });

  test('codes the first foundation, if a move names it, like a move that names none', () => {
    const named = moveOf(0, FOUNDATION, 1, 1);
    const coded = parseRecordCode(GAMES, formatRecordCode(game, start as never, [named]) ?? '');
    expect(coded).toMatchObject({ ok: true, value: { record: { moves: [{ text: '1-f' }] } } });
  });
});
