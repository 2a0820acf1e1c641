import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { compile, deal, legalMoves } from '../../rules/index.ts';
import { boundBy } from '../bindings.ts';
import { arrange } from './arrange.ts';
import type { TableScene, Target } from './grab.ts';
import { placingOf } from './identity.ts';
import { actionOf, type Press, repeats } from './keyboard.ts';
import { lay } from './layout.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';
import { type Direction, present, visible, walk } from './walk.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const BOUND = boundBy({});
const press = (key: string, held: Partial<Press> = {}) => actionOf({ key, code: '', ...PLAIN, ...held }, BOUND);

describe('a key', () => {
  test('means one thing on the table', () => {
    const keys = ['ArrowLeft', 'Enter', 'Escape', ' ', 'F', 'u', 'R', '?'];
    const actions = ['left', 'choose', 'release', 'deal', 'foundation', 'undo', 'redo', 'keys'];
    expect(keys.map((key) => press(key))).toEqual(actions);
  });

  test('of the system is left to it, but for undo and redo', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
    expect(press('y', { ctrlKey: true })).toBe('redo');
    expect([press('r', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('Tab'), press('x')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('of the row of digits is a pile, by its place on any keyboard', () => {
    const pile = (key: string, code: string, shiftKey = false) => press(key, { code, shiftKey })?.replace('pile', '');
    expect([pile('1', 'Digit1'), pile('0', 'Digit0'), pile('-', 'Minus'), pile('=', 'Equal')]).toEqual([
      '1',
      '10',
      '11',
      '12',
    ]);
    expect(pile('7', 'Numpad7')).toBe('7');
    // French: digits with the shift key only, a hyphen on the 6.
    expect([pile('&', 'Digit1'), pile('-', 'Digit6'), pile('é', 'Digit2')]).toEqual(['1', '6', '2']);
    // German: other signs after the 0.
    expect([pile('ß', 'Minus'), pile('Dead', 'Equal'), pile('-', 'Slash')]).toEqual(['11', '12', '11']);
    // Arabic digits on the keys of the English ones.
    expect(pile('٣', 'Digit3')).toBe('3');
    expect(press('1', { code: 'Digit1', ctrlKey: true })).toBeUndefined();
  });

  test('of that row with the shift key is one of the piles after twelve', () => {
    const shifted = (key: string, code: string) => press(key, { code, shiftKey: true });
    expect([shifted('!', 'Digit1'), shifted('^', 'Digit6'), shifted('+', 'Equal')]).toEqual([
      'pile13',
      'pile18',
      'pile24',
    ]);
    // French, where the shift key is for the digits.
    expect(shifted('1', 'Digit1')).toBe('pile13');
    // The question mark is itself, wherever it is: German, Canadian.
    expect([shifted('?', 'Minus'), shifted('?', 'Digit6')]).toEqual(['keys', 'keys']);
  });

  test('of another script is the Latin letter or sign in its place', () => {
    expect(press('г', { code: 'KeyU' })).toBe('undo');
    expect(press('я', { code: 'KeyZ', ctrlKey: true })).toBe('undo');
    expect(press('ع', { code: 'KeyU' })).toBe('undo');
    expect(press('な', { code: 'KeyU' })).toBe('undo');
    expect(press('؟', { code: 'Slash', shiftKey: true })).toBe('keys');
    // Latin letters are what is printed on them: Dvorak.
    expect(press('u', { code: 'KeyF' })).toBe('undo');
  });

  test('that types a letter, a digit or a sign means nothing where those are switched off', () => {
    const off = (key: string, held: Partial<Press> = {}) =>
      actionOf({ key, code: '', ...PLAIN, ...held }, BOUND, false);
    expect([off('u'), off('F', { shiftKey: true }), off('1'), off('!', { code: 'Digit1', shiftKey: true })]).toEqual(
      Array(4).fill(undefined),
    );
    expect([off('ArrowUp'), off(' '), off('Enter'), off('z', { ctrlKey: true })]).toEqual([
      'up',
      'deal',
      'choose',
      'undo',
    ]);
  });

  test('held down repeats no move', () => {
    const actions = [press('Enter'), press(' '), press('f'), press('u'), press('ArrowUp')];
    expect(actions.map((action) => action && repeats(action))).toEqual([false, false, false, true, true]);
  });
});

function tableOf(name: string, box = { width: 1440, height: 804 }) {
  const game = compile(GAMES.find(({ id }) => id === name) as (typeof GAMES)[number]);
  const position = deal(game, 1);
  const scene: TableScene = {
    spots: spotsOf(game),
    placing: placingOf(game, position),
    legal: legalMoves(game, position),
    playsAtOnce: false,
  };
  return { scene, arrangement: arrange(shapeOf(game), box) };
}

function walked(name: string, from: Target, ...directions: Direction[]): Target {
  const { scene, arrangement } = tableOf(name);
  return directions.reduce((target, direction) => walk(scene, arrangement, target, direction), from);
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
      const waiting: Target[] = [present(scene, { spot: 0, index: -1 })];
      for (let target = waiting.pop(); target; target = waiting.pop()) {
        const key = `${target.spot}/${target.index}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const here = target;
        waiting.push(
          ...(['left', 'right', 'up', 'down'] as const).map((direction) => walk(scene, arrangement, here, direction)),
        );
      }
      expect(new Set([...seen].map((key) => key.split('/')[0])).size).toBe(scene.spots.length);
    }
  });

  test('leaves a card that others come to lie on for the one that can be seen', () => {
    const { scene, arrangement } = tableOf('four-seasons');
    const placing = scene.placing.map((ids, spot) => (spot === 5 ? [...ids, 40, 41] : ids.filter((id) => id < 40)));
    const { laid } = lay(arrangement, scene.spots, placing);
    expect(visible({ ...scene, placing }, laid, { spot: 5, index: 0 })).toEqual({ spot: 5, index: 2 });
    expect(visible({ ...scene, placing }, laid, { spot: 0, index: 0 })).toEqual({ spot: 0, index: 0 });
  });

  test('finds the top of a pile when its card is gone', () => {
    const { scene } = tableOf('putt-putt');
    expect(present(scene, { spot: 2, index: 9 })).toEqual({ spot: 2, index: 4 });
    expect(present(scene, { spot: 2, index: 3 })).toEqual({ spot: 2, index: 3 });
  });
});
