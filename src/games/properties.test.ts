import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../tests/support/games.ts';
import { cardsOfPosition, cardsOfTable, dealBoth, nameOf, playBoth } from '../../tests/support/reference/both.ts';
import { hasWon, movesOf } from '../../tests/support/reference/interpreter.ts';
import { sampleOf, sampleSize } from '../../tests/support/samples.ts';
import { createRandomWords, REDEALS_AT, randomBelow, TALON_LENGTH_AT } from '../rules/engine/index.ts';
import {
  baseOf,
  CARD_CODES,
  cardOf,
  cardsLeft,
  type DealNumber,
  deal,
  FOUNDATION,
  foundationTop,
  type Game,
  isLegal,
  isSamePosition,
  isWon,
  LAST_DEAL,
  layoutOf,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  NO_CARD,
  outcomeOf,
  type Place,
  type Position,
  play,
  positionOf,
  rankOf,
  redealsLeft,
  STOCK,
  suitIndexOf,
  toOf,
  WASTE,
} from '../rules/index.ts';
import { GAMES } from './index.ts';

/** The number of random games for each variant. */
const MANY = sampleSize(40, 1_000);
/** The number of random games in slow tests, which try every move or use the slow interpreter. */
const SOME = sampleSize(8, 40);

interface RandomGame {
  readonly number: DealNumber;
  /** The seed of the random choice of moves. */
  readonly seed: number;
  /** Whether to play a card to a foundation if one fits, since random moves alone rarely get far. */
  readonly eager: boolean;
  readonly length: number;
}

function randomGames(longest: number): fc.Arbitrary<RandomGame> {
  return fc.record({
    number: fc.maxSafeNat().map((value) => (value || LAST_DEAL) as DealNumber),
    seed: fc.nat(),
    eager: fc.boolean(),
    length: fc.nat(longest),
  });
}

/** Yields a random game's positions, the deal first, each with the move that led to it. */
function* positionsOf(game: Game, { number, seed, eager, length }: RandomGame): Generator<[Position, Move?]> {
  const words = createRandomWords(seed);
  let position = deal(game, number);
  yield [position];
  for (let step = 0; step < length; step++) {
    const moves = legalMoves(game, position);
    const home = moves.filter((move) => toOf(move) === FOUNDATION);
    const choice = eager && home.length > 0 ? home : moves;
    if (choice.length === 0) return;
    const move = choice[randomBelow(choice.length, words)];
    position = play(game, position, move);
    yield [position, move];
  }
}

/** Returns the last position of a random game. */
function playRandomGame(game: Game, random: RandomGame): Position {
  let reached = deal(game, random.number);
  for (const [position] of positionsOf(game, random)) reached = position;
  return reached;
}

/** Adds each card of the talon and the tableau to `counts`. */
function countCards(game: Game, position: Position, counts: Uint8Array): void {
  const talonEnd = game.talonAt + position[TALON_LENGTH_AT];
  for (let at = game.talonAt; at < talonEnd; at++) counts[position[at]]++;
  for (const at of game.pileAt) for (let card = at + 1; card <= at + position[at]; card++) counts[position[card]]++;
}

/**
 * Adds to `counts` the cards on foundations that are built up by suit: from the base to each top, with the ace after
 * the king.
 */
function countFoundations(game: Game, position: Position, counts: Uint8Array): void {
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = foundationTop(game, position, slot);
    if (top === NO_CARD) continue;
    let rank = baseOf(position);
    for (; rank !== rankOf(top); rank = (rank % game.highest) + 1) counts[cardOf(suitIndexOf(top), rank)]++;
    counts[top]++;
  }
}

/** Whether all bytes after the cards of the talon and of each pile are 0. */
function isClean(game: Game, position: Position): boolean {
  for (let at = game.talonAt + position[TALON_LENGTH_AT]; at < game.talonAt + game.stockSize; at++)
    if (position[at] !== 0) return false;
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    for (let past = position[at] + 1; past <= game.capacity[pile]; past++) if (position[at + past] !== 0) return false;
  }
  return true;
}

/** Checks a property of random games. On failure, fast-check prints the seed and the smallest game that fails. */
function forRandomGames(count: number, longest: number, property: (random: RandomGame) => void): void {
  fc.assert(fc.property(randomGames(longest), property), { numRuns: count });
}

