import { type Action, PILE_KEYS } from './actions.ts';

const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function isDirection(text: string): text is Direction {
  return DIRECTIONS.some((direction) => direction === text);
}

/** A key as it is pressed. */
export interface Press {
  readonly key: string;
  /** The key's place on the keyboard, whatever is printed there. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ROW = [...Array.from('1234567890', (digit) => `Digit${digit}`), 'Minus', 'Equal'];

/** What a key types, in small; on a keyboard of another script, what the English one types in its place. */
function typed({ key, code, shiftKey }: Press): string {
  if (key === ' ') return 'space';
  const isForeign = /^\P{ASCII}$/u.test(key);
  if (isForeign && shiftKey && code === 'Slash') return '?';
  const [, letter = key] = (isForeign && /^Key(.)$/.exec(code)) || [];
  return letter.toLowerCase();
}

/**
 * What a press may be called, the likeliest name first. The keys of the upper row are called by their place, because
 * some keyboards have the digits above other signs; all others by what they type. A sign that needs the shift key is
 * itself; a letter with it is first one of its own, then the letter.
 */
export function namesOf(press: Press): string[] {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = press;
  const name = typed(press);
  if (altKey) return [];
  if (ctrlKey || metaKey) return [`ctrl+${shiftKey ? 'shift+' : ''}${name}`];
  const placed = PILE_KEYS[ROW.indexOf(code)] ?? name;
  if (!shiftKey) return [placed];
  const names = [`shift+${placed}`, name];
  return /^[^\p{L}\d]$/u.test(name) ? names.toReversed() : names;
}

/** Whether a key types a letter, a digit or a sign: somebody who speaks to the machine may type it unknowingly. */
export function isCharacter(name: string): boolean {
  return /^(shift\+)?.$/u.test(name);
}

/** What a press does, or `undefined` where it does nothing here. */
export function actionOf(press: Press, bound: ReadonlyMap<string, Action>, characters = true): Action | undefined {
  const names = namesOf(press).filter((name) => characters || !isCharacter(name));
  return bound.get(names.find((name) => bound.has(name)) ?? '');
}
