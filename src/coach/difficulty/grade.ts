import { difficultyOf, GRADES, type Grade } from '../../games/difficulty.ts';
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

/** What tells most of a difficulty: choices with one right move, or how a simple player fares. */
function reasonOf({ tries, choices }: Measured): Message {
  if (choices?.only) return message('grade.onlyMove', { only: choices.only, of: choices.of });
  if (tries.wins) return message('grade.tries', { wins: tries.wins, of: tries.of });
  return message('grade.noTry', { of: tries.of, left: Math.round(tries.left) });
}

function graded(game: Game, start: Position, { verdict, moves }: Solution): Graded {
  if (verdict !== 'winnable') return { verdict };
  const measured = measure(game, start, moves);
  const grade = gradeFor(game, measured.difficulty);
  return grade ? { verdict, grade, reason: reasonOf(measured) } : { verdict };
}

/** The grade of a deal, the same everywhere: undecided at first where the proof takes long. */
export function thinkOfGrade(game: Game, number: DealNumber): Thought<Graded> {
  const start = deal(game, number);
  return answersAs(thinkOfProof(game, start), (solution) => graded(game, start, solution));
}
