import { expect, test } from 'vitest';
import type { Definition } from '../../../tests/support/reference/oracle/definition.ts';
import { GAMES_ON_PAPER } from '../../../tests/support/reference/oracle/games-on-paper.ts';
import { choicesIn } from '../../../tests/support/reference/oracle/house-rules.ts';
import { readLayout, writeLayout } from '../../../tests/support/reference/oracle/layout.ts';
import { legalMoves as oracleMoves } from '../../../tests/support/reference/oracle/moves.ts';
import { dealNumber } from '../../../tests/support/reference/oracle/play.ts';
import { randomDefinition } from '../../../tests/support/reference/oracle/random-definition.ts';
import { type Pick, pickOf, playAtRandom } from '../../../tests/support/reference/oracle/random-play.ts';
import { refusalOf as oracleRefusalOf, readMove } from '../../../tests/support/reference/oracle/refusal.ts';
import { rulesUnder, type Table } from '../../../tests/support/reference/oracle/table.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import {
  compile,
  type DealNumber,
  deal,
  FOUNDATION,
  formatLayout,
  formatLayoutCode,
  formatMove,
  formatRecord,
  formatRecordCode,
  fromOf,
  type Game,
  type GameDefinition,
  isLegal,
  isSamePosition,
  legalMoves,
  type Move,
  moveOf,
  type Position,
  parseLayout,
  parseLayoutCode,
  parseMove,
  parseRecord,
  parseRecordCode,
  play,
  type Result,
  recordOf,
  refusalOf,
  replay,
  toOf,
} from '../index.ts';

// Compares the texts of the rules with those of the oracle, in random games.

