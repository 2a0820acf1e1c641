import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { gameLikeKlondike } from '../../../tests/support/games-like-klondike.ts';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { bruteForceVerdict } from '../../../tests/support/reference/brute-force.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  compile,
  deal,
  type Game,
  isWon,
  legalMoves,
  type Move,
  optionsOf,
  type Position,
  play,
} from '../../rules/engine/index.ts';
import { parseLayout } from '../../rules/index.ts';
import { solve } from '../../solver/index.ts';
import { lastAnswer } from '../thought/thought.ts';
import { type Review, thinkOfReview } from './review.ts';

const BUDGET = { nodes: 20_000, memory: 2 ** 28, seed: 1 };

const dealt = (game: Game, number: number) => deal(game, number);
const playAll = (game: Game, start: Position, moves: readonly Move[]) =>
  moves.reduce((position, move) => play(game, position, move), start);
const verdictOn = (game: Game, position: Position) => solve(game, position, BUDGET).verdict;

/** A game that stays winnable up to a blunder, with arbitrary moves after it. */
interface BlunderedGame {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly lostAt: number;
}

/**
 * Creates a game that skips the share `from` of a winning line, follows the line up to a position where a move is
 * proved to lose, and goes on with that move and arbitrary ones.
 */
function createBlunder(game: Game, number: number, from: number): BlunderedGame {
  const first = dealt(game, number);
  const { moves: whole } = solve(game, first, BUDGET);
  const skipped = Math.floor(whole.length * from);
  const start = playAll(game, first, whole.slice(0, skipped));
  const line = whole.slice(skipped);
  for (let lostAt = Math.floor(line.length * 0.6); lostAt >= 0; lostAt--) {
    const before = playAll(game, start, line.slice(0, lostAt));
    const move = legalMoves(game, before).find((one) => verdictOn(game, play(game, before, one)) === 'unwinnable');
    if (move === undefined) continue;
    const after = playAnyMoves(game, play(game, before, move), 12);
    return { start, moves: [...line.slice(0, lostAt), move, ...after], lostAt };
  }
  throw new Error(`${game.name}, deal ${number}: no move of the line's rest is proved to lose`);
}

function playAnyMoves(game: Game, from: Position, most: number): Move[] {
  const moves: Move[] = [];
  for (let position = from; moves.length < most; ) {
    const legal = legalMoves(game, position);
    const move = legal[(moves.length * 7) % Math.max(legal.length, 1)];
    if (move === undefined) break;
    moves.push(move);
    position = play(game, position, move);
  }
  return moves;
}

function isMonotone({ positions }: Review): boolean {
  const order = positions.map(({ verdict }) => ['winnable', 'undecided', 'unwinnable'].indexOf(verdict));
  return order.every((rank, at) => at === 0 || rank >= (order[at - 1] ?? 0));
}

describe.each([
  ['putt-putt', 0, [1, 2, 3, 7]],
  ['putt-putt?stock=any-time', 0, [1, 3]],
  ['bear-river', 0, [1, 2, 4, 6, 7, 8]],
  ['pitchfork', 0, [17, 27, 29, 32, 44]],
  ['four-seasons', 0.85, [6]],
  ['panther-creek', 0.85, [8]],
] as const)('made games of %s', (name, from, deals) => {
  const game = gameNamed(name);

  test.each(deals)('deal %i: the planted blunder is named, with a line that wins from just before it', (number) => {
    const { start, moves, lostAt } = createBlunder(game, number, from);
    const review = lastAnswer(thinkOfReview(game, start, moves));
    expect(review.lostAt).toBe(lostAt);
    expect(isMonotone(review)).toBe(true);
    expect(isWon(game, playAll(game, start, [...moves.slice(0, lostAt), ...review.line]))).toBe(true);
    expect(sayEnglish(review.summary)).toMatch(
      new RegExp(`^Move ${lostAt + 1} \\(.*\\) lost it; .* would have kept the win\\.`),
    );
    expect(review.isFinal).toBe(true);
  });
});

test('every answer is complete, and known verdicts never change', () => {
  const game = gameNamed('four-seasons');
  const made = createBlunder(game, 6, 0.85);
  let before: Review | undefined;
  let answers = 0;
  for (const review of thinkOfReview(game, made.start, made.moves)) {
    answers++;
    expect(review.positions).toHaveLength(made.moves.length + 1);
    expect(isMonotone(review)).toBe(true);
    before?.positions.forEach(({ verdict, winning }, at) => {
      if (verdict !== 'undecided') expect(review.positions[at]?.verdict).toBe(verdict);
      if (winning !== undefined) expect(review.positions[at]?.winning).toBe(winning);
    });
    before = review;
  }
  expect(answers).toBeGreaterThan(1);
  expect(sayEnglish((before as Review).summary)).not.toContain('Still looking');
});

