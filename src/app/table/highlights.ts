import {
  countOf,
  fromOf,
  type Game,
  isPair,
  type Move,
  type Place,
  type Position,
  pileLength,
  play,
  toOf,
  WASTE,
  wasteCount,
} from '../../rules/index.ts';
import { sourceSpot, spotOf, spotsOf, targetSpot } from './geometry/spots.ts';

/** The number of top cards to highlight, by spot: those that a move takes, and 1 at its target, even an empty one. */
export function highlightsFor(game: Game, position: Position, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(game);
  const highlights = new Map<number, number>();
  for (const move of moves) {
    highlights.set(targetSpot(game, position, move), 1);
    highlights.set(sourceSpot(spots, move), countOf(move));
    if (isPair(move)) highlights.set(spotOf(spots, toOf(move)), 1);
  }
  return highlights;
}

interface LyingCard {
  readonly spot: number;
  readonly depth: number;
}

/** Of moves that follow one another: up to the last card that one of them takes, and 1 at the target of the last move. */
export function highlightsForLine(game: Game, position: Position, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(game);
  const highlights = new Map<number, number>();
  const highlight = ({ spot, depth }: LyingCard) => highlights.set(spot, Math.max(depth, highlights.get(spot) ?? 0));
  const cardsAt = (place: Place, count: number): LyingCard[] =>
    Array.from({ length: count }, (_, at) => ({ spot: spotOf(spots, place), depth: count - at }));
  const piles = new Map<Place, LyingCard[]>([[WASTE, cardsAt(WASTE, wasteCount(position))]]);
  for (const place of game.places) piles.set(place, cardsAt(place, pileLength(game, position, place)));
  let here = position;
  for (const [index, move] of moves.entries()) {
    const taken = (piles.get(fromOf(move)) ?? []).splice(-countOf(move));
    taken.forEach(highlight);
    const target = piles.get(toOf(move));
    if (index === moves.length - 1) highlight(target?.at(-1) ?? { spot: targetSpot(game, here, move), depth: 1 });
    target?.push(...taken);
    here = play(game, here, move);
  }
  return highlights;
}
