import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasFoundationGap } from '../../../tests/support/foundation-gap.ts';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import { randomGames } from '../../../tests/support/random-games.ts';
import { randomlyPlayed, recordLength } from '../../../tests/support/reference/derive.ts';
import { REFERENCES } from '../../../tests/support/reference/game-reference.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  codeStopText,
  compileKnown,
  type DealNumber,
  deal,
  type Fault,
  formatMove,
  formatRecord,
  formatRecordCode,
  type GameRecord,
  LONGEST_LAYOUT,
  legalMoves,
  MOST_CODED_MOVES,
  type Move,
  moveOf,
  parseRecord,
  parseRecordCode,
  play,
  recordCodeIn,
  recordOf,
  replay,
  STOCK,
  WASTE,
} from '../index.ts';
import { CodeWriter } from './coder.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Published codes, with the records that they mean. */
const FROZEN = REFERENCES.flatMap(({ links }) => links.records);

/** A random game, recorded from its deal or from a later position. */
const records = fc.tuple(randomGames(150), fc.option(fc.nat())).map(([{ game, number, moves, positions }, from]) => {
  const skipped = from === null ? 0 : from % (moves.length + 1);
  const [start] = positions.slice(skipped);
  // A layout contains neither the redeals used nor empty foundations.
  if (from === null || start === undefined || game.countsRedeals || hasFoundationGap(game, start))
    return { game, start: { kind: 'deal', number } as const, moves };
  return { game, start: { kind: 'layout', position: start } as const, moves: moves.slice(skipped) };
});

function faultText(fault: Fault): string {
  return sayEnglish(fault);
}

function codeOf({
  game,
  start,
  moves,
}: {
  game: GameRecord['game'];
  start: GameRecord['start'];
  moves: readonly Move[];
}) {
  return formatRecordCode(game, start, moves) ?? '';
}

function movesOf({ moves }: GameRecord): string[] {
  return moves.map(({ text }) => text);
}

