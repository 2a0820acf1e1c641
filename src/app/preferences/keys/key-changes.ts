import type { Message } from '../../../rules/index.ts';
import { type Action, DEFAULT_BINDINGS, isChangeable, keyBindings, type OwnKeys } from './actions.ts';

export function keysOf(own: OwnKeys, action: Action): string[] {
  const keys = [...keyBindings(own)].flatMap(([key, does]) => (does === action ? [key] : []));
  return keys.toSorted((a, b) => Number(isChangeable(b)) - Number(isChangeable(a)));
}

export function changeableKey(own: OwnKeys, action: Action): string | undefined {
  return keysOf(own, action).find(isChangeable);
}

export function conflictingAction(own: OwnKeys, key: string, action: Action): Action | undefined {
  const other = keyBindings(own).get(key);
  return other === action ? undefined : other;
}

/** Another action that had the key gets the action's old one. */
export function withAssignedKey(own: OwnKeys, key: string, action: Action): OwnKeys {
  const other = conflictingAction(own, key, action);
  const changed = { ...own, [action]: key, ...(other && { [other]: changeableKey(own, action) }) };
  return Object.fromEntries(Object.entries(changed).filter(([of, to]) => to !== undefined && to !== firstKey(of)));
}

function firstKey(action: string): string | undefined {
  return DEFAULT_BINDINGS.find(([name]) => name === action)?.[1].find(isChangeable);
}

export function pileNumber(action: Action): number | undefined {
  const [, number] = /^pile(\d+)$/.exec(action) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Names a key, such as `Ctrl Z`, `←` or `?`. `printed` has the characters printed on keys by code. */
export function keyMessage(name: string, printed?: ReadonlyMap<string, string>): Message {
  const [, modifiers = '', key = name] = /^((?:ctrl\+|shift\+)*)(.+)$/u.exec(name) ?? [];
  const code = { '-': 'Minus', '=': 'Equal' }[key];
  const sign = (code !== undefined && printed?.get(code)) || key;
  const capital = sign.toUpperCase();
  const isCapital = /^(.|f\d+)$/u.test(sign) && capital.length === sign.length;
  return { id: 'keysPanel.key', values: { held: modifiers.replaceAll('+', ''), key: isCapital ? capital : sign } };
}
