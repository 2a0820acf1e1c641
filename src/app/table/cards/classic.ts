import type { Suit } from '../../../rules/index.ts';
import { transformPath } from './outlines/path.ts';
import { SUIT_BOX, SUIT_PATHS } from './outlines/suits.ts';

type Pip = readonly [across: number, down: number];

const sides = (...heights: number[]): Pip[] =>
  heights.flatMap((down): Pip[] => [
    [0, down],
    [1, down],
  ]);
const middle = (...heights: number[]): Pip[] => heights.map((down): Pip => [0.5, down]);

const SIX = sides(0, 0.5, 1);
const EIGHT = sides(0, 1 / 3, 2 / 3, 1);

const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: middle(0, 1),
  3: middle(0, 0.5, 1),
  4: sides(0, 1),
  5: [...sides(0, 1), ...middle(0.5)],
  6: SIX,
  7: [...SIX, ...middle(0.25)],
  8: [...SIX, ...middle(0.25, 0.75)],
  9: [...EIGHT, ...middle(0.5)],
  10: [...EIGHT, ...middle(1 / 6, 5 / 6)],
};

const FIELD = { width: 56, height: 94, pip: 26 } as const;

/** A negative size turns the suit upside down. */
function placeSuit(path: string, x: number, y: number, size: number): string {
  const scale = size / SUIT_BOX;
  return transformPath(path, { x: x - size / 2, y: y - size / 2, sx: scale, sy: scale });
}

function pipsPath(suit: Suit, pips: readonly Pip[]): string {
  const at = ([across, down]: Pip) =>
    placeSuit(
      SUIT_PATHS[suit],
      (across - 0.5) * FIELD.width,
      FIELD.pip / 2 + down * FIELD.height,
      down > 0.5 ? -FIELD.pip : FIELD.pip,
    );
  return pips.map(at).join('');
}

function aceOfSpades(): string {
  const [x, y] = [0, (FIELD.height + FIELD.pip) / 2];
  const petals = [
    [0, -9],
    [9, 0],
    [0, 9],
    [-9, 0],
  ].map(
    ([dx = 0, dy = 0]) =>
      `M${x} ${y + 6}Q${x + dx - dy * 0.6} ${y + 6 + dy + dx * 0.6} ${x + dx * 1.5} ${y + 6 + dy * 1.5}Q${x + dx + dy * 0.6} ${y + 6 + dy - dx * 0.6} ${x} ${y + 6}Z`,
  );
  return [88, 74, 67].map((size, ring) => placeSuit(SUIT_PATHS.S, x, y + ring * 0.6, size)).join('') + petals.join('');
}

const drawn = new Map<string, string>();

/** Returns `undefined` for courts, and for aces other than the ace of spades. */
export function classicPips(rank: number, suit: Suit): string | undefined {
  const key = `${rank}${suit}`;
  const found = drawn.get(key) ?? drawPips(rank, suit);
  if (found !== undefined) drawn.set(key, found);
  return found;
}

function drawPips(rank: number, suit: Suit): string | undefined {
  if (rank === 1 && suit === 'S') return aceOfSpades();
  const pips = PIPS[rank];
  return pips && pipsPath(suit, pips);
}
