import { difficultyOf, provedDeals } from '../../games/difficulty.ts';
import type { Grade } from '../../games/grades.ts';
import {
  below,
  type DealNumber,
  deal,
  type Game,
  type Position,
  type Words,
  wordsOf,
} from '../../rules/engine/index.ts';
import { type FamilyName, familyOf } from '../../solver/index.ts';
import type { Thought } from '../thought/thought.ts';
import { hasQuickChoices } from './choices.ts';
import { isOfGrade } from './grade.ts';
import { proveSoon } from './proof.ts';

/** What a new deal is to be: any at all, one that can be won, or one of a grade. */
export type Wish = 'any' | 'winnable' | Grade;
type Sought = Exclude<Wish, 'any'>;

/** How the search for a deal stands. */
export interface Wished {
  /** Deals that were looked at. */
  readonly tried: number;
  /** The deal that is as wished; until it is found, and if none is, `undefined`. */
  readonly deal: DealNumber | undefined;
}

/** New deals have at most nine digits, to be read out and typed. */
const LARGEST = 999_999_999;

/**
 * The cost of looking at a deal, in points of two to three milliseconds on a slow computer whose worker has just started: to prove it,
 * beside its nodes; to let the simple player try it; to judge its choices.
 */
interface LookCost {
  readonly proof: number;
  readonly choices: number;
  /** Whether a grade that needs no line is faster to find than a proof. */
  readonly isGradedFirst: boolean;
}

const COSTS: Record<FamilyName, LookCost> = {
  golf: { proof: 0.75, choices: 3, isGradedFirst: true },
  beam: { proof: 1.5, choices: 12, isGradedFirst: true },
  depth: { proof: 1.5, choices: 12, isGradedFirst: false },
  'brute-force': { proof: 1.5, choices: 12, isGradedFirst: false },
};
const TRIES_COST = 3;
/** Nodes of a proof that cost a point. */
const NODES = 1000;

/** Points after which a deal is taken that was proved before; where there is none, after which the search gives up. */
const ENOUGH = 45;
const MOST = 20_000;

/** Points between two answers. */
const PAUSE = 15;

function drawn(words: Words): DealNumber {
  return (1 + below(LARGEST, words)) as DealNumber;
}

/** A deal from the shipped ones that is as wished. */
function shipped(game: Game, wish: Sought, words: Words): DealNumber | undefined {
  const numbers = provedDeals(game, wish);
  return numbers.length ? numbers[below(numbers.length, words)] : undefined;
}

function measurePoints(game: Game): number {
  return TRIES_COST + (hasQuickChoices(game) ? COSTS[familyOf(game).name].choices : 0);
}

/** Whether a deal's grade, which needs no line there, is told sooner than whether it can be won. */
function isGradedFirst(game: Game): boolean {
  return !hasQuickChoices(game) && COSTS[familyOf(game).name].isGradedFirst;
}

/** Whether a deal is as wished, and the points that it took to say so. */
function look(game: Game, wish: Sought, start: Position): readonly [suits: boolean, points: number] {
  const isGraded = wish !== 'winnable';
  const toMeasure = isGraded ? measurePoints(game) : 0;
  const isLate = isGraded && isGradedFirst(game);
  if (isLate && !isOfGrade(game, wish, start, [])) return [false, toMeasure];
  const { verdict, moves, nodes } = proveSoon(game, start, isGraded);
  const toProve = COSTS[familyOf(game).name].proof + nodes / NODES;
  if (verdict !== 'winnable') return [false, toProve + (isLate ? toMeasure : 0)];
  return [!isGraded || isLate || isOfGrade(game, wish, start, moves), toProve + toMeasure];
}

function* search(game: Game, wish: Sought, words: Words): Thought<Wished> {
  const known = shipped(game, wish, words);
  const enough = known === undefined ? MOST : ENOUGH;
  for (let tried = 1, points = 0, told = 0; ; tried++) {
    const number = drawn(words);
    const [suits, more] = look(game, wish, deal(game, number));
    points += more;
    const isEnd = suits || points >= enough;
    if (isEnd || points - told >= PAUSE) yield { tried, deal: suits ? number : isEnd ? known : undefined };
    if (isEnd) return;
    if (points - told >= PAUSE) told = points;
  }
}

/**
 * Looks for a deal that is as wished, among deals drawn by a seed: the same for the same seed everywhere. After some
 * time it takes one of the shipped deals, which were proved before. A game without grades gets a deal that can be won.
 */
export function* thinkOfDeal(game: Game, wish: Wish, seed: number): Thought<Wished> {
  const words = wordsOf(seed);
  if (wish === 'any') yield { tried: 0, deal: drawn(words) };
  else yield* search(game, difficultyOf(game) ? wish : 'winnable', words);
}
