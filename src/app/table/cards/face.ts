import type { Suit } from '../../../rules/index.ts';
import type { Settings } from '../../preferences/settings/settings.ts';
import { type CourtPart, courtFigure } from './courts.ts';
import { type ShapePlacing, transformPath } from './outlines/path.ts';
import { rankPath } from './outlines/ranks.ts';
import { SUIT_BOX, SUIT_PATHS } from './outlines/suits.ts';

/** The properties that the cards of a pile share. Lengths are in CSS pixels. */
export interface CardPrint {
  /** A card is 1.4 times as high. */
  readonly width: number;
  /** In sideways fans, the suit is below the rank, in the visible strip. */
  readonly fan: 'down' | 'right' | 'left' | 'none';
  /** The visible length of a covered card. */
  readonly step: number | undefined;
  readonly face: Settings['face'];
  readonly back: Settings['back'];
  /** `undefined` for the English ones. */
  readonly letters?:
    | { readonly name: string; readonly paths: Readonly<Record<number, string | undefined>> }
    | undefined;
  /** Only for classic faces. */
  readonly pipsOf?: ((rank: number, suit: Suit) => string | undefined) | undefined;
}

export interface FaceDrawing {
  /** Filled by the even-odd rule. */
  readonly ink: string;
  /** The figure of a court, which reaches to the edges of the card. */
  readonly figure?: { readonly parts: readonly CourtPart[]; readonly placing: ShapePlacing };
}

const PIPS = { width: 86, height: 122, drawn: 120 } as const;

/** Rank and suit in a corner. They are relatively larger on small cards. */
interface Index {
  readonly rank: ShapePlacing;
  readonly suit: ShapePlacing;
  readonly field: { readonly x: number; readonly y: number };
}

/** The height of the rank on an uncovered card: a share of the card's width, and CSS pixels. */
const INDEX_HEIGHT: Readonly<Record<Settings['face'], readonly [share: number, pixels: number]>> = {
  classic: [0.2, 7.8],
  large: [0.28, 10.92],
  minimal: [0.24, 8.6],
};

/** The space above the rank: 4 % of the card's height, as a share of its width. */
const AIR = 0.056;

function layOutIndex(print: CardPrint): Index {
  const [share, pixels] = INDEX_HEIGHT[print.face];
  const free = print.width * share + pixels;
  const edge = print.width * 0.045 + 0.8;
  return isSideways(print.fan) ? indexDown(print, free, edge) : indexAcross(print, free, edge);
}

function indexAcross({ width, step = 999 }: CardPrint, free: number, edge: number): Index {
  const height = Math.max(8, Math.min(free, step * 0.87 - 0.6));
  const y = Math.min(width * AIR, Math.max(0.6, (step - height) / 2));
  const suit = height * 0.62 + 2.8;
  return {
    rank: { x: edge, y, sx: height / 40, sy: height / 40 },
    suit: squarePlacing(edge + height * 0.8 + 0.4, y + (height - suit) / 2, suit),
    field: { x: width * 0.08, y: y + height + width * 0.03 + 0.5 },
  };
}

function indexDown({ width, fan, step = 999 }: CardPrint, free: number, edge: number): Index {
  const wide = Math.min(free * 0.75, step - 1.3);
  const height = Math.min(free, wide * 1.56);
  const x = Math.min(edge, (step - wide) / 2);
  const y = width * AIR;
  const suit = Math.min(height * 0.62 + 2.8, step - 1.6);
  const from = (left: number, size: number) => (fan === 'left' ? width - size - left : left);
  return {
    rank: { x: from(x, wide), y, sx: wide / 30, sy: height / 40 },
    suit: squarePlacing(from(x + (wide - suit) / 2, suit), y + height * 1.1 + 0.6, suit),
    field: { x: x * 1.5 + Math.max(wide, suit), y: width * 0.07 },
  };
}

function squarePlacing(x: number, y: number, size: number): ShapePlacing {
  return { x, y, sx: size / SUIT_BOX, sy: size / SUIT_BOX };
}

function isSideways(fan: CardPrint['fan']): boolean {
  return fan === 'right' || fan === 'left';
}

/** The single large suit on faces without classic pips, as a share of the card's width. */
const PIP: Readonly<Record<Settings['face'], number>> = { classic: 0.68, large: 0.6, minimal: 0.78 };

function pipPlacing({ width, face }: CardPrint, { middle, y, width: wide, height }: Field): ShapePlacing {
  const size = Math.min(width * PIP[face], wide, height * 0.9);
  return squarePlacing(middle - size / 2, y + (height - size) / 2, size);
}

const FIGURE_HEIGHT = 100;
/** The height of the figure beside the index of a sideways fan, as a share of the card's width. */
const FIGURE_BESIDE = { usual: 1.03, large: 0.88 } as const;

/** The figure stands on the lower edge: below the index, or beside it. */
function figurePlacing(print: CardPrint, { field }: Index): ShapePlacing {
  const { width, fan, face } = print;
  const height = width * 1.4;
  const beside = width * (face === 'large' ? FIGURE_BESIDE.large : FIGURE_BESIDE.usual);
  const scale = (isSideways(fan) ? beside : height - field.y) / FIGURE_HEIGHT;
  const aside = face === 'large' ? 0.06 : 0.03;
  const x = width * (fan === 'right' ? 0.5 + aside : fan === 'left' ? 0.5 - aside : 0.5);
  return { x, y: height - scale * FIGURE_HEIGHT, sx: scale, sy: scale };
}

interface Field {
  readonly middle: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function freeField({ width, fan }: CardPrint, { field }: Index): Field {
  const wide = width * 0.93 - field.x;
  return {
    middle: (fan === 'left' ? width * 0.07 : field.x) + wide / 2,
    y: field.y,
    width: wide,
    height: width * 1.34 - field.y,
  };
}

function pipsPath(pips: string, field: Field): string {
  const scale = Math.min(field.width / PIPS.width, field.height / PIPS.height);
  const y = field.y + (field.height - PIPS.drawn * scale) / 2;
  return transformPath(pips, { x: field.middle, y, sx: scale, sy: scale });
}

export function drawFace(rank: number, suit: Suit, print: CardPrint, isStrip = false): FaceDrawing {
  const index = layOutIndex(print);
  const corner =
    transformPath(print.letters?.paths[rank] ?? rankPath(rank), index.rank) +
    transformPath(SUIT_PATHS[suit], index.suit);
  if (isStrip) return { ink: corner };
  const parts = print.face === 'minimal' ? undefined : courtFigure(rank, suit);
  if (parts) return { ink: corner, figure: { parts, placing: figurePlacing(print, index) } };
  const field = freeField(print, index);
  const pips = print.pipsOf?.(rank, suit);
  const art = pips ? pipsPath(pips, field) : transformPath(SUIT_PATHS[suit], pipPlacing(print, field));
  return { ink: corner + art };
}
