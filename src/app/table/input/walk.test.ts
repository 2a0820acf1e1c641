import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { compile, deal, legalMoves } from '../../../rules/index.ts';
import type { Direction } from '../../preferences/keys/keyboard.ts';
import { arrange } from '../geometry/arrange.ts';
import { cardsOnTable } from '../geometry/card-identity.ts';
import { placeCards } from '../geometry/layout.ts';
import { shapeOf } from '../geometry/shape.ts';
import { spotsOf } from '../geometry/spots.ts';
import type { TableScene, Target } from './grab.ts';
import { existingTarget, targetInDirection, visibleTarget } from './walk.ts';

function tableOf(name: string, box = { width: 1440, height: 804 }) {
  const game = compile(GAMES.find(({ id }) => id === name) as (typeof GAMES)[number]);
  const position = deal(game, 1);
  const scene: TableScene = {
    spots: spotsOf(game),
    idsBySpot: cardsOnTable(game, position).idsBySpot,
    legal: legalMoves(game, position),
    playsAtOnce: false,
  };
  return { scene, arrangement: arrange(shapeOf(game), box) };
}

function walked(name: string, from: Target, ...directions: Direction[]): Target {
  const { scene, arrangement } = tableOf(name);
  return directions.reduce((target, direction) => targetInDirection(scene, arrangement, target, direction), from);
}

describe('walking', () => {
  test('goes up and down a pile, then to the next place', () => {
    expect(walked('putt-putt', { spot: 0, index: 4 }, 'up', 'up')).toEqual({ spot: 0, index: 2 });
    expect(walked('putt-putt', { spot: 0, index: 4 }, 'right')).toEqual({ spot: 1, index: 4 });
    expect(walked('putt-putt', { spot: 3, index: 4 }, 'down').spot).toBeGreaterThanOrEqual(7);
  });

  test('goes along a pile that fans to the right', () => {
    expect(walked('bear-river', { spot: 0, index: 0 }, 'right', 'right', 'right')).toEqual({ spot: 1, index: 2 });
    expect(walked('bear-river', { spot: 0, index: 2 }, 'down')).toEqual({ spot: 6, index: 2 });
    expect(walked('bear-river', { spot: 6, index: 0 }, 'left')).toEqual({ spot: 6, index: 0 });
  });

  test('goes from the middle of a cross to its arms and corners', () => {
    expect(walked('four-seasons', { spot: 2, index: 0 }, 'up').spot).toBe(0);
    expect(walked('four-seasons', { spot: 2, index: 0 }, 'left', 'up').spot).toBe(5);
  });

  test.each(GAMES.map(({ id }) => id))('reaches every place of %s and stays on the table', (name) => {
    for (const box of [
      { width: 1440, height: 804 },
      { width: 360, height: 544 },
      { width: 740, height: 264 },
    ]) {
      const { scene, arrangement } = tableOf(name, box);
      const seen = new Set<string>();
      const waiting: Target[] = [existingTarget(scene, { spot: 0, index: -1 })];
      for (let target = waiting.pop(); target; target = waiting.pop()) {
        const key = `${target.spot}/${target.index}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const here = target;
        waiting.push(
          ...(['left', 'right', 'up', 'down'] as const).map((direction) =>
            targetInDirection(scene, arrangement, here, direction),
          ),
        );
      }
      expect(new Set([...seen].map((key) => key.split('/')[0])).size).toBe(scene.spots.length);
    }
  });

  test('leaves a covered card for the top card', () => {
    const { scene, arrangement } = tableOf('four-seasons');
    const idsBySpot = scene.idsBySpot.map((ids, spot) => (spot === 5 ? [...ids, 40, 41] : ids.filter((id) => id < 40)));
    const { placed } = placeCards(arrangement, scene.spots, { idsBySpot, downBySpot: [], faces: [] });
    expect(visibleTarget({ ...scene, idsBySpot }, placed, { spot: 5, index: 0 })).toEqual({ spot: 5, index: 2 });
    expect(visibleTarget({ ...scene, idsBySpot }, placed, { spot: 0, index: 0 })).toEqual({ spot: 0, index: 0 });
  });

  test('goes to the top of a pile when its card is gone', () => {
    const { scene } = tableOf('putt-putt');
    expect(existingTarget(scene, { spot: 2, index: 9 })).toEqual({ spot: 2, index: 4 });
    expect(existingTarget(scene, { spot: 2, index: 3 })).toEqual({ spot: 2, index: 3 });
  });
});
