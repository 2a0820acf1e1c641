import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasFoundationGap } from '../../tests/support/foundation-gap.ts';
import { variantsOf } from '../../tests/support/games.ts';
import {
  cardsOfPosition,
  cardsOfTable,
  dealBoth,
  nameOf,
  namesOfMoves,
  playBoth,
} from '../../tests/support/reference/both.ts';
import { isWon as hasWon } from '../../tests/support/reference/oracle/moves.ts';
import { sampleOf, sampleSize } from '../../tests/support/samples.ts';
import { createRandomWords, REDEALS_AT, randomBelow, TALON_LENGTH_AT } from '../rules/engine/index.ts';
import {
  baseOf,
  canonicalKey,
  cardsLeft,
  type DealNumber,
  deal,
  FOUNDATION,
  fromOf,
  type Game,
  isLegal,
  isPair,
  isSamePosition,
  isWon,
  LAST_DEAL,
  layoutOf,
  legalMoves,
  type Move,
  moveBound,
  moveOf,
  outcomeOf,
  type Place,
  type Position,
  pairOf,
  play,
  positionOf,
  redealsLeft,
  STOCK,
  TABLEAU,
  toOf,
  WASTE,
} from '../rules/index.ts';
import { GAMES } from './index.ts';

/** The number of random games for each variant. */
const MANY = sampleSize(40, 300);
/** The number of random games in slow tests, which try every move or use the slow interpreter. */
const SOME = sampleSize(8, 20);

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

/** Returns the bytes of all cards of a position, sorted. */
function cardsIn(game: Game, position: Position): number[] {
  const piles = [...game.pileAt, ...game.foundationAt].filter((at) => at > 0);
  const talon = position.subarray(game.talonAt, game.talonAt + position[TALON_LENGTH_AT]);
  const lying = piles.flatMap((at) => [...position.subarray(at + 1, at + 1 + position[at])]);
  return [...talon, ...lying].toSorted((one, other) => one - other);
}

/** The number of bytes of a position that are not 0: those of cards, of lengths and of counts. */
function countBytes(game: Game, position: Position): number {
  const lengths = [...game.pileAt, ...game.foundationAt].filter((at) => at > 0 && position[at] > 0);
  const down = game.places.filter((place) => position[game.pileAt[place] - 1] > 0);
  const counts = position.subarray(0, game.talonAt).filter((byte) => byte > 0);
  return game.pack.length + lengths.length + down.length + counts.length;
}

/** Checks a property of random games. On failure, fast-check prints the seed and the smallest game that fails. */
function forRandomGames(count: number, longest: number, property: (random: RandomGame) => void): void {
  fc.assert(fc.property(randomGames(longest), property), { numRuns: count });
}

describe.each(GAMES.flatMap((definition) => sampleOf(variantsOf(definition), 1)))('$name', (game) => {
  const pack = [...game.pack].toSorted((a, b) => a - b);

  test('no card is lost or doubled, and no byte is left behind', () => {
    forRandomGames(MANY, 150, (random) => {
      for (const [position] of positionsOf(game, random)) {
        const cards = cardsIn(game, position);
        if (cards.join() !== pack.join()) expect(cards).toEqual(pack);
        expect(position.filter((byte) => byte > 0).length).toBe(countBytes(game, position));
      }
    });
  });

  test('cards leave for the foundations one by one, and come back only where the rules allow it', () => {
    forRandomGames(SOME, game.completes ? 150 : 1_000, (random) => {
      let [left, steps] = [Number.POSITIVE_INFINITY, 0];
      for (const [position, move] of positionsOf(game, random)) {
        const now = cardsLeft(game, position);
        if (move !== undefined) {
          const isBack = fromOf(move) === FOUNDATION;
          const gone = isPair(move) ? 2 : toOf(move) === FOUNDATION ? 1 : isBack ? -1 : 0;
          // A move may also complete runs, which leave whole.
          const collected = game.rules.foundation.kind === 'collecting' ? (left - now) % game.highest : left - now;
          expect(collected).toBe(gone);
          if (isBack) expect(game.rules.foundation.gives).toBe('top');
        }
        left = now;
        steps++;
      }
      // Golf games end after so many moves, since each move takes a card from the tableau or the stock.
      if (!game.completes && !game.rules.foundation.pairs.from.length)
        expect(steps).toBeLessThanOrEqual(game.pack.length + 1);
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
    const places: Place[] = [...game.places, TABLEAU, FOUNDATION, STOCK, WASTE];
    forRandomGames(SOME, 120, (random) => {
      const position = playRandomGame(game, random);
      const longest = Math.max(...Array.from(game.places, (place) => position[game.pileAt[place]]));
      const accepted: Move[] = [];
      for (const [index, from] of places.entries())
        for (const to of places.slice(index + 1))
          if (isLegal(game, position, pairOf(from, to))) accepted.push(pairOf(from, to));
      for (const from of places)
        for (const to of places)
          for (let count = 0; count <= longest + 1; count++)
            // A move that takes a card back names its foundation.
            for (const slot of from === FOUNDATION ? game.foundationAt.keys() : [undefined])
              if (isLegal(game, position, moveOf(from, to, count, slot))) accepted.push(moveOf(from, to, count, slot));
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
        expect(legalMoves(game, position).map(nameOf).toSorted()).toEqual(namesOfMoves(both.table).toSorted());
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
      if (hasFoundationGap(game, position)) expect(canonicalKey(game, again)).toBe(canonicalKey(game, position));
      else expect(isSamePosition(game, again, position)).toBe(true);
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
      // A lost game stays lost after any move, but a card that came back from a foundation can go there again.
      if (outcome === 'dead-end')
        for (const move of moves.filter((one) => fromOf(one) !== FOUNDATION))
          expect(outcomeOf(game, play(game, position, move), 500)).toBe('dead-end');
    });
  });
});
