import { difficultyOf } from '../../games/difficulty.ts';
import { GRADES, type Grade } from '../../games/grades.ts';
import { type DealNumber, deal, type Game, type Move, type Position } from '../../rules/engine/index.ts';
import { type Message, message } from '../../rules/index.ts';
import type { Solution, Verdict } from '../../solver/index.ts';
import { answersAs, type Thought } from '../thought/thought.ts';
import { type Measured, measure } from './measure.ts';
import { thinkOfProof } from './proof.ts';
import { ANY, type Range } from './range.ts';

/** What is said of a deal: whether it can be won and, if so, how difficult it is and why. */
export interface Graded {
  readonly verdict: Verdict;
  /** Absent unless the deal is proved winnable, and in games of which no deals were measured. */
  readonly grade?: Grade;
  readonly reason?: Message;
}

/** The grade of a difficulty. */
export function gradeFor(game: Game, difficulty: number): Grade | undefined {
  const bounds = difficultyOf(game)?.bounds;
  return bounds && GRADES[bounds.filter((bound) => difficulty > bound).length];
}

function rangeOf(game: Game, grade: Grade): Range {
  const bounds = difficultyOf(game)?.bounds;
  const index = GRADES.indexOf(grade);
  return { above: bounds?.[index - 1] ?? ANY.above, upTo: bounds?.[index] ?? ANY.upTo };
}

/**
 * Whether a deal that a line wins is of a grade, which is sooner told than the grade it has. Now and then one that is isn't
 * taken for one; never the other way round.
 */
export function isOfGrade(game: Game, grade: Grade, start: Position, line: readonly Move[]): boolean {
  const { difficulty, isWhole } = measure(game, start, line, rangeOf(game, grade));
  return isWhole && gradeFor(game, difficulty) === grade;
}

/** Returns how a grade compares with the others, and a measured fact where one points the same way. */
function reasonOf(grade: Grade, measured: Measured): Message {
  const rank = message('grade.rank', { grade });
  const fact = factOf(grade, measured);
  return fact ? message('list.sentence', { list: rank, item: fact }) : rank;
}

/** Returns a fact that points the same way as a grade: mostly won by the simple player, or many choices with one right move, or never won. */
function factOf(grade: Grade, { tries, choices }: Measured): Message | undefined {
  if (grade === 'gentle' || grade === 'easy')
    return 2 * tries.wins >= tries.of ? message('grade.tries', { wins: tries.wins, of: tries.of }) : undefined;
  if (grade === 'fair') return undefined;
  if (choices && 4 * choices.only >= choices.of && choices.only)
    return message('grade.onlyMove', { only: choices.only, of: choices.of });
  return tries.wins ? undefined : message('grade.noTry', { of: tries.of, left: Math.round(tries.left) });
}

function graded(game: Game, start: Position, { verdict, moves }: Solution): Graded {
  if (verdict !== 'winnable') return { verdict };
  const measured = measure(game, start, moves);
  const grade = gradeFor(game, measured.difficulty);
  return grade ? { verdict, grade, reason: reasonOf(grade, measured) } : { verdict };
}

/** The grade of a deal, the same everywhere: undecided at first where the proof takes long. */
export function thinkOfGrade(game: Game, number: DealNumber): Thought<Graded> {
  const start = deal(game, number);
  return answersAs(thinkOfProof(game, start), (solution) => graded(game, start, solution));
}
