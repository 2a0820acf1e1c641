import { expect, test } from 'vitest';
import { sampleSize } from '../../../../tests/support/samples.ts';
import { GAMES } from '../../../games/index.ts';
import {
  compile,
  countOf,
  deal,
  type Game,
  legalMoves,
  type Move,
  pileLength,
  play,
  toOf,
} from '../../../rules/index.ts';
import { arrange } from './arrange.ts';
import { fanSteps } from './fan-steps.ts';
import { createCardTracker } from './follow-cards.ts';
import { fannedFrame } from './frame.ts';
import { placeCards } from './layout.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';

const BOXES = [
  { width: 360, height: 600 },
  { width: 652, height: 360 },
  { width: 820, height: 1084 },
  { width: 1440, height: 804 },
];

/** Returns the positions of a game of up to 150 moves. Three of four go to the longest pile, the others are as if random. */
function* growingGame(game: Game, number: number) {
  let position = deal(game, number);
  for (let count = 0; count < 150; count++) {
    yield position;
    const moves = legalMoves(game, position);
    const here = position;
    const lengthOf = (move: Move) => (toOf(move) < game.piles ? pileLength(game, here, toOf(move)) + countOf(move) : 0);
    const longest = moves.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
    const move = count % 4 ? longest : moves[(count * count * 7 + number * 13) % Math.max(1, moves.length)];
    if (move === undefined) return;
    position = play(game, position, move);
  }
}

const cases = GAMES.map((definition) => compile(definition)).flatMap((game) => BOXES.map((box) => ({ game, box })));

test.each(cases)('$game.name at $box.width × $box.height: a fan changes its step only to fit', ({ game, box }) => {
  const arrangement = arrange(shapeOf(game), box);
  const { frames } = arrangement;
  const spots = spotsOf(game);
  for (let number = 1; number <= sampleSize(1, 5); number++) {
    const follow = createCardTracker();
    let steps: number[] = [];
    let lengths: number[] = [];
    for (const position of growingGame(game, number)) {
      const cards = follow(game, `${number}`, position);
      const { idsBySpot } = cards;
      const next = fanSteps(frames, cards, steps);
      const { placed } = placeCards(arrangement, spots, cards, undefined, next);
      frames.slice(0, game.piles).forEach(({ fan, room }, pile) => {
        const ids = idsBySpot[pile] ?? [];
        const [last, former] = [ids.length - 1, steps[pile]];
        // A card that lies on one face down is only half a step further.
        const whole = last - Math.min(last, cards.downBySpot[pile] ?? 0) / 2;
        const [first, top] = [placed[ids[0] ?? -1], placed[ids.at(-1) ?? -1]];
        if (fan === 'none' || !first || !top || last < 1) return;
        const length = fan === 'down' ? top.y - first.y : top.x - first.x;
        expect(length).toBeLessThanOrEqual(room + 0.01);
        expect(length / whole).toBeCloseTo(next[pile] ?? Number.NaN, 6);
        const hadFan = (lengths[pile] ?? 0) > 1;
        if (hadFan && former !== undefined && former !== next[pile]) expect(former * whole).toBeGreaterThan(room);
      });
      steps = next;
      lengths = idsBySpot.map((ids) => ids.length);
    }
  }
});

test('a fan that had to shrink stays as it is until it has less than two cards', () => {
  const frame = fannedFrame({ x: 0, y: 0 }, 'down', 30, 300);
  const steps: number[][] = [];
  for (const count of [8, 11, 16, 12, 2, 1, 2]) {
    const cards = { idsBySpot: [[...Array(count).keys()]], downBySpot: [0] };
    steps.push(fanSteps([frame], cards, steps.at(-1)));
  }
  expect(steps.flat()).toEqual([30, 30, 20, 20, 20, 30, 30]);
});
