import { expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile, deal } from '../../../rules/index.ts';
import { areaOf, overlap } from './aim.ts';
import { arrange } from './arrange.ts';
import { placingOf } from './card-identity.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';
import { wordRoom } from './word-room.ts';

const box = { width: 652, height: 360 };

test.each(GAMES.map((definition) => compile(definition)))(
  'a dealt table on a phone on its side has room for words without cards: $name',
  (game) => {
    const table = arrange(shapeOf(game), box);
    const placing = placingOf(game, deal(game, 5));
    const areas = spotsOf(game).map((_, spot) => areaOf(table, spot, placing[spot]?.length ?? 0));
    const room = wordRoom(areas, box);
    for (const area of areas) expect(overlap(area, room)).toBe(0);
    expect(room.width).toBeGreaterThanOrEqual(150);
    expect(room.height).toBeGreaterThanOrEqual(22);
  },
);

test('words lie across a table whose cards leave no room', () => {
  expect(wordRoom([{ x: 0, y: 0, ...box }], box)).toEqual({ x: 0, y: 360, width: 652, height: 0, isOnTop: false });
});
