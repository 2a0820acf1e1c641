import { describe, expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import { INTRODUCTIONS } from '../../../games/introductions/index.ts';
import { sayEnglish } from '../../../languages/index.ts';
import { formatMove, isWon, legalMoves, type MessageValue, type Move, parseMove } from '../../../rules/index.ts';
import { spotsOf } from '../../table/geometry/spots.ts';
import {
  advanceLesson,
  beginLesson,
  canGoBack,
  canRedoInLesson,
  currentLessonStep,
  currentScene,
  frameNow,
  highlightedSpots,
  isOver,
  type Lesson,
  moveBetween,
  redoInLesson,
  stepBack,
  tryMove,
  undoInLesson,
  wantedNow,
} from './lesson.ts';
import { speakableText } from './speakable-text.ts';

function lessonOf(name: string): Lesson {
  const found = findGame(name);
  const introduction = INTRODUCTIONS.find(({ game }) => game === name);
  if (!found.ok || !introduction) throw new Error(name);
  return beginLesson(found.value, introduction);
}

function played(lesson: Lesson, text: string): Lesson {
  const move = parseMove(lesson.game, text);
  if (!move.ok) throw new Error(text);
  return withMove(lesson, move.value);
}

function withMove(lesson: Lesson, move: Move): Lesson {
  const tried = tryMove(lesson, move);
  if (tried.kind !== 'played') throw new Error(`${formatMove(move)}: ${tried.kind}`);
  return tried.lesson;
}

/** Yields each state of a lesson in turn: plays the first wanted move, and advances where there is none. */
function* walk(start: Lesson): Generator<Lesson> {
  let lesson = start;
  for (let count = 0; count < 100 && !isOver(lesson); count++) {
    yield lesson;
    const [wanted] = wantedNow(lesson);
    lesson = wanted === undefined ? advanceLesson(lesson) : withMove(lesson, wanted);
  }
  yield lesson;
}

describe.each(INTRODUCTIONS.map(({ game }) => game))('the lesson in %s', (name) => {
  const frames = [...walk(lessonOf(name))];

  test('leads from the first step to a won game, and back again', () => {
    const end = frames.at(-1) ?? lessonOf(name);
    expect(isOver(end)).toBe(true);
    expect(isWon(end.game, frameNow(end).position)).toBe(true);
    expect(advanceLesson(end)).toBe(end);
    let lesson = end;
    while (canGoBack(lesson)) lesson = stepBack(lesson);
    expect(frameNow(lesson)).toMatchObject({ step: 0, played: 0 });
    while (canRedoInLesson(lesson)) lesson = advanceLesson(lesson);
    expect(frameNow(lesson)).toBe(frameNow(end));
  });

  test('can play itself', () => {
    let lesson = lessonOf(name);
    for (let count = 0; count < 100 && !isOver(lesson); count++) lesson = advanceLesson(lesson);
    expect(isOver(lesson)).toBe(true);
  });

  test('knows the move between adjacent frames', () => {
    for (const [index, lesson] of frames.slice(1).entries()) {
      const before = frames[index] ?? lesson;
      const move = moveBetween(before, lesson);
      expect(moveBetween(lesson, before)).toBe(move);
      expect(move !== undefined && legalMoves(lesson.game, frameNow(before).position).includes(move)).toBe(
        frameNow(before).position !== frameNow(lesson).position && currentScene(before) === currentScene(lesson),
      );
    }
  });

  test('highlights existing places for every wanted move', () => {
    for (const lesson of frames) {
      const pointed = highlightedSpots(lesson);
      if (wantedNow(lesson).length > 0) expect(pointed.size).toBeGreaterThanOrEqual(2);
      for (const spot of pointed.keys()) expect(spotsOf(lesson.game)[spot]).toBeDefined();
    }
  });
});

describe('a step', () => {
  const start = advanceLesson(lessonOf('pitchfork'));

  test('plays its wanted moves and ends', () => {
    const lesson = played(start, '6-8');
    expect(frameNow(lesson).step).toBe(2);
    expect(highlightedSpots(lesson)).toEqual(
      new Map([
        [8, 1],
        [7, 2],
      ]),
    );
  });

  test('distinguishes illegal moves from other legal ones, and plays neither', () => {
    const moves = ['1-9', '1-2', 's-w'].map((text) => parseMove(start.game, text));
    expect(moves.map((move) => move.ok && tryMove(start, move.value).kind)).toEqual(['refused', 'another', 'another']);
    const reading = lessonOf('pitchfork');
    const legal = legalMoves(reading.game, frameNow(reading).position);
    expect(legal.map((move: Move) => tryMove(reading, move).kind)).not.toContain('played');
  });

  test('accepts any equivalent move', () => {
    const lesson = advanceLesson(advanceLesson(lessonOf('panther-creek')));
    expect(wantedNow(lesson)).toHaveLength(2);
    expect(frameNow(played(played(lesson, '9-f'), '1-f')).played).toBe(2);
  });

  test('accepts any of the empty foundations', () => {
    let lesson = start;
    for (const text of ['6-8', '8-9x2']) lesson = played(lesson, text);
    expect(frameNow(played(lesson, '8-f3')).played).toBe(frameNow(played(lesson, '8-f')).played);
  });

  test('stays after its last move if the next one needs another table', () => {
    let lesson = start;
    for (const text of ['6-8', '8-9x2', '8-f', 's-w', 'w-6']) lesson = played(lesson, text);
    expect([currentScene(lesson), wantedNow(lesson).length]).toEqual([0, 0]);
    const step = currentLessonStep(lesson);
    expect(step && sayEnglish({ id: step.text })).toContain('4♣');
    expect(currentScene(advanceLesson(lesson))).toBe(1);
  });

  test('is undone move by move on its own table', () => {
    const lesson = played(played(start, '6-8'), '8-9x2');
    expect(frameNow(undoInLesson(lesson)).step).toBe(2);
    expect(frameNow(redoInLesson(undoInLesson(lesson))).step).toBe(3);
    expect(frameNow(undoInLesson(undoInLesson(lesson))).step).toBe(1);
    expect(undoInLesson(start)).toBe(start);
    let late = lesson;
    for (const text of ['8-f', 's-w', 'w-6']) late = played(late, text);
    expect(undoInLesson(advanceLesson(late))).toEqual(advanceLesson(late));
  });
});

const said = (message: MessageValue) => (typeof message === 'object' ? sayEnglish(message) : `${message}`);

test('speaks cards in words', () => {
  expect(speakableText('10♦ goes on J♣, A♠ does not', said)).toBe(
    '10 of diamonds goes on jack of clubs, ace of spades does not',
  );
});
