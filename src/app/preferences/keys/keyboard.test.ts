import { describe, expect, test } from 'vitest';
import { definitionOf, keyBindings } from './actions.ts';
import { actionOf, type Press } from './keyboard.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const BOUND = keyBindings({});
const press = (key: string, held: Partial<Press> = {}) => actionOf({ key, code: '', ...PLAIN, ...held }, BOUND);

describe('a key', () => {
  test('has one action on the table', () => {
    const keys = ['ArrowLeft', 'Enter', 'Escape', ' ', 'F', 'u', 'R', '?'];
    const actions = ['left', 'choose', 'release', 'deal', 'foundation', 'undo', 'redo', 'keys'];
    expect(keys.map((key) => press(key))).toEqual(actions);
  });

  test('of the system has no action, except undo and redo', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
    expect(press('y', { ctrlKey: true })).toBe('redo');
    expect([press('r', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('Tab'), press('x')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('of the row of digits is a pile, by its position on any keyboard', () => {
    const pile = (key: string, code: string, shiftKey = false) => press(key, { code, shiftKey })?.replace('pile', '');
    expect([pile('1', 'Digit1'), pile('0', 'Digit0'), pile('-', 'Minus'), pile('=', 'Equal')]).toEqual([
      '1',
      '10',
      '11',
      '12',
    ]);
    expect(pile('7', 'Numpad7')).toBe('7');
    // French: digits only with Shift, a hyphen on the 6.
    expect([pile('&', 'Digit1'), pile('-', 'Digit6'), pile('é', 'Digit2')]).toEqual(['1', '6', '2']);
    // German: other signs after the 0.
    expect([pile('ß', 'Minus'), pile('Dead', 'Equal'), pile('-', 'Slash')]).toEqual(['11', '12', '11']);
    // Arabic digits on the keys of the English ones.
    expect(pile('٣', 'Digit3')).toBe('3');
    expect(press('1', { code: 'Digit1', ctrlKey: true })).toBeUndefined();
  });

  test('of that row with Shift is a pile after the twelfth', () => {
    const shifted = (key: string, code: string) => press(key, { code, shiftKey: true });
    expect([shifted('!', 'Digit1'), shifted('^', 'Digit6'), shifted('+', 'Equal')]).toEqual([
      'pile13',
      'pile18',
      'pile24',
    ]);
    // French: digits only with Shift.
    expect(shifted('1', 'Digit1')).toBe('pile13');
    // A question mark has its own action in any position, as on German and Canadian keyboards.
    expect([shifted('?', 'Minus'), shifted('?', 'Digit6')]).toEqual(['keys', 'keys']);
  });

  test('of another script is the Latin letter or sign in its position', () => {
    expect(press('г', { code: 'KeyU' })).toBe('undo');
    expect(press('я', { code: 'KeyZ', ctrlKey: true })).toBe('undo');
    expect(press('ع', { code: 'KeyU' })).toBe('undo');
    expect(press('な', { code: 'KeyU' })).toBe('undo');
    expect(press('؟', { code: 'Slash', shiftKey: true })).toBe('keys');
    // A Latin letter has the action of what it types, in any position, as on a Dvorak keyboard.
    expect(press('u', { code: 'KeyF' })).toBe('undo');
  });

  test('that types a letter, a digit or a sign has no action if those are switched off', () => {
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
    expect(actions.map((action) => action && definitionOf(action).repeats === true)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
