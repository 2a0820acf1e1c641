import type { Suit } from '../../../rules/index.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import type { ClassicArt } from './classic.ts';
import { COURT_PATHS } from './courts.ts';
import { placed, type ShapePlacing } from './outlines/path.ts';
import { rankPath } from './outlines/ranks.ts';
import { SUIT_BOX, SUIT_PATHS } from './outlines/suits.ts';

/** All that the faces of a pile's cards have in common, in CSS pixels. */
export interface Print {
  /** Of a card; it is 1.4 times as high. */
  readonly width: number;
  /** How the cards fan. To the side the suit stands below the rank, in the narrow column that the next card leaves. */
  readonly fan: 'down' | 'right' | 'left' | 'none';
  /** The tightest step of the fan, where there is one. */
  readonly step: number | undefined;
  readonly face: Settings['face'];
  readonly back: Settings['back'];
  /** The outlines of letters that courts have instead of those of their ranks, by rank, under a name of their own. */
  readonly letters?:
    | { readonly name: string; readonly paths: Readonly<Record<number, string | undefined>> }
    | undefined;
  /** What a card of the classic face shows below its index. */
  readonly artOf?: ((rank: number, suit: Suit) => ClassicArt) | undefined;
}

/** A face as it is drawn, filled by the even-odd rule. */
export interface Drawn {
  readonly ink: string;
  readonly picture?: {
    readonly href: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Courts have their portraits on cards at least so wide, in CSS pixels; on narrower ones a pictogram is easier to make out. */
const PICTURED = 70;
/** The boxes of the classic pictures and pips. */
const PICTURE = { width: 166, height: 262 } as const;
const PIPS = { width: 86, height: 122, drawn: 120 } as const;

/** Where rank and suit stand. The smaller the card, the larger they are against it, never above what the step shows. */
interface Index {
  readonly rank: ShapePlacing;
  readonly suit: ShapePlacing;
  /** Where the field begins that they leave free. */
  readonly field: { readonly x: number; readonly y: number };
}

function indexOf(print: Print): Index {
  const { width, face, fan } = print;
  const free = face === 'minimal' ? width * 0.24 + 8.6 : width * 0.2 + 7.8;
  const edge = width * 0.045 + 0.8;
  return isSideways(fan) ? indexAtSide(print, free, edge) : indexOnTop(print, free, edge);
}

/** Side by side along the upper edge. */
function indexOnTop({ width, step = 999 }: Print, free: number, edge: number): Index {
  const height = Math.max(8, Math.min(free, step * 0.87 - 0.6));
  const y = Math.min(edge, Math.max(0.6, (step - height) / 2));
  const suit = height * 0.62 + 2.8;
  const below = y + height + width * 0.03 + 0.5;
  return {
    rank: { x: edge, y, sx: height / 40, sy: height / 40 },
    suit: square(edge + height * 0.8 + 0.4, y + (height - suit) / 2, suit),
    field: { x: width * 0.08, y: step === 999 ? below : Math.max(below, Math.min(step, width * 0.5) + 1) },
  };
}

/** One below the other in a column at the side that shows; nothing of it is turned. */
function indexAtSide({ width, fan, step = 999 }: Print, free: number, edge: number): Index {
  const wide = Math.min(free * 0.75, step - 1.3);
  const height = Math.min(free, wide * 1.56);
  const x = Math.min(edge, (step - wide) / 2);
  const suit = Math.min(height * 0.62 + 2.8, step - 1.6);
  const beside = x * 1.5 + Math.max(wide, suit);
  const from = (left: number, size: number) => (fan === 'left' ? width - size - left : left);
  return {
    rank: { x: from(x, wide), y: edge, sx: wide / 30, sy: height / 40 },
    suit: square(from(x + (wide - suit) / 2, suit), edge + height * 1.1 + 0.6, suit),
    field: { x: step === 999 ? beside : Math.max(beside, Math.min(step, width * 0.4) + 1), y: width * 0.07 },
  };
}

function square(x: number, y: number, size: number): ShapePlacing {
  return { x, y, sx: size / SUIT_BOX, sy: size / SUIT_BOX };
}

function isSideways(fan: Print['fan']): boolean {
  return fan === 'right' || fan === 'left';
}

/** Of what stands beside the index. */
function middleOf({ width, fan }: Print): number {
  return width * (fan === 'right' ? 0.62 : fan === 'left' ? 0.38 : 0.5);
}

/** The one large suit of a card that isn't the classic one. */
function pipOf(rank: number, print: Print): ShapePlacing {
  const { width, fan } = print;
  // Beside a narrow column an ace's pip would show in the strip.
  const size = width * (rank > 10 ? 0.36 : rank > 1 ? 0.55 : isSideways(fan) ? 0.58 : 0.68);
  const middle = { x: middleOf(print), y: width * (rank > 10 ? 1.135 : 0.924) };
  return square(middle.x - size / 2, middle.y - size / 2, size);
}

/** The head of a court, over its suit. */
function headOf(print: Print): ShapePlacing {
  const scale = print.width * 0.0128;
  return { x: middleOf(print) - 20 * scale, y: print.width * 0.9 - 36 * scale, sx: scale, sy: scale };
}

/** The field that the index leaves and no strip shows: its middle, upper edge, width and height. */
function fieldOf({ width, fan }: Print, { field }: Index) {
  const wide = width * 0.93 - field.x;
  return {
    middle: (fan === 'left' ? width * 0.07 : field.x) + wide / 2,
    y: field.y,
    width: wide,
    height: width * 1.34 - field.y,
  };
}

function pipsPath(pips: string, field: ReturnType<typeof fieldOf>): string {
  const scale = Math.min(field.width / PIPS.width, field.height / PIPS.height);
  const y = field.y + (field.height - PIPS.drawn * scale) / 2;
  return placed(pips, { x: field.middle, y, sx: scale, sy: scale });
}

function pictureAt(href: string, field: ReturnType<typeof fieldOf>): NonNullable<Drawn['picture']> {
  const scale = Math.min(field.width / PICTURE.width, field.height / PICTURE.height);
  const width = PICTURE.width * scale;
  const height = PICTURE.height * scale;
  return { href, x: field.middle - width / 2, y: field.y + (field.height - height) / 2, width, height };
}

/** Draws the face of a card: 1 (ace) to 13 (king); as a strip, no more than shows of it under the next card of a fan. */
export function drawFace(rank: number, suit: Suit, print: Print, isStrip = false): Drawn {
  const index = indexOf(print);
  const corner =
    placed(print.letters?.paths[rank] ?? rankPath(rank), index.rank) + placed(SUIT_PATHS[suit], index.suit);
  if (isStrip || print.face === 'minimal') return { ink: corner };
  const field = fieldOf(print, index);
  const art = print.artOf?.(rank, suit);
  if (art?.pips) return { ink: corner + pipsPath(art.pips, field) };
  if (art?.picture && print.width >= PICTURED) return { ink: corner, picture: pictureAt(art.picture, field) };
  const head = COURT_PATHS[rank];
  return { ink: corner + placed(SUIT_PATHS[suit], pipOf(rank, print)) + (head ? placed(head, headOf(print)) : '') };
}
