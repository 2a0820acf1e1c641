import { type Introduction, type IntroductionStep, sceneStart, wantedMoves } from '../../../games/introduction.ts';
import {
  FOUNDATION,
  fromOf,
  type Game,
  legalMoves,
  type Move,
  type Position,
  parseMove,
  play,
} from '../../../rules/index.ts';
import { endOf } from '../../session/finish.ts';
import { spotsOf } from '../../table/geometry/spots.ts';
import { pointedBy } from '../../table/highlights.ts';

/** A step in the row of all steps. */
interface LessonStep extends IntroductionStep {
  readonly scene: number;
  /** Where the first step of a scene starts from. */
  readonly start: Position | undefined;
}

/** How far the player is: in which step, after how many of its moves; `step` behind the last one is the end. */
interface Frame {
  readonly step: number;
  readonly played: number;
  readonly position: Position;
  /** The move that led here from the frame before. */
  readonly move?: Move;
}

/** An introduction in progress as data: never changed, only replaced. Frames after `at` can be gone to again. */
export interface Lesson {
  readonly game: Game;
  readonly steps: readonly LessonStep[];
  readonly frames: readonly [Frame, ...Frame[]];
  readonly at: number;
}

/** What comes of a move that the player tries. `another`: legal, but not what the step is about. */
export type Tried =
  | { readonly kind: 'played'; readonly lesson: Lesson }
  | { readonly kind: 'refused' }
  | { readonly kind: 'another' };

export function beginLesson(game: Game, { scenes }: Introduction): Lesson {
  const steps = scenes.flatMap((scene, number) =>
    scene.steps.map((step, index) => ({
      ...step,
      scene: number,
      start: index === 0 ? sceneStart(game, scene) : undefined,
    })),
  );
  const position = steps[0]?.start;
  if (!position) throw new Error(`the introduction to ${game.name} has no step`);
  return { game, steps, frames: [{ step: 0, played: 0, position }], at: 0 };
}

export function frameNow({ frames, at }: Lesson): Frame {
  return frames[at] ?? frames[0];
}

/** The step that the player is in; at the end, none. */
export function currentLessonStep(lesson: Lesson): LessonStep | undefined {
  return lesson.steps[frameNow(lesson).step];
}

/** Which table is shown: a scene's. */
export function sceneNow(lesson: Lesson): number {
  return (currentLessonStep(lesson) ?? lesson.steps.at(-1))?.scene ?? 0;
}

export function isOver(lesson: Lesson): boolean {
  return currentLessonStep(lesson) === undefined;
}

/** The moves that the step waits for; none where the player is to go on. */
export function wantedNow(lesson: Lesson): Move[] {
  const { played, position } = frameNow(lesson);
  const text = currentLessonStep(lesson)?.play?.[played];
  return text === undefined ? [] : wantedMoves(lesson.game, position, text);
}

/** Plays a move if the step waits for it, or says what it is instead. */
export function tryMove(lesson: Lesson, move: Move): Tried {
  const { position } = frameNow(lesson);
  if (!legalMoves(lesson.game, position).includes(move)) return { kind: 'refused' };
  if (!wantedNow(lesson).includes(move)) return { kind: 'another' };
  return { kind: 'played', lesson: withMove(lesson, move) };
}

/** A step whose moves are made gives way to the next, unless that one needs another table. */
function withMove(lesson: Lesson, move: Move): Lesson {
  const { step, played, position } = frameNow(lesson);
  const after: Frame = { step, played: played + 1, position: play(lesson.game, position, move), move };
  const isDone = after.played === lesson.steps[step]?.play?.length && !lesson.steps[step + 1]?.start;
  return withFrame(lesson, isDone ? { ...after, step: step + 1, played: 0 } : after);
}

function withFrame(lesson: Lesson, frame: Frame): Lesson {
  const [first, ...others] = lesson.frames;
  return { ...lesson, frames: [first, ...others.slice(0, lesson.at), frame], at: lesson.at + 1 };
}

/** Goes on: where a move is waited for, by making it; at the last step, by one of the moves that finish the game. */
export function goOn(lesson: Lesson): Lesson {
  if (isOver(lesson)) return lesson;
  if (canRedoInLesson(lesson)) return redoInLesson(lesson);
  const [wanted] = wantedNow(lesson);
  if (wanted !== undefined) return withMove(lesson, wanted);
  return currentLessonStep(lesson)?.finishes ? finish(lesson) : nextStep(lesson);
}

function nextStep(lesson: Lesson): Lesson {
  const { step, position } = frameNow(lesson);
  return withFrame(lesson, { step: step + 1, played: 0, position: lesson.steps[step + 1]?.start ?? position });
}

function finish(lesson: Lesson): Lesson {
  const [move] = endOf(lesson.game, frameNow(lesson).position);
  return move === undefined ? nextStep(lesson) : withMove(lesson, move);
}

export function canGoBack({ at }: Lesson): boolean {
  return at > 0;
}

/** One frame back, be it a move or a text. */
export function goBack(lesson: Lesson): Lesson {
  return { ...lesson, at: Math.max(0, lesson.at - 1) };
}

/** Takes the last move on this table back; without one, the same lesson. */
export function undoInLesson(lesson: Lesson): Lesson {
  const scene = sceneNow(lesson);
  for (let at = lesson.at - 1; at >= 0; at--) {
    const before = { ...lesson, at };
    if (sceneNow(before) !== scene) return lesson;
    if (frameNow(before).position !== frameNow(lesson).position) return before;
  }
  return lesson;
}

/** The move that lies between two frames of a lesson, whichever is the earlier; none where only the text is another. */
export function moveBetween(one: Lesson, other: Lesson): Move | undefined {
  const [earlier, later] = one.at < other.at ? [one, other] : [other, one];
  return later.frames.slice(earlier.at + 1, later.at + 1).find(({ move }) => move !== undefined)?.move;
}

export function canRedoInLesson({ frames, at }: Lesson): boolean {
  return at < frames.length - 1;
}

export function redoInLesson(lesson: Lesson): Lesson {
  return canRedoInLesson(lesson) ? { ...lesson, at: lesson.at + 1 } : lesson;
}

/** What the table points at: for a wanted move its cards and where they go, else the places that the text speaks of. */
export function pointedNow(lesson: Lesson): Map<number, number> {
  const wanted = wantedNow(lesson);
  return wanted.length > 0 ? pointedBy(lesson.game, frameNow(lesson).position, wanted) : shownPlaces(lesson);
}

function shownPlaces(lesson: Lesson): Map<number, number> {
  const spots = spotsOf(lesson.game);
  const names = currentLessonStep(lesson)?.shows ?? [];
  const places = names.map((name) => {
    const move = parseMove(lesson.game, `${name}-f`);
    return move.ok ? fromOf(move.value) : FOUNDATION;
  });
  return new Map(spots.flatMap(({ place }, spot) => (places.includes(place) ? [[spot, 1] as const] : [])));
}
