import { expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile, deal } from '../../../rules/index.ts';
import { areaOf, overlapArea } from './aim.ts';
import { arrange } from './arrange.ts';
import { cardsOnTable } from './card-identity.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';
import { findTextPlace, findTextRoom } from './text-place.ts';

const box = { width: 652, height: 360 };

test.each(GAMES.map((definition) => compile(definition)))(
  'a dealt table on a phone in landscape has room for text: $name',
  (game) => {
    const table = arrange(shapeOf(game), box);
    const { idsBySpot } = cardsOnTable(game, deal(game, 5));
    const areas = spotsOf(game).map((_, spot) => areaOf(table, spot, idsBySpot[spot]?.length ?? 0));
    const room = findTextRoom(areas, box);
    for (const area of areas) expect(overlapArea(area, room)).toBe(0);
    expect(room.width).toBeGreaterThanOrEqual(150);
    expect(room.height).toBeGreaterThanOrEqual(22);
  },
);

test('text is across the bottom of a table without free room', () => {
  expect(findTextRoom([{ x: 0, y: 0, ...box }], box)).toEqual({ x: 0, y: 360, width: 652, height: 0, isOnTop: false });
});

test.each(GAMES.map((definition) => compile(definition)))('text leaves the frames of places free: $name', (game) => {
  const table = arrange(shapeOf(game), box);
  const counts = cardsOnTable(game, deal(game, 1)).idsBySpot.map((ids) => ids.length);
  const { start, width } = findTextPlace(table, counts.slice(0, spotsOf(game).length), box, false);
  for (const spot of spotsOf(game).keys()) {
    const { x, y, width: wide, height } = areaOf(table, spot, counts[spot] ?? 0);
    const isBeside = start >= x + wide + 4 || start + width <= x - 4;
    expect(isBeside || y + height < box.height - 22 || y > 22).toBe(true);
  }
});
