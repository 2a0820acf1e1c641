import { type Action, PILE_KEYS } from './actions.ts';

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function isDirection(text: string): text is Direction {
  return DIRECTIONS.some((direction) => direction === text);
}

export interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ROW_CODES = [...Array.from('1234567890', (digit) => `Digit${digit}`), 'Minus', 'Equal'];

/** In another script, a key has the name that it types on an English keyboard. */
function typedName({ key, code, shiftKey }: Press): string {
  if (key === ' ') return 'space';
  const isForeign = /^\P{ASCII}$/u.test(key);
  if (isForeign && shiftKey && code === 'Slash') return '?';
  const [, letter = key] = (isForeign && /^Key(.)$/.exec(code)) || [];
  return letter.toLowerCase();
}

/**
 * Returns the possible names of a press, in order of preference. Keys of the upper row are named by position, since
 * some keyboards need Shift for digits. A shifted letter is `shift+a` or `a`; a sign such as `?` precedes its name with
 * `shift+`.
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

/** Speech input may type letters, digits and signs by accident. */
export function isCharacter(name: string): boolean {
  return /^(shift\+)?.$/u.test(name);
}

export function actionOf(press: Press, bindings: ReadonlyMap<string, Action>, characters = true): Action | undefined {
  const names = keyNames(press).filter((name) => characters || !isCharacter(name));
  return bindings.get(names.find((name) => bindings.has(name)) ?? '');
}
