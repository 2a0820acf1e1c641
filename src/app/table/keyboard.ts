import type { Direction } from './walk.ts';

/** What a key asks of the table. */
export type KeyDeed =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'choose' }
  | { readonly kind: 'release' }
  | { readonly kind: 'deal' }
  | { readonly kind: 'foundation' }
  /** Play, take up or put down at a pile, counted from 0. */
  | { readonly kind: 'pile'; readonly pile: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export interface Key {
  readonly key: string;
  /** The key's place on the keyboard, whatever is printed there. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const KEYS: Readonly<Record<string, KeyDeed>> = {
  arrowleft: { kind: 'walk', direction: 'left' },
  arrowright: { kind: 'walk', direction: 'right' },
  arrowup: { kind: 'walk', direction: 'up' },
  arrowdown: { kind: 'walk', direction: 'down' },
  enter: { kind: 'choose' },
  escape: { kind: 'release' },
  ' ': { kind: 'deal' },
  f: { kind: 'foundation' },
  u: { kind: 'undo' },
  r: { kind: 'redo' },
};

/** The keys of the piles, as they lie in a row on an English keyboard. */
const PILE_KEYS = '1234567890-=';
const PILE_CODES = [...Array.from('1234567890', (digit) => `Digit${digit}`), 'Minus', 'Equal'];

/** The pile that a key is for, from 0: by its place in the row of digits, else by what it types. −1: none. */
function pileOf({ key, code, shiftKey }: Key): number {
  const place = shiftKey ? -1 : PILE_CODES.indexOf(code);
  return place >= 0 || key.length !== 1 ? place : PILE_KEYS.indexOf(key);
}

/** What a key is called: what it types, in small; on a keyboard of another script, the Latin letter of its place. */
export function nameOfKey({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (letter !== undefined && /^\P{ASCII}$/u.test(key) ? letter : key).toLowerCase();
}

/** What a key means on the table, or `undefined` where it is not the table's. */
export function keyDeed(press: Key): KeyDeed | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  const name = nameOfKey(press);
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (name === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return name === 'y' && !shiftKey ? { kind: 'redo' } : undefined;
  }
  const pile = pileOf(press);
  return pile < 0 ? KEYS[name] : { kind: 'pile', pile };
}

/** Whether holding the key down may repeat the deed: walking only, so that no move is played twice by a slow finger. */
export function repeats(deed: KeyDeed): boolean {
  return deed.kind === 'walk' || deed.kind === 'undo' || deed.kind === 'redo';
}
