import type { Suit } from '../../../rules/index.ts';
import { transformPath } from './outlines/path.ts';
import { SUIT_BOX, SUIT_PATHS } from './outlines/suits.ts';

// Courts are half-length figures around the vertical axis x = 0. The tip of the hat is at y = 0 and the lower edge of the card
// at y = 100. Clothes reach beyond the edges of any card.

/** See cards.css. `shade` darkens the colours below it. */
type CourtPaint = 'suit' | 'second' | 'gold' | 'skin' | 'hair' | 'fur' | 'steel' | 'ink' | 'red' | 'shade';

/** An area of one colour, filled by the even-odd rule. Later parts lie on earlier ones. */
export type CourtPart = readonly [paint: CourtPaint, path: string];

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function mirror(path: string): string {
  return transformPath(path, { x: 0, y: 0, sx: -1, sy: 1 });
}

function twice(path: string): string {
  return path + mirror(path);
}

function sign(suit: Suit, x: number, y: number, size: number): string {
  const scale = size / SUIT_BOX;
  return transformPath(SUIT_PATHS[suit], { x: x - size / 2, y: y - size / 2, sx: scale, sy: scale });
}

/** Heights differ by the length of the face. */
function features(eyes: number, mouth: number): CourtPart[] {
  return [
    ['shade', `M.4 ${eyes - 1}L3 ${mouth - 6.2}Q1.6 ${mouth - 4.8} -1.6 ${mouth - 5.6}Z`],
    ['fur', twice(`M2.6 ${eyes}Q5.8 ${eyes - 3.4} 9 ${eyes}Q5.8 ${eyes + 2.6} 2.6 ${eyes}Z`)],
    [
      'ink',
      twice(
        disc(5.8, eyes - 0.2, 1.75) +
          `M2 ${eyes - 3.6}Q5.8 ${eyes - 6.6} 10 ${eyes - 3.2}L9.8 ${eyes - 2}Q5.8 ${eyes - 4.8} 2.2 ${eyes - 2.2}Z`,
      ),
    ],
    [
      'red',
      `M-4.2 ${mouth}Q-1.8 ${mouth - 1.7} 0 ${mouth - 0.8}Q1.8 ${mouth - 1.7} 4.2 ${mouth}Q0 ${mouth + 3.4} -4.2 ${mouth}Z`,
    ],
  ];
}

const HAND: readonly CourtPart[] = [
  ['second', 'M72 106L56 84Q50 76.5 42.5 76.5L38 90L46 106Z'],
  ['gold', 'M41.5 75.5Q45 74.6 48.5 77.2L43.6 92.4Q40 92.6 37 90.6Z'],
  ['skin', 'M24.4 78Q24.4 74.4 28 74.4H37Q41.6 75 41 80L39.4 87Q38.4 90.4 34.6 90.4H28Q24.4 90.4 24.4 87Z'],
  ['shade', 'M24.4 78.2H33.4V79.3H24.4ZM24.4 82.2H33V83.3H24.4ZM24.4 86.2H32.4V87.3H24.4Z'],
];

const SWORD: readonly CourtPart[] = [
  ['steel', 'M26.6 62V16L30 8L33.4 16V62Z'],
  ['shade', 'M30 8L33.4 16V62H30Z'],
  ['gold', 'M18.6 61.4H41.4Q42.6 61.4 42.6 63.6T41.4 65.8H18.6Q17.4 65.8 17.4 63.6T18.6 61.4ZM28 65.8H32V98H28Z'],
];

function sceptre(suit: Suit): CourtPart[] {
  return [
    ['gold', 'M28.4 34H31.6V106H28.4Z'],
    ['gold', disc(30, 31.4, 3.6)],
    ['suit', sign(suit, 30, 18.5, 18)],
  ];
}

const HALBERD: readonly CourtPart[] = [
  ['hair', 'M28.5 20H31.5V106H28.5Z'],
  ['steel', 'M30 0L33.6 13L32 22Q37 19 44 18Q39.5 28 44 38Q36 37 32 33V40H28V31L20 27L28 23Z'],
  ['shade', 'M44 18Q39.5 28 44 38Q39.6 37.6 36.6 36.2Q34 28 37 19.4Q40 18.4 44 18Z'],
];

const FEATHERED_ARROW: readonly CourtPart[] = [
  ['hair', 'M28.7 12H31.3V106H28.7Z'],
  ['steel', 'M30 0L36.4 14.6L30 11.4L23.6 14.6Z'],
  ['suit', 'M31.3 28L38 22V38L31.3 44ZM28.7 28L22 22V38L28.7 44Z'],
];

