import { difficultyOf } from '../../games/difficulty.ts';
import { GRADES, type Grade } from '../../games/grades.ts';
import { deal, type Game, type Move, type Position } from '../../rules/engine/index.ts';
import { type Message, message } from '../../rules/index.ts';
import type { Solution, Verdict } from '../../solver/index.ts';
import { mapAnswers, type Thought } from '../thought/thought.ts';
import { type DealMeasure, measureDeal } from './measure.ts';
import { thinkOfProof } from './proof.ts';
import { ANY_DIFFICULTY, type DifficultyRange } from './range.ts';

/** A deal with the verdict on it and its grade. */
export interface GradedDeal {
  readonly verdict: Verdict;
  /** Present, with a reason, only if the deal is proved winnable and the game has measured deals. */
  readonly grade?: Grade;
  readonly reason?: Message;
}

export function gradeFor(game: Game, difficulty: number): Grade | undefined {
  const bounds = difficultyOf(game)?.bounds;
  return bounds && GRADES[bounds.filter((bound) => difficulty > bound).length];
}

function rangeOfGrade(game: Game, grade: Grade): DifficultyRange {
  const bounds = difficultyOf(game)?.bounds;
  const index = GRADES.indexOf(grade);
  return { above: bounds?.[index - 1] ?? ANY_DIFFICULTY.above, upTo: bounds?.[index] ?? ANY_DIFFICULTY.upTo };
}

/**
 * Whether a deal that `line` wins has the given grade. This is faster than grading the deal, but `false` may be wrong.
 */
export function hasGrade(game: Game, grade: Grade, start: Position, line: readonly Move[]): boolean {
  const { difficulty, isComplete } = measureDeal(game, start, line, rangeOfGrade(game, grade));
  return isComplete && gradeFor(game, difficulty) === grade;
}

/**
 * Returns a message that compares a grade with the others, and adds a measured fact that supports it, if there is one.
 */
function createReason(grade: Grade, measured: DealMeasure): Message {
  const rank = message('grade.rank', { grade });
  const fact = findSupportingFact(grade, measured);
  return fact ? message('list.sentence', { list: rank, item: fact }) : rank;
}

/**
 * Returns a fact that supports a grade, or `undefined`. For an easy grade, it is that the simple player wins at least
 * half of its tries. For a hard one, it is that many choices have only one right move, or else that the simple player
 * never wins.
 */
function findSupportingFact(grade: Grade, { tries, choices }: DealMeasure): Message | undefined {
  if (grade === 'gentle' || grade === 'easy')
    return 2 * tries.wins >= tries.of ? message('grade.tries', { wins: tries.wins, of: tries.of }) : undefined;
  if (grade === 'fair') return undefined;
  if (choices && 4 * choices.only >= choices.of && choices.only)
    return message('grade.onlyMove', { only: choices.only, of: choices.of });
  return tries.wins ? undefined : message('grade.noTry', { of: tries.of, left: Math.round(tries.left) });
}

function gradeSolution(game: Game, start: Position, { verdict, moves }: Solution): GradedDeal {
  if (verdict !== 'winnable' || !difficultyOf(game)) return { verdict };
  const measured = measureDeal(game, start, moves);
  const grade = gradeFor(game, measured.difficulty);
  return grade ? { verdict, grade, reason: createReason(grade, measured) } : { verdict };
}

/**
 * Grades a deal, with the same last answer on every machine. The first answer is undecided if the proof takes long.
 *
 * @throws {RangeError} if `number` is not a whole number from 1 to `LAST_DEAL`
 * @example
 * lastAnswer(thinkOfGrade(game, 1)).grade // → 'hard'
 */
export function thinkOfGrade(game: Game, number: number): Thought<GradedDeal> {
  const start = deal(game, number);
  return mapAnswers(thinkOfProof(game, start), (solution) => gradeSolution(game, start, solution));
}
