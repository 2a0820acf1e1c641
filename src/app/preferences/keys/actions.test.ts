import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import { sayEnglish } from '../../../languages/index.ts';
import { type Action, DEFAULT_BINDINGS, isChangeable, keyBindings } from './actions.ts';
import { keyMessage, keysOf, pileNumber, withAssignedKey } from './key-changes.ts';

const messages: Catalogue = english;
const actionsOf = (own: object) => new Set(keyBindings({ ...own }).values());

describe('the actions', () => {
  test('have keys of their own', () => {
    const keys = DEFAULT_BINDINGS.flatMap(([, of]) => of);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [action, of] of DEFAULT_BINDINGS) expect(keysOf({}, action).toSorted()).toEqual(of.toSorted());
  });

  test('have a key for each of 24 piles', () => {
    expect([keyBindings({}).get('1'), keyBindings({}).get('='), keyBindings({}).get('shift+6')]).toEqual([
      'pile1',
      'pile12',
      'pile18',
    ]);
  });

  test('leave keys of the system and the page unchangeable', () => {
    expect(['ctrl+z', 'escape', 'tab', 'f0', 'shift', 'alt+x', '', 'uu'].filter(isChangeable)).toEqual([]);
    expect(['u', '?', 'ß', 'space', 'enter', 'f2', 'shift+q', 'arrowup', 'pageup'].every(isChangeable)).toBe(true);
  });

  test('are named in words and signs', () => {
    const label = (key: string) => sayEnglish(keyMessage(key, new Map([['Minus', 'ß']])));
    expect(['u', 'ctrl+shift+z', 'arrowleft', 'shift+1', 'space', 'escape', 'f2', 'shift+-', '='].map(label)).toEqual([
      'U',
      'Ctrl Shift Z',
      '←',
      'Shift 1',
      'Space',
      'Esc',
      'F2',
      'Shift ß',
      '=',
    ]);
    const unnamed = DEFAULT_BINDINGS.filter(([action]) => !messages[`keys.${action}`] && !pileNumber(action));
    expect(unnamed).toEqual([]);
  });
});

describe('the player’s own keys', () => {
  test('precede the default keys', () => {
    const bound = keyBindings({ undo: 'x', foundation: 'r' });
    expect([bound.get('x'), bound.get('u'), bound.get('r'), bound.get('f')]).toEqual([
      'undo',
      undefined,
      'foundation',
      undefined,
    ]);
    expect(bound.get('ctrl+z')).toBe('undo');
    expect(keysOf({ foundation: 'r' }, 'redo')).toEqual(['ctrl+shift+z', 'ctrl+y']);
  });

  test('are assigned, swapped and reset', () => {
    const given = withAssignedKey({}, 'x', 'undo');
    expect(given).toEqual({ undo: 'x' });
    const swapped = withAssignedKey(given, 'r', 'undo');
    expect(swapped).toEqual({ undo: 'r', redo: 'x' });
    expect(actionsOf(swapped)).toEqual(actionsOf({}));
    expect(withAssignedKey(withAssignedKey(swapped, 'r', 'redo'), 'u', 'undo')).toEqual({});
  });

  test.each([
    { undo: 7 },
    { undo: 'ctrl+w' },
    { undo: 'tab' },
    { undo: 'u u' },
    { nothing: 'x' },
    { undo: null },
    ['x'],
  ])('%j changes nothing', (own: object) => {
    expect(keyBindings({ ...own })).toEqual(keyBindings({}));
  });

  test('leave each action a key of its own', () => {
    const keys = fc.constantFrom('x', 'q', 'u', 'r', 'f', '1', 'space', 'arrowup', 'shift+1', 'f2');
    const actions = fc.constantFrom<Action>('undo', 'redo', 'foundation', 'up', 'deal', 'pile1', 'pile13');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, actions)), (changes) => {
        const own = changes.reduce((before, [key, action]) => withAssignedKey(before, key, action), {});
        expect(actionsOf(own)).toEqual(actionsOf({}));
        const last = changes.at(-1);
        if (last) expect(keyBindings(own).get(last[0])).toBe(last[1]);
      }),
    );
  });
});