function flower(): CourtPart[] {
  const petals = [0, 1, 2, 3, 4].map((petal) => {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    return disc(+(30 + 6.2 * Math.cos(angle)).toFixed(2), +(37 + 6.2 * Math.sin(angle)).toFixed(2), 4);
  });
  return [
    ['second', 'M29 43H31V106H29ZM31 66Q33 58 41 56.6Q40.6 65.4 31 68ZM29 60Q27 52 20 51.4Q20.4 59 29 62Z'],
    ['suit', petals.join('')],
    ['gold', disc(30, 37, 3.4)],
  ];
}

function king(suit: Suit): CourtPart[] {
  const spots = [
    [-36, 69],
    [-28, 64.6],
    [-30.5, 75],
    [-20.5, 69.5],
    [36, 69],
    [28, 64.6],
    [30.5, 75],
    [20.5, 69.5],
  ] as const;
  return [
    ['suit', 'M-15 52C-36 54 -52 64 -60 82C-63 90 -65 98 -66 106H66C65 98 63 90 60 82C52 64 36 54 15 52Z'],
    ['shade', 'M0 60L15 52C36 54 52 64 60 82C63 90 65 98 66 106H0Z'],
    ['second', 'M-13 76H13V106H-13Z'],
    ['gold', `M-13 76H-9.6V106H-13ZM9.6 76H13V106H9.6Z`],
    [
      'fur',
      'M-14 54.5C-28 56.5 -40 62 -47 72.5C-42 80.5 -35 84.5 -28 86C-22 78 -12 74.5 0 74.5C12 74.5 22 78 28 86C35 84.5 42 80.5 47 72.5C40 62 28 56.5 14 54.5Z',
    ],
    ['ink', spots.map(([x, y]) => `M${x} ${y - 2.2}L${x + 1.3} ${y + 1.8}H${x - 1.3}Z`).join('')],
    ['gold', disc(0, 88, 9.4)],
    ['fur', disc(0, 88, 7.8)],
    ['suit', sign(suit, 0, 88.2, 10.4)],
    [
      'hair',
      'M-17 17H17V38C17 45 20 48.6 25.6 48.4C24 55 16 56.6 12 52H-12C-16 56.6 -24 55 -25.6 48.4C-20 48.6 -17 45 -17 38Z',
    ],
    ['skin', 'M-14 20H14V38C14 48 7 54 0 54C-7 54 -14 48 -14 38Z'],
    ['shade', 'M0 20H14V38C14 48 7 54 0 54Z'],
    [
      'hair',
      'M-14 35C-12.6 40.4 -9.4 41.4 -7 40.8C-4 39.4 -2 39.4 0 41C2 39.4 4 39.4 7 40.8C9.4 41.4 12.6 40.4 14 35V46C14 57 7.6 65 0 69C-7.6 65 -14 57 -14 46Z',
    ],
    ['shade', 'M0 41C2 39.4 4 39.4 7 40.8C9.4 41.4 12.6 40.4 14 35V46C14 57 7.6 65 0 69Z'],
    ...features(31.4, 45.4),
    ['gold', 'M-17 21L-21.4 4.4L-11 11L0 0L11 11L21.4 4.4L17 21Z'],
    ['shade', 'M0 0L11 11L21.4 4.4L17 21H0Z'],
    ['suit', `M-17.6 16H17.6V21.4Q0 18.6 -17.6 21.4Z${twice(disc(21.2, 4.2, 2.5))}`],
    ['gold', `${disc(0, 18, 1.7)}${twice(disc(8.6, 18.3, 1.4))}`],
  ];
}

function queen(suit: Suit): CourtPart[] {
  return [
    ['hair', 'M0 9C14 9 20 18 20 30C20 44 26 52 25 68H-25C-26 52 -20 44 -20 30C-20 18 -14 9 0 9Z'],
    ['skin', 'M-5.4 44H5.4V55C9 60 18 61.6 25 63L14 78H-14L-25 63C-18 61.6 -9 60 -5.4 55Z'],
    ['shade', 'M-5.4 50.4C-2 52.6 2 52.6 5.4 50.4V55Q4 58.4 0 60Q-4 58.4 -5.4 55Z'],
    ['suit', 'M-24 62C-42 63.4 -54 74 -60 106H60C54 74 42 63.4 24 62C20 71 10 77 0 77C-10 77 -20 71 -24 62Z'],
    ['second', twice('M24 62C42 63.4 54 74 60 106H40C40 90 34 76 22 65Z')],
    ['gold', twice('M30 65.2Q44 78 47 106H43.4Q41 80 27.4 66ZM38 66.8Q50 78 54.6 106H51Q47 80 35.4 66Z')],
    [
      'gold',
      'M-26.4 61.6C-22 70 -11 74.4 0 74.4C11 74.4 22 70 26.4 61.6L29.6 63.4C25 74 12 79 0 79C-12 79 -25 74 -29.6 63.4Z',
    ],
    ['shade', 'M0 77C10 77 20 71 24 62C42 63.4 54 74 60 106H0Z'],
    ['gold', disc(0, 90, 8.4)],
    ['fur', disc(0, 90, 7)],
    ['suit', sign(suit, 0, 90.2, 9.6)],
    ['gold', `${disc(0, 66.6, 2)}${twice(disc(4.6, 65.2, 1.7) + disc(8.8, 62.6, 1.5))}`],
    ['skin', 'M-12.6 26C-12.6 18 -6 13 0 13C6 13 12.6 18 12.6 26V33C12.6 43 6 50.6 0 50.6C-6 50.6 -12.6 43 -12.6 33Z'],
    ['shade', 'M0 13C6 13 12.6 18 12.6 26V33C12.6 43 6 50.6 0 50.6Z'],
    ['hair', 'M0 12C-9 12 -14.6 18 -14 34C-12 29 -4 26 0 18.6C4 26 12 29 14 34C14.6 18 9 12 0 12Z'],
    ...features(32, 43),
    ['gold', 'M-16 16L-19 4L-9.6 8.4L0 0L9.6 8.4L19 4L16 16Q0 10.6 -16 16Z'],
    ['shade', 'M0 0L9.6 8.4L19 4L16 16Q8 13.3 0 13.3Z'],
    ['suit', `${twice(disc(18.8, 3.8, 2.2))}${disc(0, 9, 2.4)}`],
  ];
}

