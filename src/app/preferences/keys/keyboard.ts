import { type Action, PILE_KEYS } from './actions.ts';

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function isDirection(text: string): text is Direction {
  return DIRECTIONS.some((direction) => direction === text);
}

/** The properties of a `KeyboardEvent` that decide its action. */
export interface Press {
  readonly key: string;
  /** The position of the key, such as `KeyA`. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ROW_CODES = [...Array.from('1234567890', (digit) => `Digit${digit}`), 'Minus', 'Equal'];

/** Returns what a key types, in lower case. In another script, returns what the key types on an English keyboard. */
function typedName({ key, code, shiftKey }: Press): string {
  if (key === ' ') return 'space';
  const isForeign = /^\P{ASCII}$/u.test(key);
  if (isForeign && shiftKey && code === 'Slash') return '?';
  const [, letter = key] = (isForeign && /^Key(.)$/.exec(code)) || [];
  return letter.toLowerCase();
}

/**
 * Returns the possible names of a press, in order of preference. Keys of the upper row are named by their position, since
 * some keyboards need Shift for digits; others are named by what they type. With Shift, the names of a letter are such as
 * `shift+a` and then `a`; a sign such as `?` comes before its name with `shift+`. A press with Alt has no name.
 */
export function keyNames(press: Press): string[] {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = press;
  const name = typedName(press);
  if (altKey) return [];
  if (ctrlKey || metaKey) return [`ctrl+${shiftKey ? 'shift+' : ''}${name}`];
  const placed = PILE_KEYS[ROW_CODES.indexOf(code)] ?? name;
  if (!shiftKey) return [placed];
  const names = [`shift+${placed}`, name];
  return /^[^\p{L}\d]$/u.test(name) ? names.toReversed() : names;
}

/** Whether a key types a letter, digit or sign, which speech input may type by accident. */
export function isCharacter(name: string): boolean {
  return /^(shift\+)?.$/u.test(name);
}

export function actionOf(press: Press, bindings: ReadonlyMap<string, Action>, characters = true): Action | undefined {
  const names = keyNames(press).filter((name) => characters || !isCharacter(name));
  return bindings.get(names.find((name) => bindings.has(name)) ?? '');
}
