import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile, deal, type Game, legalMoves, type Position, play } from '../../../rules/index.ts';
import { type Area, areaOf, overlapArea } from './aim.ts';
import { type Arrangement, arrange, mirrorForFacing } from './arrange.ts';
import { cardsOnTable } from './card-identity.ts';
import { pointAlong, stepFor } from './frame.ts';
import { placeCards } from './layout.ts';
import type { Size } from './plan.ts';
import { type Shape, shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';

const games = GAMES.map((definition) => compile(definition));
const named = (name: string) => games.find((game) => game.name === name) as Game;

/** The sizes of tables on common screens, without the bars at the top and the bottom. */
const BOXES = [
  { width: 320, height: 470 },
  { width: 360, height: 544 },
  { width: 360, height: 644 },
  { width: 740, height: 264 },
  { width: 640, height: 264 },
  { width: 844, height: 294 },
  { width: 390, height: 748 },
  { width: 820, height: 1084 },
  { width: 1180, height: 724 },
  { width: 1440, height: 804 },
  { width: 1920, height: 984 },
  { width: 2560, height: 1300 },
];

const FACINGS = [{}, { leftHand: true }, { fromRight: true }, { leftHand: true, fromRight: true }];

function tablesOf(shape: Shape, box: Size): Arrangement[] {
  return FACINGS.map((facing) => mirrorForFacing(arrange(shape, box), box, facing));
}

/** Returns the position after a number of moves, or an earlier one without legal moves. */
function later(game: Game, number: number, moves: number): Position {
  let position = deal(game, number);
  for (let count = 0; count < moves; count++) {
    const legal = legalMoves(game, position);
    const move = legal[(count * 7) % Math.max(1, legal.length)];
    if (move === undefined) break;
    position = play(game, position, move);
  }
  return position;
}

function cardsOf(arrangement: Arrangement, game: Game, position: Position): Area[] {
  const { width, height } = arrangement.measures;
  return placeCards(arrangement, spotsOf(game), cardsOnTable(game, position)).placed.map(({ x, y }) => ({
    x,
    y,
    width,
    height,
  }));
}

/** Whether an area lies in a box, apart from rounding. */
function isInside({ x, y, width, height }: Area, box: Size): boolean {
  return Math.min(x, y) >= -0.01 && x + width <= box.width + 0.01 && y + height <= box.height + 0.01;
}

describe.each(games)('the table of $name', (game) => {
  const shape = shapeOf(game);
  const positions = [0, 20, 80].map((moves) => later(game, 5, moves));

  test.each(BOXES)('leaves no card outside $width × $height during a game', (box) => {
    for (const arrangement of tablesOf(shape, box))
      for (const position of positions)
        expect(cardsOf(arrangement, game, position).filter((area) => !isInside(area, box))).toEqual([]);
  });

  test.each(BOXES)('keeps its places apart in $width × $height', (box) => {
    for (const arrangement of tablesOf(shape, box)) {
      // Piles that cover others overlap them.
      const spots = spotsOf(game).map((spot, index) => ({ ...spot, index }));
      const apart = game.coveredBy ? spots.filter(({ kind }) => kind !== 'pile') : spots;
      const areas = apart.map(({ kind, index: spot }) =>
        areaOf(arrangement, spot, kind === 'pile' ? shape.deepest : kind === 'waste' ? 3 : 1),
      );
      const overlaps = areas.flatMap((area, one) =>
        areas.slice(one + 1).filter((other) => overlapArea(area, other) >= 1),
      );
      expect(overlaps).toEqual([]);
    }
  });

  test.each(BOXES)('shows an index of each card in $width × $height, down to its longest piles', (box) => {
    for (const { frames, measures } of tablesOf(shape, box))
      for (const frame of frames.slice(0, game.piles)) {
        if (frame.fan === 'none') continue;
        // The step is at least 11 pixels in dealt piles, for a rank 8 pixels high, and 9 pixels in the longest pile.
        expect(stepFor(frame, Math.max(...shape.rows.flat()))).toBeGreaterThanOrEqual(10.99);
        expect(stepFor(frame, shape.fullest)).toBeGreaterThanOrEqual(8.99);
        const last = pointAlong(frame, stepFor(frame, shape.fullest) * (shape.fullest - 1));
        expect(isInside({ ...last, ...measures }, box)).toBe(true);
      }
  });

  test.each(BOXES.filter(({ width }) => width >= 360))('has cards for fingers in $width × $height', (box) => {
    const { measures } = arrange(shape, box);
    // Ten piles side by side leave 35 pixels for each.
    expect(measures.width + measures.gap).toBeGreaterThanOrEqual(35);
    expect(measures.height).toBeGreaterThanOrEqual(46);
  });

  test('has a frame for each spot', () => {
    expect(arrange(shape, { width: 360, height: 544 }).frames).toHaveLength(spotsOf(game).length);
  });
});

describe.each(games)('$name with other facings', (game) => {
  const box = { width: 360, height: 544 };
  const [usual, leftHand, fromRight, both] = tablesOf(shapeOf(game), box).map((table) =>
    cardsOf(table, game, later(game, 5, 20)),
  );
  const inMirror = (areas: Area[] = []) => areas.map((area) => ({ ...area, x: box.width - area.x - area.width }));
  const lefts = (areas: Area[] = []) => areas.map(({ x }) => Math.round(x));
  const isSideways = game.rules.tableau.fan === 'right';

  test('is mirrored for the left hand, and again for languages written from the right', () => {
    expect(lefts(leftHand)).not.toEqual(lefts(usual));
    // Sideways fans open in the direction of reading, so a table that has them is mirrored together with its fans.
    expect(lefts(fromRight)).toEqual(lefts(isSideways ? inMirror(usual) : leftHand));
    expect(lefts(both)).toEqual(lefts(isSideways ? inMirror(leftHand) : usual));
  });
});

describe('plans', () => {
  const phone = { width: 360, height: 544 };
  const lying = { width: 740, height: 264 };
  const desktop = { width: 1440, height: 804 };

  test('twelve piles lie in two rows of six on a phone, the stock above', () => {
    const { plan, measures, frames } = arrange(shapeOf(named('panther-creek')), phone);
    expect([plan.split, plan.talon]).toEqual([2, 'above']);
    expect(measures.width).toBeGreaterThanOrEqual(53);
    expect(frames[0]?.step).toBeGreaterThanOrEqual(11);
    expect(new Set(frames.slice(0, 12).map(({ y }) => y)).size).toBe(2);
  });

  test('twelve piles lie in one row on a phone in landscape, the stock beside them', () => {
    const { plan, measures } = arrange(shapeOf(named('panther-creek')), lying);
    expect([plan.split, plan.talon]).toEqual([1, 'side']);
    expect(measures.width).toBeGreaterThanOrEqual(50);
  });

  test('twelve piles lie in one row on a desktop, the stock below', () => {
    const { plan } = arrange(shapeOf(named('panther-creek')), desktop);
    expect([plan.split, plan.talon]).toEqual([1, 'below']);
  });

  test('a single foundation lies beside the piles on any phone in landscape', () => {
    for (const name of ['panther-creek', 'putt-putt'])
      for (const width of [640, 740, 844])
        expect(arrange(shapeOf(named(name)), { width, height: 264 }).plan.talon).toBe('side');
  });

  test('a large screen has larger cards, and a table with spare height lies lower', () => {
    const large = { width: 2560, height: 1300 };
    for (const game of games) expect(arrange(shapeOf(game), large).measures.width).toBeGreaterThan(125);
    const { frames } = arrange(shapeOf(named('pitchfork')), { width: 820, height: 1084 });
    expect(frames.at(-1)?.y).toBeGreaterThan(60);
  });

  test('seven piles fill a phone, foundation and stock below', () => {
    const { plan, measures } = arrange(shapeOf(named('putt-putt')), phone);
    expect(plan.talon).toBe('below');
    expect(measures.width).toBeGreaterThanOrEqual(46);
  });

  test('three rows of six fan down on a phone, and to the right on a desktop', () => {
    const standing = arrange(shapeOf(named('bear-river')), phone);
    expect(new Set(standing.frames.slice(0, 18).map(({ y }) => y)).size).toBe(3);
    expect(standing.frames[0]?.fan).toBe('down');
    expect(standing.frames[0]?.step).toBeGreaterThanOrEqual(26);
    expect(standing.measures.width).toBeGreaterThanOrEqual(53.5);
    for (const box of [lying, desktop]) expect(arrange(shapeOf(named('bear-river')), box).frames[0]?.fan).toBe('right');
  });

  test('a cross lies in a square with its corners, the stock below it or at its right', () => {
    const standing = arrange(shapeOf(named('four-seasons')), phone);
    expect(standing.plan.talon).toBe('below');
    expect(arrange(shapeOf(named('four-seasons')), lying).plan.talon).toBe('side');
    const [top, left, middle] = standing.frames;
    expect(top?.x).toBe(middle?.x);
    expect(left?.y).toBe(middle?.y);
    // The first foundation is in the upper left corner of the cross.
    expect(standing.frames[5]).toMatchObject({ x: left?.x, y: top?.y });
  });

  test('stock and waste below a cross stand under its columns', () => {
    for (const box of [phone, { width: 820, height: 1084 }]) {
      const { plan, frames } = arrange(shapeOf(named('four-seasons')), box);
      expect(plan.talon).toBe('below');
      const [top, left] = frames;
      expect(frames.at(-2)?.x).toBe(left?.x);
      expect(frames.at(-1)?.x).toBeCloseTo(top?.x ?? 0, 6);
    }
  });

  test('nine piles have the foundations above on a phone, and at the sides in landscape', () => {
    const { plan, measures } = arrange(shapeOf(named('pitchfork')), phone);
    expect(plan.talon).toBe('above');
    expect(measures.width).toBeGreaterThanOrEqual(36);
    expect(arrange(shapeOf(named('pitchfork')), lying).plan.talon).toBe('sides');
  });
});

/**
 * By game, the smallest allowed width of cards on each table of `TABLES`. They are the tables of screens of 360 × 740,
 * 820 × 1180, 1440 × 900, 1920 × 1080 and 740 × 360.
 */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  'bear-river': [54, 124, 121, 148, 57],
  pitchfork: [37, 83, 121, 148, 56],
  'putt-putt': [47, 107, 160, 200, 83],
  'four-seasons': [96, 175, 172, 215, 78],
  'panther-creek': [54, 119, 110, 147, 52],
  freecell: [40, 92, 155, 190, 64],
  klondike: [46, 104, 155, 190, 64],
  spider: [34, 75, 131, 158, 50],
  'forty-thieves': [34, 75, 131, 158, 48],
  yukon: [46, 106, 144, 175, 50],
  scorpion: [46, 106, 155, 175, 60],
  fan: [36, 109, 112, 138, 34],
  'black-hole': [54, 123, 145, 178, 35],
};

