import { expect, test } from 'vitest';
import { formatLayout, redealsLeft } from '../../src/rules/index.ts';
import { gameNamed } from '../support/games.ts';
import { walkBoth } from '../support/reference/both.ts';
import { REFERENCES } from '../support/reference/game-reference.ts';
import { gameOnPaper } from '../support/reference/oracle/games-on-paper.ts';
import { acceptedMoves } from '../support/reference/oracle/invariants.ts';
import { readLayout } from '../support/reference/oracle/layout.ts';
import { legalMoves } from '../support/reference/oracle/moves.ts';
import { dealGame, playText } from '../support/reference/oracle/play.ts';
import { rulesUnder, type Table } from '../support/reference/oracle/table.ts';
import { sampleOf, sampleSize } from '../support/samples.ts';

/** Returns the number of sequences of moves of a length. */
function countSequences(table: Table, length: number, movesOf: (table: Table) => readonly string[]): number {
  const moves = movesOf(table);
  if (length === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countSequences(playText(table, move).table, length - 1, movesOf), 0);
}

/** Returns the counts before the first one greater than `largest`. */
function takeUpTo(counts: readonly number[], largest: number): readonly number[] {
  const larger = counts.findIndex((count) => count > largest);
  return larger < 0 ? counts : counts.slice(0, larger);
}

function countUpTo(table: Table, counts: readonly number[], movesOf = legalMoves): number[] {
  return counts.map((_, index) => countSequences(table, index + 1, movesOf));
}

/**
 * Counts of deal 1 by the lengths of sequences. Counted by hand: 2 and 5 for Klondike; 32 and 792 for
 * FreeCell. There each of eight top cards goes to four cells. Each of these moves leaves 24 moves to cells, and the eight
 * cards that they uncover allow six builds together, so the second count is 32 · 24 + 4 · 6.
 */
const COUNTS: readonly (readonly [id: string, counts: readonly number[]])[] = [
  ['golf', [2, 5, 10, 21, 38, 81]],
  ['black-hole', [3, 6, 15, 20, 60, 77]],
  ['tripeaks', [2, 6, 16, 38, 68, 110]],
  ['klondike', [2, 5, 14, 39, 116, 353]],
  ['canfield', [1, 1, 1, 2, 2, 2]],
  ['fortunes-favor', [4, 13, 35, 95, 269, 752]],
  ['easthaven', [3, 10, 33, 120, 462]],
  ['forty-thieves', [2, 3, 4, 5, 6, 7]],
  ['yukon', [6, 40, 283]],
  ['russian', [5, 21, 73, 207, 467]],
  ['scorpion', [5, 22, 88, 327]],
  ['freecell', [32, 792]],
  ['bakers-game', [34, 890]],
  ['eight-off', [34, 906]],
  ['seahaven-towers', [26, 479]],
  ['king-albert', [2, 8, 29, 113, 393]],
  ['flower-garden', [7, 47, 318]],
  ['beleaguered-castle', [5, 24, 122, 675]],
  ['streets-and-alleys', [8, 64, 520]],
  ['bakers-dozen', [12, 144]],
  ['fan', [9, 73, 545]],
  ['spider', [8, 64, 485]],
  ['spiderette', [2, 8, 26, 81, 253]],
  ['simple-simon', [7, 52, 382]],
  ['pyramid', [3, 9, 18, 25, 40, 68]],
];

test.each(COUNTS)('%s, deal 1: by the lists of moves, and by the refusals', (id, counts) => {
  const table = dealGame(gameOnPaper(id), 1);
  expect(countUpTo(table, counts)).toEqual(counts);
  const confirmed = takeUpTo(counts, sampleSize(30, 300));
  expect(countUpTo(table, confirmed, acceptedMoves)).toEqual(confirmed);
});

const FROZEN = REFERENCES.flatMap(({ perft }) => perft);

test.each(sampleOf(FROZEN, 20))(
  '$variant, deal $deal after $after random moves: the frozen counts',
  ({ variant, deal, after, counts }) => {
    const game = gameNamed(variant);
    const { position } = walkBoth(game, deal, after);
    const rules = rulesUnder(gameOnPaper(game.definition.id), game.houseRules);
    const left = redealsLeft(game, position);
    const redealsUsed = left === undefined ? 0 : Number(rules.stock?.redeals) - left;
    const table = { ...readLayout(rules, formatLayout(game, position)), redealsUsed };
    const confirmed = takeUpTo(counts, sampleSize(200, 2_000));
    expect(countUpTo(table, confirmed)).toEqual(confirmed);
  },
);