describe.each(GAMES.flatMap((definition) => sampleOf(variantsOf(definition), 2)))('$name', (game) => {
  const pack = new Uint8Array(CARD_CODES);
  for (const card of game.pack) pack[card]++;

  test('no card is lost or doubled, and no byte is left behind', () => {
    forRandomGames(MANY, 150, (random) => {
      // If any card may start the foundation, a position does not tell which cards lie beneath its top. `played` counts
      // them as they are played.
      const played = new Uint8Array(CARD_CODES);
      for (const [position, move] of positionsOf(game, random)) {
        const toFoundation = move === undefined ? game.rules.foundation.opening === 1 : toOf(move) === FOUNDATION;
        if (!game.completes && toFoundation) played[foundationTop(game, position, 0)]++;
        const counts = played.slice();
        countCards(game, position, counts);
        if (game.completes) countFoundations(game, position, counts);
        if (counts.some((count, card) => count !== pack[card])) expect(counts).toEqual(pack);
        if (!isClean(game, position)) expect.unreachable('a byte past a length is not 0');
      }
    });
  });

  test('cards leave for the foundations one by one and never come back', () => {
    forRandomGames(SOME, game.completes ? 150 : 1_000, (random) => {
      let [left, steps] = [Number.POSITIVE_INFINITY, 0];
      for (const [position, move] of positionsOf(game, random)) {
        const now = cardsLeft(game, position);
        if (move !== undefined) expect(left - now).toBe(toOf(move) === FOUNDATION ? 1 : 0);
        left = now;
        steps++;
      }
      // Golf games end after so many moves, since each move takes a card from the tableau or the stock.
      if (!game.completes) expect(steps).toBeLessThanOrEqual(game.pack.length + 1);
    });
  });

  test('play leaves its input alone, and playing again from the deal gives the earlier bytes', () => {
    forRandomGames(SOME, 100, (random) => {
      const played = [...positionsOf(game, random)];
      const bytes = played.map(([position]) => position.slice());
      let again = deal(game, random.number);
      played.forEach(([position, move], step) => {
        if (move !== undefined) again = play(game, again, move);
        expect(position).toEqual(bytes[step]);
        expect(again).toEqual(bytes[step]);
      });
    });
  });

  test('the legal moves are exactly those that isLegal accepts, each once', () => {
    const places: Place[] = [...Array.from({ length: game.piles }, (_, pile) => pile), 60, FOUNDATION, STOCK, WASTE];
    forRandomGames(SOME, 120, (random) => {
      const position = playRandomGame(game, random);
      const longest = Math.max(...Array.from(game.pileAt, (at) => position[at]));
      const accepted: Move[] = [];
      for (const from of places)
        for (const to of places)
          for (let count = 0; count <= longest + 1; count++)
            if (isLegal(game, position, moveOf(from, to, count))) accepted.push(moveOf(from, to, count));
      const legal = legalMoves(game, position);
      expect(legal.toSorted((a, b) => a - b)).toEqual(accepted.toSorted((a, b) => a - b));
      expect(legal.length).toBeLessThanOrEqual(moveBound(game));
    });
  });

  test('the slow interpreter finds the same moves, the same cards and the same end', () => {
    forRandomGames(SOME, 80, (random) => {
      let both = dealBoth(game, random.number);
      for (const [position, move] of positionsOf(game, random)) {
        if (move !== undefined) both = playBoth(game, both, move);
        expect(both.position).toEqual(position);
        expect(legalMoves(game, position).map(nameOf).toSorted()).toEqual(movesOf(both.table).toSorted());
        expect(isWon(game, position)).toBe(hasWon(both.table));
      }
      expect(cardsOfPosition(game, both.position)).toEqual(cardsOfTable(both.table));
    });
  });

  test('the same cards by place are the same bytes, but for redeals that count', () => {
    forRandomGames(SOME, 150, (random) => {
      const position = playRandomGame(game, random);
      const again = positionOf(game, layoutOf(game, position), baseOf(position));
      const counts = game.countsRedeals && position[TALON_LENGTH_AT] > 0;
      if (counts) again[REDEALS_AT] = redealsLeft(game, position) ?? 0;
      expect(isSamePosition(again, position)).toBe(true);
      expect(position[REDEALS_AT] > 0 && !counts).toBe(false);
    });
  });

  test('a game is lost only where no card goes to a foundation any more', () => {
    forRandomGames(SOME, 150, (random) => {
      const position = playRandomGame(game, random);
      const moves = legalMoves(game, position);
      const outcome = outcomeOf(game, position, 500);
      expect(outcome === 'won').toBe(isWon(game, position));
      if (moves.some((move) => toOf(move) === FOUNDATION)) expect(outcome).toBe('open');
      else if (moves.length === 0 && outcome !== 'won') expect(outcome).toBe('dead-end');
      // A lost game stays lost after any move.
      if (outcome === 'dead-end')
        for (const move of moves) expect(outcomeOf(game, play(game, position, move), 500)).toBe('dead-end');
    });
  });
});