const TABLES = [
  { width: 360, height: 600 },
  { width: 820, height: 1084 },
  { width: 1440, height: 804 },
  { width: 1920, height: 984 },
  { width: 652, height: 360 },
];

describe('cards are large enough', () => {
  const cases = Object.entries(WIDTHS).flatMap(([name, widths]) =>
    TABLES.map((box, at) => ({ name, box, least: widths[at] })),
  );

  test.each(cases)('$name in $box.width × $box.height', ({ name, box, least = Number.NaN }) => {
    expect(Math.round(arrange(shapeOf(named(name)), box).measures.width)).toBeGreaterThanOrEqual(least);
  });

  /** Returns the height of the largest band without cards, over the whole width of a deal. */
  function largestBand(game: Game, box: Size): number {
    const table = arrange(shapeOf(game), box);
    const { idsBySpot } = cardsOnTable(game, deal(game, 5));
    const areas = spotsOf(game).map((_, spot) => areaOf(table, spot, idsBySpot[spot]?.length ?? 0));
    let [end, band] = [0, 0];
    for (const { y, height } of [...areas.toSorted((one, other) => one.y - other.y), { y: box.height, height: 0 }]) {
      band = Math.max(band, y - end);
      end = Math.max(end, y + height);
    }
    return band;
  }

  test.each(games)(
    'no empty band on a phone is larger than a quarter of it, or than piles need to grow: $name',
    (game) => {
      const height = 600;
      const most = shapeOf(game).grows ? 0.45 : 0.25;
      expect(largestBand(game, { width: 360, height })).toBeLessThanOrEqual(height * most);
    },
  );

  test.each([
    { width: 360, height: 600 },
    { width: 412, height: 775 },
    { width: 820, height: 1084 },
    { width: 652, height: 360 },
  ])('no empty band is larger than a quarter of $width × $height if piles only shrink', (box) => {
    const shrinking = games.filter(({ isTableauClosed }) => isTableauClosed);
    for (const game of shrinking) expect(largestBand(game, box), game.name).toBeLessThanOrEqual(box.height / 4);
  });
});

test.each(TABLES)('cells and foundations share a row from edge to edge: $width × $height', (box) => {
  const game = named('freecell');
  const { measures, frames } = arrange(shapeOf(game), box);
  const piles = frames.slice(0, game.piles);
  const row = frames.slice(game.piles).map(({ x }) => x);
  expect([row[0], row.at(-1)]).toEqual([piles[0]?.x, piles.at(-1)?.x]);
  const gaps = row.slice(1).map((x, at) => x - (row[at] ?? 0) - measures.width);
  const [between = 0, ...within] = [gaps[3], ...gaps.toSpliced(3, 1)];
  for (const gap of within) expect(gap).toBeCloseTo(within[0] ?? Number.NaN);
  const widestPileGap = (piles[1]?.x ?? 0) - (piles[0]?.x ?? 0) - measures.width;
  expect(within[0]).toBeGreaterThan(widestPileGap / 2);
  expect(between).toBeGreaterThanOrEqual((within[0] ?? 0) + measures.space - 0.01);
});

test('large cards fan by 35 % of their height where there is room', () => {
  const { measures, frames } = arrange(shapeOf(named('putt-putt')), { width: 1440, height: 1200 });
  expect(frames[0]?.step).toBeCloseTo(0.35 * measures.height, 0);
});
