import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { sayEnglish } from '../../../languages/index.ts';
import { compile } from '../../../rules/index.ts';
import { overlapArea } from '../../table/geometry/aim.ts';
import { labelsOf } from './labels.ts';
import { pictureMessage, sketchOf } from './sketch.ts';

const BOX = { width: 620, height: 440 };
const sketchNamed = (id: string, choice: Readonly<Record<string, string>> = {}) => {
  const definition = GAMES.find((game) => game.id === id);
  if (!definition) throw new Error(id);
  return sketchOf(compile(definition, choice), BOX);
};

describe.each(GAMES.map(({ id }) => id))('the picture of %s', (id) => {
  const sketch = sketchNamed(id);

  test('contains every piece', () => {
    for (const { x, y, width, height } of sketch.pieces) {
      expect(x).toBeGreaterThanOrEqual(sketch.box.x);
      expect(y).toBeGreaterThanOrEqual(sketch.box.y);
      expect(x + width).toBeLessThanOrEqual(sketch.box.x + sketch.box.width);
      expect(y + height).toBeLessThanOrEqual(sketch.box.y + sketch.box.height);
    }
  });

  test('labels every group without overlaps', () => {
    const letters = (13 * sketch.box.width) / 280;
    const labels = labelsOf(sketch, letters, sayEnglish);
    expect(labels.length).toBe(sketch.groups.flatMap(({ parts }) => parts).length);
    const areas = labels.map(({ text, x, y, anchor }) => {
      const width = text.length * letters * 0.6;
      const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
      return { x: left, y: y - letters / 2, width, height: letters };
    });
    areas.forEach((area, index) => {
      for (const other of areas.slice(index + 1)) expect(overlapArea(area, other)).toBe(0);
    });
  });
});

test.each([
  ['bear-river', 'four foundations, 15 piles, three holes'],
  ['pitchfork', 'four foundations, the waste, the stock, nine piles'],
  ['putt-putt', 'seven piles, one foundation, the stock'],
  ['four-seasons', 'four foundations'],
  ['panther-creek', 'twelve piles'],
])('describes the picture of %s: %s', (id, words) => {
  expect(sayEnglish(pictureMessage(sketchNamed(id).groups))).toContain(words);
});

test('a house rule that deals an opening card changes the picture', () => {
  const count = (choice: Readonly<Record<string, string>>) =>
    sketchNamed('panther-creek', choice).pieces.filter(({ kind }) => kind === 'empty').length;
  expect([count({}), count({ opening: 'card' })]).toEqual([1, 0]);
});
