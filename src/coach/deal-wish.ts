import { provedDeals } from '../games/difficulty.ts';
import { type DealNumber, deal, type Game, type Position } from '../rules/index.ts';
import { below, type Words, wordsOf } from '../rules/shuffle.ts';
import { isGolf } from '../solver/golf.ts';
import { hasQuickChoices } from './choices.ts';
import { GRADES, type Grade, isOfGrade } from './grade.ts';
import { isDear, proveQuickly } from './proof.ts';
import type { Thought } from './thought.ts';

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

/** What looking at a deal takes, in points of some milliseconds on a computer whose worker has just begun. */
const POINTS = { quickProof: 1, dearProof: 30, tries: 4, golfChoices: 1, choices: 10 };

/** Points after which a deal is taken that was proved before; where there is none, after which the search gives up. */
const ENOUGH = 60;
const MOST = 20_000;

/** Points between two answers. */
const PAUSE = 15;

function drawn(words: Words): DealNumber {
  return (1 + below(LARGEST, words)) as DealNumber;
}

/** A deal from the shipped ones that is as wished. */
function shipped(game: Game, wish: Sought, words: Words): DealNumber | undefined {
  const proved = provedDeals(game);
  const numbers = wish === 'winnable' ? proved.flat() : (proved[GRADES.indexOf(wish)] ?? []);
  return numbers.length ? numbers[below(numbers.length, words)] : undefined;
}

function measurePoints(game: Game): number {
  if (!hasQuickChoices(game)) return POINTS.tries;
  return POINTS.tries + (isGolf(game) ? POINTS.golfChoices : POINTS.choices);
}

/** Whether a deal is as wished, and the points that it took to say so. */
function look(game: Game, wish: Sought, start: Position): readonly [suits: boolean, points: number] {
  const toMeasure = wish === 'winnable' ? 0 : measurePoints(game);
  // Where a proof is dear, most deals are of another grade sooner than they are proved.
  const isLate = wish !== 'winnable' && isDear(game);
  if (isLate && !isOfGrade(game, wish, start, [])) return [false, toMeasure];
  const { verdict, moves } = proveQuickly(game, start);
  const toProve = isDear(game) ? POINTS.dearProof : POINTS.quickProof;
  if (verdict !== 'winnable') return [false, toProve + (isLate ? toMeasure : 0)];
  return [wish === 'winnable' || isLate || isOfGrade(game, wish, start, moves), toProve + toMeasure];
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
 * time it takes one of the shipped deals, which were proved before.
 */
export function* thinkOfDeal(game: Game, wish: Wish, seed: number): Thought<Wished> {
  const words = wordsOf(seed);
  if (wish === 'any') yield { tried: 0, deal: drawn(words) };
  else yield* search(game, wish, words);
}