describe('the code of a record', () => {
  it('is read back as the same record', () => {
    fc.assert(
      fc.property(records, (played) => {
        const code = codeOf(played);
        expect(code).toMatch(/^1[\w-]*[a-zA-Z0-9]$/);
        const read = parseRecordCode(GAMES, code);
        if (!read.ok) throw new Error(faultText(read.error));
        expect(read.value.stop).toBe(undefined);
        expect(formatRecord(read.value.record)).toBe(formatRecord(recordOf(played.game, played.start, played.moves)));
        expect(replay(read.value.record).moves).toEqual(played.moves);
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });

  it('gives the first moves when it is truncated, and the number of all moves', () => {
    fc.assert(
      fc.property(records, fc.nat(), (played, at) => {
        const code = codeOf(played);
        const read = parseRecordCode(GAMES, code.slice(0, at % code.length));
        const whole = movesOf(recordOf(played.game, played.start, played.moves));
        if (!read.ok) expect(['cut', 'unknown']).toContain(read.error.code);
        else {
          const right = movesOf(read.value.record);
          expect(read.value.stop).toEqual({ kind: 'cut', of: whole.length });
          expect(right).toEqual(whole.slice(0, right.length));
        }
      }),
      { numRuns: sampleSize(50, 500) },
    );
  });

  it('gives only right moves when a letter is changed', () => {
    let wrong = 0;
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(62), (played, from, by) => {
        const code = codeOf(played);
        const at = from % code.length;
        const letter = LETTERS[(LETTERS.indexOf(code[at]) + 1 + by) % 64];
        const read = parseRecordCode(GAMES, code.slice(0, at) + letter + code.slice(at + 1));
        if (!read.ok) return;
        const [right, whole] = [read.value.record, recordOf(played.game, played.start, played.moves)].map(movesOf);
        // The last letter may have unused bits, so that another letter means the same.
        const isWhole = right.length === whole.length && read.value.stop === undefined && at === code.length - 1;
        if (!isWhole && (read.value.stop === undefined || right.some((move, index) => move !== whole[index]))) wrong++;
      }),
      { numRuns: sampleSize(100, 1_000) },
    );
    // A check has twelve bits, so few wrong codes pass it.
    expect(wrong).toBeLessThan(sampleSize(3, 8));
  });

  it('stops at most a check’s moves before the place that was cut', () => {
    const game = gameNamed('panther-creek');
    const moves = Array.from({ length: 60 }, () => moveOf(STOCK, 61));
    const code = codeOf({ game, start: { kind: 'deal', number: 1 as DealNumber }, moves });
    const lengths = Array.from(code, (_, at) => {
      const read = parseRecordCode(GAMES, code.slice(0, at));
      return read.ok ? read.value.record.moves.length : -1;
    });
    expect([...new Set(lengths)]).toEqual([-1, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]);
  });

  test.each(REFERENCES)('of 150 moves has at most $links.recordLength letters in $id', ({ id, links }) => {
    expect(recordLength(gameNamed(id))).toBe(links.recordLength);
    expect(links.recordLength).toBeLessThan(600);
  });

  test.each(FROZEN)('$code means the same for ever', ({ code, record }) => {
    const read = parseRecordCode(GAMES, code);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(read.value.stop).toBe(undefined);
    expect(formatRecord(read.value.record).trimEnd().split('\n')).toEqual(record);
    const again = replay(read.value.record);
    expect(codeOf({ ...read.value.record, moves: again.moves })).toBe(code);
  });

  it('is not created for more moves than are read', () => {
    const game = gameNamed('pitchfork');
    const { start } = randomlyPlayed(game, 1 as DealNumber, 0, 1);
    expect(
      formatRecordCode(
        game,
        start,
        Array.from({ length: MOST_CODED_MOVES + 1 }, () => moveOf(STOCK, WASTE)),
      ),
    ).toBe(undefined);
  });

  test.each([
    ['', 'the link: expected a whole link, found nothing'],
    ['1', 'the link: expected a whole link, found an incomplete one'],
    ['0abc', 'the link: expected a whole link, found one from a newer version'],
    ['1ZVj-P3CSdgUFIsdzLR', 'the link: expected a whole link, found a damaged one'],
  ])('%s is none: %s', (code, fault) => {
    const read = parseRecordCode(GAMES, code);
    expect(!read.ok && faultText(read.error)).toBe(fault);
  });
});

test('a code that is too long is refused before it is read', () => {
  const read = parseRecordCode(GAMES, '1'.repeat(LONGEST_LAYOUT + 1));
  expect(read).toMatchObject({ ok: false, error: { code: 'too-long' } });
});

test('the code of a game that is not known is refused', () => {
  const code = formatRecordCode(gameNamed('pitchfork'), { kind: 'deal', number: 1 as DealNumber }, []) ?? '';
  const others = GAMES.filter(({ id }) => id !== 'pitchfork');
  expect(parseRecordCode(others, code)).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
});

test('a game whose name has other letters has no code', () => {
  const game = compileKnown({ ...miniGame(), id: 'mini_game' });
  const start = { kind: 'deal', number: 1 as DealNumber } as const;
  expect(() => formatRecordCode(game, start, [])).toThrow('mini_game has a letter that no code knows: _');
});

test.each([
  ['https://riffle.example/#/record/1abc-_9', '1abc-_9'],
  ['see https://riffle.example/#/record/1abc, and play', '1abc'],
  ['https://riffle.example/#/record/', ''],
  ['https://riffle.example/#/record/of/putt-putt', undefined],
  ['https://riffle.example/#/play/putt-putt', undefined],
])('%s has the code %s', (text, expected) => {
  expect(recordCodeIn(text)).toBe(expected);
});

test.each([
  ['cut', 0, 'The link is incomplete: all 9 moves are missing.'],
  ['cut', 5, 'The link is incomplete after move 5 of 9: the rest is missing.'],
  ['damaged', 0, 'The link is damaged: none of its 9 moves can be trusted.'],
  ['damaged', 5, 'The link is damaged after move 5 of 9. Everything before is right.'],
] as const)('a link that is %s after %i moves', (kind, count, expected) => {
  const { start, moves } = randomlyPlayed(gameNamed('pitchfork'), 1 as DealNumber, count, 1);
  const record = recordOf(gameNamed('pitchfork'), start, moves);
  expect(sayEnglish(codeStopText({ kind, of: 9 }, record))).toBe(expected);
});

test('the example of docs/sharing.md is the record of docs/notation.md', () => {
  const page = (name: string) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
  const [, text = ''] = /```record won\n([\s\S]*?)```/.exec(page('notation')) ?? [];
  const [, code = ''] = /```code\n(.*)\n```/.exec(page('sharing')) ?? [];
  const record = parseRecord(GAMES, text);
  if (!record.ok) throw new Error(faultText(record.error));
  expect(codeOf({ ...record.value, moves: replay(record.value).moves })).toBe(code);
});

test('a long game and a long invalid text are read', () => {
  const game = gameNamed('pitchfork');
  const code = codeOf({ game, ...randomlyPlayed(game, 3 as DealNumber, 3000, 5) });
  expect(parseRecordCode(GAMES, code)).toMatchObject({ ok: true, value: { record: { moves: { length: 3000 } } } });
  for (const letter of 'AZk9_') expect(parseRecordCode(GAMES, `1${letter.repeat(50_000)}`).ok).toBe(false);
});

describe('a code with right checks and wrong content', () => {
  const LETTERS_OF_NAMES = '.abcdefghijklmnopqrstuvwxyz0123456789-?=&';

  /** Returns the code of a game of Putt Putt; `write` writes all that follows the name. */
  function writeCode(write: (writer: CodeWriter) => void): string {
    const writer = new CodeWriter();
    for (const letter of 'putt-putt') writer.transcodeDigit(LETTERS_OF_NAMES.length, LETTERS_OF_NAMES.indexOf(letter));
    writer.transcodeDigit(LETTERS_OF_NAMES.length, 0);
    writer.transcodeCheck();
    write(writer);
    return `1${writer.toCode()}`;
  }

  function endStart(writer: CodeWriter, moves: number): void {
    writer.transcodeNumber(moves + 1);
    writer.transcodeTwoChecks();
  }

  it('with more moves than there can be is damaged', () => {
    const code = writeCode((writer) => {
      writer.transcodeDigit(2, 0);
      writer.transcodeNumber(1);
      endStart(writer, MOST_CODED_MOVES + 1);
    });
    expect(parseRecordCode(GAMES, code)).toMatchObject({ ok: false, error: { code: 'damaged' } });
  });

  it('with an invalid layout has the layout’s fault', () => {
    const code = writeCode((writer) => {
      writer.transcodeDigit(2, 1);
      // Writes 0 for the number of cards on the foundation and in every other place.
      const { foundations, stockSize, capacity, piles } = gameNamed('putt-putt');
      for (const most of [foundations, stockSize, 0, ...capacity.slice(0, piles)]) writer.transcodeDigit(most + 1, 0);
      endStart(writer, 0);
    });
    const read = parseRecordCode(GAMES, code);
    expect(!read.ok && faultText(read.error)).toBe(
      'foundations: expected the top card of the foundation, found no card',
    );
  });

  it('with moves where none is legal stops before them', () => {
    const game = gameNamed('putt-putt');
    const { moves } = randomlyPlayed(game, 2 as DealNumber, 99, 1);
    const code = writeCode((writer) => {
      writer.transcodeDigit(2, 0);
      writer.transcodeNumber(2);
      endStart(writer, moves.length + 9);
      let position = deal(game, 2);
      moves.forEach((move, index) => {
        const texts = legalMoves(game, position).map(formatMove).toSorted();
        const text = formatMove(move);
        writer.transcodeDigit(texts.length, texts.indexOf(text));
        writer.coverText(text);
        position = play(game, position, move);
        if ((index + 1) % 5 === 0) writer.transcodeCheck();
      });
    });
    const read = parseRecordCode(GAMES, code);
    const right = moves.length - (moves.length % 5);
    expect(read).toMatchObject({ ok: true, value: { stop: { kind: 'damaged', of: moves.length + 9 } } });
    expect(read.ok && read.value.record.moves).toHaveLength(right);
  });
});
