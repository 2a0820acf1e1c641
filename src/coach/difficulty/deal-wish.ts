import { difficultyOf, provedDeals } from '../../games/difficulty.ts';
import type { Grade } from '../../games/grades.ts';
import {
  createRandomWords,
  type DealNumber,
  deal,
  type Game,
  type Position,
  type RandomWords,
  randomBelow,
} from '../../rules/engine/index.ts';
import { familyOf } from '../../solver/index.ts';
import { WISH_POINTS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { hasGrade } from './grade.ts';
import { proveCheaply } from './proof.ts';

/** The kind of new deal that a player asks for. */
export type Wish = 'any' | 'winnable' | Grade;
type SpecificWish = Exclude<Wish, 'any'>;

export interface WishedDeal {
  readonly tried: number;
  /** The deal found; `undefined` during the search, and if it finds none. */
  readonly deal: DealNumber | undefined;
}

/** The greatest number of a new deal. It has nine digits, so that a number can be read out and typed. */
const MAX_NUMBER = 999_999_999;

/** The cost of the tries of a deal in points (see `Family`). */
const TRIES_COST = 3;

const ANSWER_INTERVAL = 15;

function drawNumber(words: RandomWords): DealNumber {
  return (1 + randomBelow(MAX_NUMBER, words)) as DealNumber;
}

function drawShippedDeal(game: Game, wish: SpecificWish, words: RandomWords): DealNumber | undefined {
  const numbers = provedDeals(game, wish);
  return numbers.length ? numbers[randomBelow(numbers.length, words)] : undefined;
}

/**
 * Returns whether a deal matches the wish, and the cost in points. A deal is graded before its proof if that needs no
 * winning line and the proof may cost more.
 */
function examineDeal(game: Game, wish: SpecificWish, start: Position): readonly [matches: boolean, points: number] {
  const { firstProof, quickChoicesOf } = familyOf(game);
  const proofCost = (nodes: number) => firstProof.points + nodes / firstProof.nodesPerPoint;
  const choices = quickChoicesOf?.(game);
  const isGraded = wish !== 'winnable';
  const measureCost = isGraded ? TRIES_COST + (choices?.points ?? 0) : 0;
  const isGradedBefore = isGraded && !choices && proofCost(firstProof.nodes) > TRIES_COST;
  if (isGradedBefore && !hasGrade(game, wish, start, [])) return [false, measureCost];
  const { verdict, moves, nodes } = proveCheaply(game, start, isGraded);
  if (verdict !== 'winnable') return [false, proofCost(nodes) + (isGradedBefore ? measureCost : 0)];
  return [!isGraded || isGradedBefore || hasGrade(game, wish, start, moves), proofCost(nodes) + measureCost];
}

function* searchDeal(game: Game, wish: SpecificWish, words: RandomWords): Thought<WishedDeal> {
  const known = drawShippedDeal(game, wish, words);
  const limit = known === undefined ? WISH_POINTS.untilEnd : WISH_POINTS.untilShipped;
  for (let tried = 1, points = 0, pointsAtAnswer = 0; ; tried++) {
    const number = drawNumber(words);
    const [matches, more] = examineDeal(game, wish, deal(game, number));
    points += more;
    const isEnd = matches || points >= limit;
    if (isEnd || points - pointsAtAnswer >= ANSWER_INTERVAL)
      yield { tried, deal: matches ? number : isEnd ? known : undefined };
    if (isEnd) return;
    if (points - pointsAtAnswer >= ANSWER_INTERVAL) pointsAtAnswer = points;
  }
}

/**
 * Searches random deals for one that matches the wish. A seed gives the same deal on every machine. After some effort,
 * it takes a shipped deal that matches, if there is one. In a game without grades, each wish but `any` means a winnable
 * deal.
 */
export function* thinkOfDeal(game: Game, wish: Wish, seed: number): Thought<WishedDeal> {
  const words = createRandomWords(seed);
  if (wish === 'any') yield { tried: 0, deal: drawNumber(words) };
  else yield* searchDeal(game, difficultyOf(game) ? wish : 'winnable', words);
}
