import type { AnswerOf } from '../../coach/worker/index.ts';
import type { DealNumber, Game } from '../../rules/index.ts';

export type Graded = AnswerOf<'grade'>;

/** Found since the page was loaded, by game and deal. */
let grades: ReadonlyMap<string, Graded> = $state.raw(new Map());

function gradeKey({ name }: Game, deal: DealNumber): string {
  return `${name} ${deal}`;
}

export function knownGrade(game: Game, deal: DealNumber | 'layout'): Graded | undefined {
  return deal === 'layout' ? undefined : grades.get(gradeKey(game, deal));
}

export function rememberGrade(game: Game, deal: DealNumber, graded: Graded): void {
  grades = new Map([...grades, [gradeKey(game, deal), graded]]);
}
