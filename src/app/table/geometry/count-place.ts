import { type Area, fullAreaOf, overlapArea } from './aim.ts';
import type { Arrangement } from './arrange.ts';
import type { Size } from './plan.ts';

const SMALL: Size = { width: 34, height: 12 };
/** The first that fits is taken, if it is no wider than the card. */
const SIZES: readonly Size[] = [{ width: 46, height: 18 }, SMALL];
/** Narrower cards have no room for a count beside rank and suit, in CSS pixels. */
const MIN_CORNER_CARD = 80;
/** The frame of the place lies between a card and its count, in CSS pixels. */
const GAP = 4;

export interface CountPlace extends Area {
  /** Needs the colour of the card's print. */
  readonly isOnCard?: true;
}

/**
 * The count of a foundation is below the card, above it or beside it. On a tight table it is in the upper right corner
 * of the card, unless the card prints something there.
 */
export function countPlace(table: Arrangement, spot: number, box: Size): CountPlace | undefined {
  const card = fullAreaOf(table, spot);
  if (!card) return undefined;
  const others = table.frames.flatMap((_, index) => (index === spot ? [] : (fullAreaOf(table, index) ?? [])));
  const isFree = (place: Area) => fits(place, box) && others.every((other) => overlapArea(other, place) === 0);
  return (
    SIZES.filter((size) => size.width <= card.width || size === SMALL)
      .flatMap((size) => placesAround(card, size))
      .find(isFree) ?? cornerOf(card, table)
  );
}

function placesAround({ x, y, width, height }: Area, size: Size): Area[] {
  const middle = x + (width - size.width) / 2;
  return [
    { ...size, x: middle, y: y + height + GAP },
    { ...size, x: middle, y: y - GAP - size.height },
    { ...size, x: x + width + GAP, y: y + height - size.height },
    { ...size, x: x - GAP - size.width, y: y + height - size.height },
  ];
}

function fits({ x, y, width, height }: Area, box: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= box.width && y + height <= box.height;
}

function cornerOf({ x, y, width }: Area, { frames: [pile] }: Arrangement): CountPlace | undefined {
  if (width < MIN_CORNER_CARD || pile?.fan === 'right' || pile?.fan === 'left') return undefined;
  return { ...SMALL, x: x + width - SMALL.width, y: y + GAP, isOnCard: true };
}
