import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Gesture, type GestureEffect, IDLE, type PointerInput, stepGesture } from './gesture.ts';

const target = { spot: 2, index: 4 };
const at = (x: number, y: number) => ({ x, y });
const down = (pointer = 1, x = 0): PointerInput => ({ kind: 'down', pointer, at: at(x, 0), target });
const move = (x: number, pointer = 1): PointerInput => ({
  kind: 'move',
  pointer,
  at: at(x, 0),
  slack: 4,
  draggable: true,
});
const up = (pointer = 1, x = 0, isOverTarget = true): PointerInput => ({
  kind: 'up',
  pointer,
  at: at(x, 0),
  isOverTarget,
});

/** Returns the effects of a series of inputs, except `none`, and the last state. */
function run(...inputs: PointerInput[]): { gesture: Gesture; effects: GestureEffect['kind'][] } {
  let gesture = IDLE;
  const effects: GestureEffect['kind'][] = [];
  for (const input of inputs) {
    const step = stepGesture(gesture, input);
    gesture = step.gesture;
    if (step.effect.kind !== 'none') effects.push(step.effect.kind);
  }
  return { gesture, effects };
}

describe('a gesture', () => {
  test('is a tap if the pointer hardly moves', () => {
    expect(run(down(), move(3), up())).toEqual({ gesture: IDLE, effects: ['tap'] });
  });

  test('is a drag from the slack on, and waits after the drop', () => {
    const { gesture, effects } = run(down(), move(5), move(60), up(1, 60));
    expect(effects).toEqual(['lift', 'follow', 'drop']);
    expect(gesture.kind).toBe('settling');
    expect(run(down(), move(5), up(1, 60), { kind: 'changed' }).gesture).toEqual(IDLE);
  });

  test('is nothing if the pointer leaves what it pressed', () => {
    const slide = { kind: 'move', pointer: 1, at: at(80, 0), slack: 4, draggable: false } as const;
    expect(run(down(), slide, up(1, 80, false))).toEqual({ gesture: IDLE, effects: [] });
  });

  test('drops by the last point', () => {
    const { gesture } = stepGesture(stepGesture(IDLE, down()).gesture, move(20));
    expect(stepGesture(gesture, up(1, 33)).effect).toEqual({ kind: 'drop', target, by: { x: 33, y: 0 } });
  });

  test('ignores a second finger', () => {
    expect(run(down(), down(2, 50), move(90, 2), up(2)).gesture.kind).toBe('pressing');
    expect(run(down(), move(9), down(2), move(90, 2), up(2), move(20), up()).effects).toEqual([
      'lift',
      'follow',
      'drop',
    ]);
  });

  test('returns the cards when the pointer is cancelled, the table changes, or Escape is pressed', () => {
    expect(run(down(), move(9), { kind: 'cancel', pointer: 1 })).toEqual({ gesture: IDLE, effects: ['lift', 'home'] });
    expect(run(down(), move(9), { kind: 'interrupt' })).toEqual({ gesture: IDLE, effects: ['lift', 'home'] });
    expect(run(down(), move(9), { kind: 'changed' })).toEqual({ gesture: IDLE, effects: ['lift', 'home'] });
    expect(run(down(), { kind: 'interrupt' }, up())).toEqual({ gesture: IDLE, effects: [] });
  });

  test('is still a tap if the table changes while the pointer is down', () => {
    expect(run(down(), { kind: 'changed' }, up())).toEqual({ gesture: IDLE, effects: ['tap'] });
  });

  test('ends after a drop with a new press', () => {
    const { gesture, effects } = run(down(), move(9), up(), down(3));
    expect(effects).toEqual(['lift', 'drop', 'home']);
    expect(gesture).toMatchObject({ kind: 'pressing', pointer: 3 });
  });

  test('does not drag what cannot be picked up', () => {
    expect(run(down(), { kind: 'move', pointer: 1, at: at(80, 0), slack: 4, draggable: false }, up()).effects).toEqual([
      'tap',
    ]);
  });

  test('alternates between lifting and putting back for all inputs', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
    const pointer = fc.integer({ min: 1, max: 3 });
    const input: fc.Arbitrary<PointerInput> = fc.oneof(
      fc.record({ kind: fc.constant('down' as const), pointer, at: point, target: fc.constantFrom(target, undefined) }),
      fc.record({
        kind: fc.constant('move' as const),
        pointer,
        at: point,
        slack: fc.constant(4),
        draggable: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('up' as const), pointer, at: point, isOverTarget: fc.boolean() }),
      fc.record({ kind: fc.constant('cancel' as const), pointer }),
      fc.constant<PointerInput>({ kind: 'interrupt' }),
      fc.constant<PointerInput>({ kind: 'changed' }),
    );
    fc.assert(
      fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
        const { effects } = run(...inputs);
        let isUp = false;
        for (const effect of effects) {
          if (effect === 'lift') expect(isUp).toBe(false);
          if (effect === 'follow' || effect === 'drop') expect(isUp).toBe(true);
          if (effect === 'lift') isUp = true;
          if (effect === 'home' || effect === 'drop') isUp = false;
        }
      }),
    );
  });
});
