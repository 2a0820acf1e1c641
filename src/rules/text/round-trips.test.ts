import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../../tests/support/fault-in-english.ts';
import { hasFoundationGap } from '../../../tests/support/foundation-gap.ts';
import { gameNamed } from '../../../tests/support/games.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import { REDEALS_AT } from '../engine/index.ts';
import {
  canonicalKey,
  type DealNumber,
  FOUNDATION,
  formatLayout,
  formatMove,
  formatRecord,
  type Game,
  isSamePosition,
  moveOf,
  type Position,
  parseLayout,
  parseMove,
  parseRecord,
  readLayout,
  recordOf,
  replay,
  STOCK,
  WASTE,
} from '../index.ts';

/** Whether two positions are the same, except for what a layout does not contain: redeals left, and empty foundations. */
function haveSameLayout(game: Game, a: Position, b: Position): boolean {
  const withSameRedeals = b.slice() as Position;
  withSameRedeals[REDEALS_AT] = a[REDEALS_AT];
  if (hasFoundationGap(game, b)) return canonicalKey(game, a) === canonicalKey(game, withSameRedeals);
  return isSamePosition(game, a, withSameRedeals);
}

describe('written text is read back the same', () => {
  test('layouts', () => {
    fc.assert(
      fc.property(randomGames(), ({ game, positions }) => {
        const last = positions[positions.length - 1];
        const text = formatLayout(game, last);
        const read = parseLayout(game, text);
        if (!read.ok) throw new Error(`${text}\n${JSON.stringify(read.error)}`);
        expect(haveSameLayout(game, read.value, last)).toBe(true);
        expect(formatLayout(game, read.value)).toBe(text);
      }),
      { numRuns: sampleSize(100, 2_000) },
    );
  });

  test('layouts whose labels have other names and places', () => {
    const isLabelled = (line: string) => line.includes(':');
    const names = [
      ['Stock', 'talon'],
      ['Foundations', 'FOUNDS'],
    ] as const;
    fc.assert(
      fc.property(randomGames(), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), ({ game, positions }, places) => {
        const last = positions[positions.length - 1];
        const text = formatLayout(game, last);
        const lines = text.trimEnd().split('\n');
        const moved = lines.filter((line) => !isLabelled(line));
        for (const [index, line] of lines.filter(isLabelled).entries())
          moved.splice(places[index] % (moved.length + 1), 0, line);
        const renamed = names.reduce((all, [name, other]) => all.replace(name, other), moved.join('\n'));
        const read = parseLayout(game, renamed);
        if (!read.ok) throw new Error(`${renamed}\n${JSON.stringify(read.error)}`);
        expect(formatLayout(game, read.value)).toBe(text);
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
  });

  test('moves', () => {
    fc.assert(
      fc.property(randomGames(), ({ game, moves }) => {
        for (const move of moves) expect(parseMove(game, formatMove(move))).toEqual({ ok: true, value: move });
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });

  test('records from a deal, which replay', () => {
    fc.assert(
      fc.property(randomGames(), ({ game, number, moves, positions }) => {
        const text = formatRecord(recordOf(game, { kind: 'deal', number }, moves));
        const read = parseRecord(GAMES, text);
        if (!read.ok) throw new Error(`${text}\n${JSON.stringify(read.error)}`);
        expect(formatRecord(read.value)).toBe(text);
        expect(replay(read.value)).toMatchObject({ moves, positions });
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });

  test('records from a layout in mid-game, which replay', () => {
    fc.assert(
      fc.property(randomGames(), fc.nat(), ({ game, moves, positions }, cut) => {
        const begun = cut % positions.length;
        // With its cards on other foundations, moves that name a foundation would name another.
        fc.pre(!hasFoundationGap(game, positions[begun]));
        const position = parseLayout(game, formatLayout(game, positions[begun]));
        if (!position.ok) throw new Error(JSON.stringify(position.error));
        const record = recordOf(game, { kind: 'layout', position: position.value }, moves.slice(begun));
        const read = parseRecord(GAMES, formatRecord(record));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        expect(formatRecord(read.value)).toBe(formatRecord(record));
        expect(read.value.start).toEqual(record.start);
        const again = replay(read.value);
        expect(again.moves).toEqual(moves.slice(begun));
        const rest = positions.slice(begun);
        expect(again.positions).toHaveLength(rest.length);
        expect(again.positions.every((one, at) => haveSameLayout(game, one, rest[at]))).toBe(true);
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });
});

describe('written text', () => {
  const game = gameNamed('pitchfork');
  const start = { kind: 'deal', number: 7 as DealNumber } as const;
  const dealing = moveOf(STOCK, WASTE);

  test('a record from a deal has ten moves a line', () => {
    const moves = [moveOf(0, 8, 2), moveOf(3, FOUNDATION), ...Array.from({ length: 19 }, () => dealing)];
    const rest = (count: number) => Array.from({ length: count }, () => 's-w').join(' ');
    expect(formatRecord(recordOf(game, start, moves))).toBe(
      `Riffle record 1\nGame: pitchfork\nDeal: 7\nMoves:\n1. 1-9x2 4-f ${rest(8)}\n11. ${rest(10)}\n21. s-w\n`,
    );
    expect(formatRecord(recordOf(game, start, []))).toBe('Riffle record 1\nGame: pitchfork\nDeal: 7\nMoves:\n');
  });

  test('a record from a layout has the layout in it, with nothing for what is empty', () => {
    const position = positionWith(game, { foundations: 'KS KH KD TC', waste: 'JC', stock: 'QC', piles: ['', 'KC'] });
    expect(formatRecord(recordOf(game, { kind: 'layout', position }, [moveOf(WASTE, STOCK)]))).toBe(
      `Riffle record 1\nGame: pitchfork\nLayout:\nFoundations: KS KH KD TC\nStock: QC\nWaste: JC\n-\nKC\n${'-\n'.repeat(7)}Moves:\n1. w-s\n`,
    );
    const won = positionWith(game, { foundations: 'KS KH KD KC' });
    expect(formatLayout(game, won)).toBe(`Foundations: KS KH KD KC\n${'-\n'.repeat(9)}`);
  });
});

describe('no text throws', () => {
  const cardish = fc.constantFrom(
    'KS',
    '10h',
    'ac',
    '-',
    'XX',
    'Stock:',
    'Foundations:',
    'Waste:',
    'Cells:',
    'Reserve:',
    '<7H>',
    '|',
    'f',
    ':',
    '1.',
    '\n',
  );
  const words = fc
    .array(fc.oneof(cardish, fc.string({ unit: 'binary' })), { maxLength: 60 })
    .map((list) => list.join(' '));
  const texts = fc.oneof(fc.string({ unit: 'binary' }), words);

  test('as a layout or a move', () => {
    fc.assert(
      fc.property(randomGames(0), texts, ({ game }, text) => {
        for (const result of [parseLayout(game, text), readLayout(text), parseMove(game, text)])
          if (!result.ok) expect(inEnglish(result.error).found).toMatch(/^[^\n\r]+$/);
      }),
      { numRuns: sampleSize(100, 2_000) },
    );
  });

  test('as a record', () => {
    fc.assert(
      fc.property(texts, (text) => {
        parseRecord(GAMES, text);
        parseRecord(GAMES, `Riffle record 1\n${text}`);
        parseRecord(GAMES, `Riffle record 1\nGame: panther-creek\n${text}`);
      }),
      { numRuns: sampleSize(100, 2_000) },
    );
  });

  test('a record with one piece cut out or put in is read or refused, and replays', () => {
    fc.assert(
      fc.property(randomGames(30), fc.nat(), fc.nat(30), texts, ({ game, number, moves }, at, cut, put) => {
        const text = formatRecord(recordOf(game, { kind: 'deal', number }, moves));
        const here = at % text.length;
        const read = parseRecord(GAMES, text.slice(0, here) + put + text.slice(here + cut));
        if (read.ok) replay(read.value);
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
  });
});
