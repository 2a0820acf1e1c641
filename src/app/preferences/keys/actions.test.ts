import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import english from '../../../languages/en.json';
import type { Catalogue } from '../../../languages/form.ts';
import { sayEnglish } from '../../../languages/index.ts';
import { type Action, BINDINGS, boundBy, isChangeable } from './actions.ts';
import { giveKey, keyMessage, keysOf, pileOf } from './key-changes.ts';

const messages: Catalogue = english;
const actionsOf = (own: object) => new Set(boundBy({ ...own }).values());

describe('the actions', () => {
  test('give each action a key of its own, and no key to two', () => {
    const keys = BINDINGS.flatMap(([, of]) => of);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [action, of] of BINDINGS) expect(keysOf({}, action).toSorted()).toEqual(of.toSorted());
  });

  test('have a key for each of 24 piles', () => {
    expect([boundBy({}).get('1'), boundBy({}).get('='), boundBy({}).get('shift+6')]).toEqual([
      'pile1',
      'pile12',
      'pile18',
    ]);
  });

  test('keep what the system or the page needs', () => {
    expect(['ctrl+z', 'escape', 'tab', 'f0', 'shift', 'alt+x', '', 'uu'].filter(isChangeable)).toEqual([]);
    expect(['u', '?', 'ß', 'space', 'enter', 'f2', 'shift+q', 'arrowup', 'pageup'].every(isChangeable)).toBe(true);
  });

  test('are said in words and signs', () => {
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
    const silent = BINDINGS.filter(([action]) => !messages[`keys.${action}`] && !pileOf(action));
    expect(silent).toEqual([]);
  });
});

describe('keys of one’s own', () => {
  test('go before those that were there at first', () => {
    const bound = boundBy({ undo: 'x', foundation: 'r' });
    expect([bound.get('x'), bound.get('u'), bound.get('r'), bound.get('f')]).toEqual([
      'undo',
      undefined,
      'foundation',
      undefined,
    ]);
    expect(bound.get('ctrl+z')).toBe('undo');
    expect(keysOf({ foundation: 'r' }, 'redo')).toEqual(['ctrl+shift+z', 'ctrl+y']);
  });

  test('are given, swapped and given back', () => {
    const given = giveKey({}, 'x', 'undo');
    expect(given).toEqual({ undo: 'x' });
    const swapped = giveKey(given, 'r', 'undo');
    expect(swapped).toEqual({ undo: 'r', redo: 'x' });
    expect(actionsOf(swapped)).toEqual(actionsOf({}));
    expect(giveKey(giveKey(swapped, 'r', 'redo'), 'u', 'undo')).toEqual({});
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
    expect(boundBy({ ...own })).toEqual(boundBy({}));
  });

  test('however they are given, each action has a key that no other one has', () => {
    const keys = fc.constantFrom('x', 'q', 'u', 'r', 'f', '1', 'space', 'arrowup', 'shift+1', 'f2');
    const actions = fc.constantFrom<Action>('undo', 'redo', 'foundation', 'up', 'deal', 'pile1', 'pile13');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, actions)), (changes) => {
        const own = changes.reduce((before, [key, action]) => giveKey(before, key, action), {});
        expect(actionsOf(own)).toEqual(actionsOf({}));
        const last = changes.at(-1);
        if (last) expect(boundBy(own).get(last[0])).toBe(last[1]);
      }),
    );
  });
});
