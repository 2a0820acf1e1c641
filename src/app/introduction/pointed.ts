import {
  cardMoved,
  countOf,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Move,
  parseMove,
  toOf,
} from '../../rules/index.ts';
import { spotOf, spotsOf } from '../table/spots.ts';
import { frameNow, type Lesson, stepNow, wantedNow } from './lesson.ts';

/** What the table points at: for a wanted move its cards and where they go, else the places that the text speaks of. */
export function pointedNow(lesson: Lesson): Map<number, number> {
  const wanted = wantedNow(lesson);
  return wanted.length > 0 ? pointedBy(lesson, wanted) : shown(lesson);
}

function pointedBy(lesson: Lesson, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(lesson.game);
  const pointed = new Map<number, number>();
  for (const move of moves) {
    pointed.set(targetOf(lesson, move), 1);
    pointed.set(spotOf(spots, fromOf(move)), countOf(move));
  }
  return pointed;
}

/** The spot that a move goes to; of several foundations, the one that takes its card. */
function targetOf({ game, ...lesson }: Lesson, move: Move): number {
  const { position } = frameNow({ game, ...lesson });
  const first = spotOf(spotsOf(game), toOf(move));
  return toOf(move) === FOUNDATION
    ? first + Math.max(0, foundationFor(game, position, cardMoved(game, position, move)))
    : first;
}

function shown(lesson: Lesson): Map<number, number> {
  const spots = spotsOf(lesson.game);
  const names = stepNow(lesson)?.shows ?? [];
  const places = names.map((name) => {
    const move = parseMove(lesson.game, `${name}-f`);
    return move.ok ? fromOf(move.value) : FOUNDATION;
  });
  return new Map(spots.flatMap(({ place }, spot) => (places.includes(place) ? [[spot, 1] as const] : [])));
}
