import type { Direction } from './walk.ts';

/** What a key asks of the table. */
export type KeyDeed =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'choose' }
  | { readonly kind: 'release' }
  | { readonly kind: 'deal' }
  | { readonly kind: 'foundation' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export interface Key {
  readonly key: string;
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

/** What a key means on the table, or `undefined` where it is not the table's. */
export function keyDeed({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyDeed | undefined {
  const name = key.toLowerCase();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (name === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return name === 'y' && !shiftKey ? { kind: 'redo' } : undefined;
  }
  return KEYS[name];
}

/** Whether holding the key down may repeat the deed: walking only, so that no move is played twice by a slow finger. */
export function repeats(deed: KeyDeed): boolean {
  return deed.kind === 'walk' || deed.kind === 'undo' || deed.kind === 'redo';
}
