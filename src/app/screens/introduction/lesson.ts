import { type Introduction, type IntroductionStep, sceneStart, wantedMoves } from '../../../games/introduction.ts';
import {
  FOUNDATION,
  fromOf,
  type Game,
  isLegal,
  type Move,
  type Position,
  parseMove,
  play,
  toFirstFoundation,
} from '../../../rules/index.ts';
import { findFinishOfAnyLength } from '../../session/finish.ts';
import { spotsOf } from '../../table/geometry/spots.ts';
import { highlightsFor } from '../../table/highlights.ts';

/** A lesson has the steps of all scenes in one list. */
interface LessonStep extends IntroductionStep {
  readonly scene: number;
  /** Only in the first step of the scene. */
  readonly start: Position | undefined;
}

/** `played` moves of a step are played. At the end, `step` is the number of steps. */
interface Frame {
  readonly step: number;
  readonly played: number;
  readonly position: Position;
  readonly move?: Move;
}

/** Immutable data. Frames after `at` can be redone. */
export interface Lesson {
  readonly game: Game;
  readonly steps: readonly LessonStep[];
  readonly frames: readonly [Frame, ...Frame[]];
  readonly at: number;
}

/** An illegal move is `refused`; `another` is legal, but not a move of the step. */
export type MoveAttempt =
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

export function currentLessonStep(lesson: Lesson): LessonStep | undefined {
  return lesson.steps[frameNow(lesson).step];
}

export function currentScene(lesson: Lesson): number {
  return (currentLessonStep(lesson) ?? lesson.steps.at(-1))?.scene ?? 0;
}

export function isOver(lesson: Lesson): boolean {
  return currentLessonStep(lesson) === undefined;
}

export function wantedNow(lesson: Lesson): Move[] {
  const { played, position } = frameNow(lesson);
  const text = currentLessonStep(lesson)?.play?.[played];
  return text === undefined ? [] : wantedMoves(lesson.game, position, text);
}

export function tryMove(lesson: Lesson, move: Move): MoveAttempt {
  const { position } = frameNow(lesson);
  if (!isLegal(lesson.game, position, move)) return { kind: 'refused' };
  if (!wantedNow(lesson).includes(toFirstFoundation(move))) return { kind: 'another' };
  return { kind: 'played', lesson: withMove(lesson, move) };
}

/** A step ends after its last move, unless the next step starts a new scene. */
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

/** Redoes a frame, or plays a move that the step or the finish waits for, or goes to the next step, if there is one. */
export function advanceLesson(lesson: Lesson): Lesson {
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
  const [move] = findFinishOfAnyLength(lesson.game, frameNow(lesson).position);
  return move === undefined ? nextStep(lesson) : withMove(lesson, move);
}

export function canGoBack({ at }: Lesson): boolean {
  return at > 0;
}

export function stepBack(lesson: Lesson): Lesson {
  return { ...lesson, at: Math.max(0, lesson.at - 1) };
}

/** Returns the same lesson if the scene has no move. */
export function undoInLesson(lesson: Lesson): Lesson {
  const scene = currentScene(lesson);
  for (let at = lesson.at - 1; at >= 0; at--) {
    const before = { ...lesson, at };
    if (currentScene(before) !== scene) return lesson;
    if (frameNow(before).position !== frameNow(lesson).position) return before;
  }
  return lesson;
}

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

/** The cards of wanted moves or, without any, one at each place that the text names. */
export function highlightedSpots(lesson: Lesson): Map<number, number> {
  const wanted = wantedNow(lesson);
  return wanted.length > 0 ? highlightsFor(lesson.game, frameNow(lesson).position, wanted) : mentionedSpots(lesson);
}

function mentionedSpots(lesson: Lesson): Map<number, number> {
  const spots = spotsOf(lesson.game);
  const names = currentLessonStep(lesson)?.shows ?? [];
  const places = names.map((name) => {
    const move = parseMove(lesson.game, `${name}-f`);
    return move.ok ? fromOf(move.value) : FOUNDATION;
  });
  return new Map(spots.flatMap(({ place }, spot) => (places.includes(place) ? [[spot, 1] as const] : [])));
}
