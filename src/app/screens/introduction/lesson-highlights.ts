import { FOUNDATION, fromOf, parseMove } from '../../../rules/index.ts';
import { spotsOf } from '../../table/geometry/spots.ts';
import { pointedBy } from '../../table/highlights.ts';
import { currentLessonStep, frameNow, type Lesson, wantedNow } from './lesson.ts';

/** What the table points at: for a wanted move its cards and where they go, else the places that the text speaks of. */
export function pointedNow(lesson: Lesson): Map<number, number> {
  const wanted = wantedNow(lesson);
  return wanted.length > 0 ? pointedBy(lesson.game, frameNow(lesson).position, wanted) : shown(lesson);
}

function shown(lesson: Lesson): Map<number, number> {
  const spots = spotsOf(lesson.game);
  const names = currentLessonStep(lesson)?.shows ?? [];
  const places = names.map((name) => {
    const move = parseMove(lesson.game, `${name}-f`);
    return move.ok ? fromOf(move.value) : FOUNDATION;
  });
  return new Map(spots.flatMap(({ place }, spot) => (places.includes(place) ? [[spot, 1] as const] : [])));
}
