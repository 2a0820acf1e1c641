import { expect, test } from 'vitest';
import { AWAY, type FocusEffect, type FocusInput, stepFocus, type TableFocus } from './table-focus.ts';

/** Returns the last state and all effects of a series of inputs. */
function after(...inputs: readonly FocusInput[]): {
  readonly kind: TableFocus['kind'];
  readonly effects: FocusEffect[];
} {
  let focus = AWAY;
  const effects = inputs.map((input) => {
    const step = stepFocus(focus, input);
    focus = step.focus;
    return step.effect;
  });
  return { kind: focus.kind, effects };
}

const here: FocusInput = { kind: 'changing', hasFocus: true };
const gone: FocusInput = { kind: 'changing', hasFocus: false };
const changed: FocusInput = { kind: 'changed', isThere: false };
const made: FocusInput = { kind: 'made' };
const step: FocusInput = { kind: 'step' };

test('a table without the focus takes none', () => {
  expect(after(gone, changed, made)).toEqual({ kind: 'away', effects: ['none', 'none', 'none'] });
  expect(after(here, gone, changed).effects).toEqual(['none', 'none', 'none']);
});

test('after a change the focus moves to another card in the next frame', () => {
  const frame: FocusInput = { kind: 'frame', isFree: true };
  expect(after(here, changed)).toEqual({ kind: 'following', effects: ['none', 'wait'] });
  expect(after(here, changed, frame)).toEqual({ kind: 'here', effects: ['none', 'wait', 'focus'] });
});

test('a focus that has moved elsewhere within the frame stays there', () => {
  const frame: FocusInput = { kind: 'frame', isFree: false };
  expect(after(here, changed, frame)).toEqual({ kind: 'away', effects: ['none', 'wait', 'none'] });
});

test('a lost focus is restored once, whatever changes meanwhile', () => {
  expect(after(here, changed, gone, changed, made)).toEqual({
    kind: 'following',
    effects: ['none', 'wait', 'none', 'none', 'none'],
  });
});

test('a step focuses at once, also within the frame, and a press ends walking', () => {
  expect(after(here, step, here, changed)).toEqual({ kind: 'walking', effects: ['none', 'focus', 'none', 'focus'] });
  expect(after(here, changed, step)).toEqual({ kind: 'following', effects: ['none', 'wait', 'focus'] });
  expect(after(here, step, { kind: 'press' }, changed)).toEqual({
    kind: 'following',
    effects: ['none', 'focus', 'none', 'wait'],
  });
});

test('a change that keeps the focus in place waits for no frame', () => {
  expect(after(here, { kind: 'changed', isThere: true })).toEqual({ kind: 'here', effects: ['none', 'none'] });
});