function expectValue<Value, Fault>(result: Result<Value, Fault>, text: string): Value {
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the table of a layout as the oracle reads it; `undefined` if it refuses the text. */
function readTable({ rules }: Table, text: string): Table | undefined {
  try {
    return readLayout(rules, text);
  } catch {
    return undefined;
  }
}

/** Checks that the layout of a table and its code are read and written again the same. Returns the position. */
function checkLayout(game: Game, table: Table): Position {
  const text = writeLayout(table);
  const position = expectValue(parseLayout(game, text), text);
  expect(formatLayout(game, position)).toBe(text);
  const code = formatLayoutCode(game, position);
  const decoded = expectValue(parseLayoutCode(game, code), `${code}\n${text}`);
  expect(formatLayout(game, decoded)).toBe(text);
  expect(isSamePosition(game, decoded, position)).toBe(true);
  return position;
}

type Change = (words: string[], at: number, pick: Pick) => void;

const CHANGES: readonly Change[] = [
  (words, at, pick) => words.splice(at, 1, ...words.splice(pick([...words.keys()]), 1, words[at] ?? '')),
  (words, at) => words.splice(at, 1),
  (words, at, pick) => words.splice(at, 0, pick(words)),
  (words, at, pick) => words.splice(pick([...words.keys()]), 0, ...words.splice(at, 1)),
  (words, at) => words.splice(at, 1, words[at]?.startsWith('<') ? words[at].slice(1, -1) : `<${words[at]}>`),
  (words, at, pick) => words.splice(at, 1, pick(['AS', '4H', 'KD', '<2C>', '-', '|'])),
];

/** Changes a text at random: swaps, drops, doubles or moves words, which include line breaks, or turns cards over. */
function mutate(text: string, pick: Pick): string {
  const words: string[] = text.match(/\S+|\n/g) ?? [];
  for (let count = pick([1, 1, 1, 2, 3]); count > 0; count--) pick(CHANGES)(words, pick([...words.keys()]), pick);
  return words
    .join(' ')
    .replaceAll(/(\s*\n\s*)+/g, '\n')
    .trim();
}

/** Whether a text has a form that only the engine reads: an empty place between bars, or a `-` among the tops. */
function isOtherForm(text: string): boolean {
  return /\|\s*$|:\s*\||\|\s*\||^Foundations: (.* -|- .)/m.test(text);
}

function checkMutation(game: Game, table: Table, pick: Pick): void {
  const text = mutate(writeLayout(table), pick);
  const expected = readTable(table, text);
  const found = parseLayout(game, text);
  if (expected && found.ok) expect(formatLayout(game, found.value)).toBe(writeLayout(expected));
  if (found.ok !== (expected !== undefined) && !isOtherForm(text))
    throw new Error(`${game.name}: the oracle ${expected ? 'reads' : 'refuses'}\n${text}`);
}

const PLACES = '1 2 3 4 7 13 001 0 r1 r2 r7 r61 c1 c3 c8 c99 f f1 f2 f8 f30 f99 t w s'.split(' ');

/** Returns the text of a random move, readable or not. */
function randomMove(pick: Pick): string {
  if (pick([0, 1, 2]) === 0) return `${pick(PLACES)}+${pick(PLACES)}`;
  return `${pick(PLACES)}-${pick(PLACES)}${pick(['', '', 'x1', 'x2', 'x0', 'x999'])}`;
}

/** Checks that a move is read if and only if it is one, and refused for the same reason as by the oracle. */
function checkMove(game: Game, table: Table, position: Position, text: string) {
  const written = readMove(text);
  const move = parseMove(game, text);
  const expected = () => written && oracleRefusalOf(table, written)?.code;
  if (move.ok) return expect(refusalOf(game, position, move.value)?.code, `${game.name} ${text}`).toBe(expected());
  expect(written ? ['unknown-pile', 'unknown-place'] : ['unknown-move'], text).toContain(move.error.code);
  if (written) expect(['won', 'no-stock', 'no-such-place'], text).toContain(expected());
}

/** Plays a random game in which moves also name foundations. */
function playWithNames(game: Game, number: number, pick: Pick): Move[] {
  const moves: Move[] = [];
  let position = deal(game, number);
  for (let ply = 0; ply < 40; ply++) {
    const legal = legalMoves(game, position);
    if (legal.length === 0) break;
    const move = pick(legal);
    const slots = Array.from({ length: game.foundations }, (_, slot) => slot);
    const named = slots.map((slot) => moveOf(fromOf(move), FOUNDATION, 1, slot));
    const possible = toOf(move) === FOUNDATION ? named.filter((one) => isLegal(game, position, one)) : [];
    moves.push(possible.length > 0 ? pick(possible) : move);
    position = play(game, position, moves.at(-1) ?? move);
  }
  return moves;
}

/** Checks that a game is read again from its record and from its code. */
function checkRecord(game: Game, number: number, moves: readonly Move[]): void {
  const start = { kind: 'deal', number: number as DealNumber } as const;
  const text = formatRecord(recordOf(game, start, moves));
  const { positions, moves: replayed } = replay(expectValue(parseRecord([game.definition], text), text), 1);
  expect(replayed).toEqual(moves);
  const code = formatRecordCode(game, start, moves) ?? '';
  const coded = expectValue(parseRecordCode([game.definition], code), code);
  expect(coded.stop).toBe(undefined);
  // A code leaves out the name of the first foundation that takes the card.
  expect(replay(coded.record, 1).positions).toEqual(positions);
}

function checkGame(definition: Definition, seed: number, longest: number): void {
  const choices = choicesIn(definition);
  const choice = choices[(seed * 7) % choices.length];
  const game = compile(definition as GameDefinition, choice);
  const pick = pickOf(seed * 31 + 7);
  const moves: Move[] = [];
  let ply = 0;
  const start = dealNumber(rulesUnder(definition, choice), seed);
  for (const { table, move: text } of playAtRandom(start, pickOf(seed), longest, seed % 2 === 0)) {
    if (text !== undefined) {
      const move = expectValue(parseMove(game, text), text);
      expect(formatMove(move)).toBe(text);
      moves.push(move);
    }
    if (ply++ % 8 > 0) continue;
    const position = checkLayout(game, table);
    const again = readTable(table, writeLayout(table)) ?? expect.fail(writeLayout(table));
    expect(legalMoves(game, position).map(formatMove)).toEqual(oracleMoves(again));
    for (let count = 0; count < 25; count++) checkMutation(game, table, pick);
    for (let count = 0; count < 40; count++) checkMove(game, again, position, randomMove(pick));
  }
  checkRecord(game, seed, moves);
  checkRecord(game, seed, playWithNames(game, seed, pick));
}

test.each(GAMES_ON_PAPER.map((definition) => [definition.id, definition] as const))('texts of %s', (_, definition) => {
  for (let seed = 1; seed <= sampleSize(2, 20); seed++) checkGame(definition, seed, 80);
});

test('texts of made-up games', () => {
  for (let seed = 1; seed <= sampleSize(60, 1_500); seed++) {
    const definition = randomDefinition(seed);
    try {
      checkGame(definition, seed, 40);
    } catch (error) {
      throw new Error(`seed ${seed}: ${JSON.stringify(definition)}`, { cause: error });
    }
  }
});
