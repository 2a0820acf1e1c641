import { expect, test } from 'vitest';
import { choicesIn } from '../../../tests/support/reference/oracle/house-rules.ts';
import { randomDefinition } from '../../../tests/support/reference/oracle/random-definition.ts';
import { pickOf } from '../../../tests/support/reference/oracle/random-play.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import {
  canonicalKey,
  cardMoved,
  cardsOnFoundations,
  checkPosition,
  compile,
  deal,
  effectsOf,
  type Game,
  type GameDefinition,
  isRedeal,
  isSamePosition,
  isWon,
  legalMoves,
  moveBound,
  NO_CARD,
  type Outcome,
  outcomeOf,
  type Position,
  play,
  positionKey,
} from './index.ts';

// Properties of the engine in random games of made-up definitions.

/** Returns a random game. The same seed gives the same one. */
function randomGame(seed: number): Game {
  const definition = randomDefinition(seed);
  const choices = choicesIn(definition);
  return compile(definition as GameDefinition, choices[seed % choices.length]);
}

/** Returns the positions of a random game. A hasty player sends cards to foundations whenever possible. */
function positionsOf(game: Game, seed: number, isHasty: boolean, longest: number): Position[] {
  const pick = pickOf(seed);
  const positions = [deal(game, seed)];
  for (const position of positions) {
    const nexts = legalMoves(game, position).map((move) => play(game, position, move));
    if (nexts.length === 0 || positions.length > longest) break;
    const count = cardsOnFoundations(game, position);
    const wanted = nexts.filter((next) => isHasty && cardsOnFoundations(game, next) > count);
    positions.push(pick(wanted.length > 0 ? wanted : nexts));
  }
  return positions;
}

/** Returns the outcome by a plain search of all reachable positions; `undefined` if there are more than `bound`. */
function plainOutcome(game: Game, start: Position, bound: number): Outcome | undefined {
  if (isWon(game, start)) return 'won';
  const positions = [start];
  const seen = new Set([positionKey(game, start)]);
  for (const position of positions)
    for (const move of legalMoves(game, position)) {
      const next = play(game, position, move);
      if (cardsOnFoundations(game, next) > cardsOnFoundations(game, start)) return 'open';
      const key = positionKey(game, next);
      if (seen.has(key)) continue;
      if (seen.size >= bound) return undefined;
      seen.add(key);
      positions.push(next);
    }
  return 'dead-end';
}

test('positions in play are valid, moves take the cards that they say, and there is room for all moves', () => {
  for (let seed = 1; seed <= sampleSize(100, 3_000); seed++) {
    const game = randomGame(seed);
    for (const position of positionsOf(game, seed, seed % 2 === 0, 25)) {
      checkPosition(game, position);
      const moves = legalMoves(game, position);
      expect(moves.length).toBeLessThanOrEqual(moveBound(game));
      for (const move of moves) {
        const [first] = effectsOf(game, position, move);
        const card = first?.kind === 'transfer' && !isRedeal(move) ? first.cards[0] : NO_CARD;
        expect(cardMoved(game, position, move)).toBe(card);
      }
    }
  }
});

test('the search over canonical positions agrees with a plain one', () => {
  const counts = { won: 0, 'dead-end': 0, open: 0 };
  for (let seed = 1; seed <= sampleSize(80, 1_500); seed++) {
    const game = randomGame(seed);
    for (const position of positionsOf(game, seed, seed % 3 > 0, 60).slice(-3)) {
      const expected = plainOutcome(game, position, 1_000);
      if (!expected) continue;
      expect(outcomeOf(game, position, 100_000), JSON.stringify(game.definition)).toBe(expected);
      counts[expected]++;
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
});

test('positions have equal keys if and only if they are the same, and canonical ones only with as many moves', () => {
  for (let seed = 1; seed <= sampleSize(30, 600); seed++) {
    const game = randomGame(seed);
    const positions = [1, 2, 3].flatMap((other) => positionsOf(game, seed, other === 1, 15));
    for (const one of positions)
      for (const other of positions) {
        expect(positionKey(game, one) === positionKey(game, other)).toBe(isSamePosition(game, one, other));
        if (canonicalKey(game, one) !== canonicalKey(game, other)) continue;
        expect(legalMoves(game, one).length, JSON.stringify(game.definition)).toBe(legalMoves(game, other).length);
      }
  }
});
