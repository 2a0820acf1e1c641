import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile } from '../../../rules/index.ts';
import { fullAreaOf, overlapArea } from './aim.ts';
import { arrange } from './arrange.ts';
import { countPlace } from './count-place.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';

const BOXES = [
  { width: 390, height: 700 },
  { width: 820, height: 1080 },
  { width: 652, height: 360 },
  { width: 1440, height: 804 },
];

/** The games whose foundations have a count. */
const COUNTED = GAMES.map((definition) => compile(definition)).filter(({ completes }) => completes);

describe.each(COUNTED)('the count of a foundation of $name', (game) => {
  const foundations = spotsOf(game).flatMap(({ kind }, spot) => (kind === 'foundation' ? [spot] : []));

  it.each(BOXES)('lies on the table of $width by $height, on no other place, and on no pips', (box) => {
    const table = arrange(shapeOf(game), box);
    for (const spot of foundations) {
      const place = countPlace(table, spot, box);
      if (!place) continue;
      expect([place.x >= 0, place.y >= 0]).toEqual([true, true]);
      expect([place.x + place.width <= box.width, place.y + place.height <= box.height]).toEqual([true, true]);
      for (const other of table.frames.keys()) {
        const area = fullAreaOf(table, other);
        if (!area) continue;
        const isOnOwnCorner = other === spot && place.y + place.height <= area.y + 16.5;
        if (!isOnOwnCorner) expect(overlapArea(area, place)).toBe(0);
      }
    }
  });
});