function jack(suit: Suit): CourtPart[] {
  return [
    ['suit', 'M-14 56C-34 57.4 -50 66 -60 106H60C50 66 34 57.4 14 56Z'],
    ['second', 'M-17 70L-10 72V106H-19ZM10 72L17 70L19 106H10ZM-4 73H4V106H-4Z'],
    ['second', twice('M20 57C38 59.6 52 70 60 106H47C44 86 36 72 20 66Z')],
    ['gold', twice('M20 66C36 72 44 86 47 106H43.6C41 88 34 76 20 70Z')],
    ['shade', 'M0 64L14 56C34 57.4 50 66 60 106H0Z'],
    ['gold', disc(0, 89, 8.4)],
    ['fur', disc(0, 89, 7)],
    ['suit', sign(suit, 0, 89.2, 9.6)],
    ['hair', 'M-17.4 18H17.4V42C17.4 49 14.6 52.6 8 52H-8C-14.6 52.6 -17.4 49 -17.4 42Z'],
    ['skin', 'M-5.4 46H5.4V60L0 66L-5.4 60Z'],
    ['shade', 'M-5.4 50.4C-2 52.6 2 52.6 5.4 50.4V56Q0 60 -5.4 56Z'],
    ['gold', 'M-6 55L-20 60L-12 72L0 65L12 72L20 60L6 55L0 63Z'],
    ['skin', 'M-12.6 20H12.6V35C12.6 45 6 51 0 51C-6 51 -12.6 45 -12.6 35Z'],
    ['shade', 'M0 20H12.6V35C12.6 45 6 51 0 51Z'],
    ['hair', 'M-13 19H13V27Q8 24.6 4 25.6Q-4 27.6 -13 27Z'],
    ...features(33.2, 43.6),
    ['suit', 'M-20.6 19C-24 8 -12 1.4 1 2C16 2.6 24 9 20.6 19Q0 14.6 -20.6 19Z'],
    ['shade', 'M1 2C16 2.6 24 9 20.6 19Q10 16.8 0 16.8Z'],
    ['gold', 'M-20.2 17.2Q0 12.6 20.2 17.2V21.4Q0 17 -20.2 21.4Z'],
    ['second', 'M-12 16C-24 14 -30 6 -26 -1C-23 1.6 -20 2.4 -15 4C-9 7 -8.4 12 -12 16Z'],
    ['gold', 'M-12 16C-17 12 -22 7 -25.4 .4C-19.6 5.6 -16 8.4 -11.2 12.4Z'],
  ];
}

const HELD: Readonly<Record<number, (suit: Suit) => readonly CourtPart[]>> = {
  11: (suit) => (suit === 'S' || suit === 'H' ? HALBERD : FEATHERED_ARROW),
  12: flower,
  13: (suit) => (suit === 'S' || suit === 'D' ? SWORD : sceptre(suit)),
};

const FIGURES: Readonly<Record<number, (suit: Suit) => readonly CourtPart[]>> = { 11: jack, 12: queen, 13: king };

const drawn = new Map<string, readonly CourtPart[]>();

export function courtFigure(rank: number, suit: Suit): readonly CourtPart[] | undefined {
  const figure = FIGURES[rank];
  const held = HELD[rank];
  if (!figure || !held) return undefined;
  const key = `${rank}${suit}`;
  const parts = drawn.get(key) ?? [...figure(suit), ...held(suit), ...HAND];
  drawn.set(key, parts);
  return parts;
}

/** In a box 40 wide and 24 high. */
export const CROWN = 'M2.4 5.4L12.2 11.4L20 0L27.8 11.4L37.6 5.4L34.4 17.8H5.6ZM5.8 20.2H34.2V24H5.8Z';