test('Putt Putt: the table agrees with searches on every position and choice', () => {
  const game = gameNamed('putt-putt');
  for (const number of [2, 3, 4]) {
    const start = dealt(game, number);
    const moves = playAnyMoves(game, start, 25);
    const { positions } = lastAnswer(thinkOfReview(game, start, moves));
    positions.forEach((judged, at) => {
      const position = playAll(game, start, moves.slice(0, at));
      const options = optionsOf(game, position);
      const winning = options.filter((option) => verdictOn(game, option.position) === 'winnable').length;
      expect(judged).toEqual({ verdict: verdictOn(game, position), winning, of: options.length });
    });
  }
});

test.each([
  ['runs', miniRuns],
  ['holes', miniHoles],
  ['waste', miniWaste],
] as const)('of a mini-game with %s: verdicts and counts are those of a search of everything', (_, mini) => {
  for (let seed = 1; seed <= sampleSize(2, 4); seed++) {
    const [game, start] = miniStart(pickOf(seed), mini);
    const moves = playAnyMoves(game, start, 6);
    const { positions } = lastAnswer(thinkOfReview(game, start, moves));
    positions.forEach((judged, at) => {
      const position = playAll(game, start, moves.slice(0, at));
      const verdict = bruteForceVerdict(game, position);
      if (!verdict) return;
      const options = optionsOf(game, position);
      const winning = options.filter((option) => bruteForceVerdict(game, option.position) === 'winnable').length;
      expect(judged).toEqual({ verdict, winning, of: options.length });
    });
  }
});

describe('in words', () => {
  const game = gameNamed('putt-putt');
  const start = dealt(game, 1);
  const { moves } = solve(game, start, BUDGET);
  const summaryOf = (line: readonly Move[], tried?: readonly Move[], from = start) =>
    sayEnglish(lastAnswer(thinkOfReview(game, from, line, tried)).summary);
  const { positions } = lastAnswer(thinkOfReview(game, start, moves));
  const only = positions.flatMap(({ winning, of }, at) => (winning === 1 && of > 1 ? [at] : []));

  test('in a won game, every only right move was found', () => {
    expect(only.length).toBeGreaterThan(1);
    expect(summaryOf(moves)).toBe(`Won. ${only.length} times, only one move was right; you found ${only.length}.`);
  });

  test('the move tried first counts as found', () => {
    const [at = 0] = only;
    const other = legalMoves(game, playAll(game, start, moves.slice(0, at))).find((move) => move !== moves[at]) as Move;
    expect(summaryOf(moves, moves.with(at, other))).toContain(`you found ${only.length - 1}.`);
  });

  test('an abandoned game, an unwinnable one, and one without moves', () => {
    expect(summaryOf(moves.slice(0, 3))).toMatch(/^The final position can still be won\./);
    expect(summaryOf([])).toBe('The final position can still be won.');
    const lost = dealt(game, lostDeal(game));
    expect(summaryOf(playAnyMoves(game, lost, 9), undefined, lost)).toBe('Unwinnable from the start.');
  });
});

function lostDeal(game: Game): number {
  for (let number = 1; ; number++) if (verdictOn(game, dealt(game, number)) === 'unwinnable') return number;
}

test('moves whose results differ only in the order of piles are one option', () => {
  // The king of clubs may go to any other space or to a foundation; only the latter differs in effect.
  const game = gameNamed('pitchfork');
  const position = layout(game, 'Foundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\n');
  expect(legalMoves(game, position)).toHaveLength(9);
  expect(optionsOf(game, position)).toHaveLength(1);
});

function layout(game: Game, text: string): Position {
  const read = parseLayout(game, text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

describe('hindsight', () => {
  test.each([
    ['bear-river', false],
    ['pitchfork', false],
    ['pitchfork?redeals=0', true],
    ['klondike', true],
  ])('of %s: %s', (name, has) => {
    const game = gameNamed(name);
    const { hindsight } = lastAnswer(thinkOfReview(game, dealt(game, 1), []));
    expect(hindsight !== undefined).toBe(has);
  });

  test('a losing move is also judged by the cards that lay open', () => {
    const found = { best: 0, other: 0 };
    for (let seed = 1; seed <= sampleSize(200, 1_000); seed++) {
      const game = compile(gameLikeKlondike(seed));
      const start = dealt(game, seed);
      const lost = verdictOn(game, start) === 'winnable' ? findBlunder(game, start) : undefined;
      if (!lost) continue;
      const { lostAt, hindsight } = lastAnswer(thinkOfReview(game, start, [lost]));
      expect(lostAt).toBe(0);
      const seen = hindsight?.values?.item;
      if (typeof seen !== 'object') continue;
      expect(seen.id).toBe('review.seen');
      found[seen.values?.seen as keyof typeof found]++;
    }
    expect(Math.min(found.best, found.other)).toBeGreaterThan(0);
  });

  function findBlunder(game: Game, start: Position): Move | undefined {
    return legalMoves(game, start).find((move) => verdictOn(game, play(game, start, move)) === 'unwinnable');
  }
});
