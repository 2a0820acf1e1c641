import type { Message } from '../../../rules/index.ts';
import { type Action, BINDINGS, boundBy, isChangeable, type OwnKeys } from './actions.ts';

/** The keys of an action: the one that the player may change first, where it has one. */
export function keysOf(own: OwnKeys, action: Action): string[] {
  const keys = [...boundBy(own)].flatMap(([key, does]) => (does === action ? [key] : []));
  return keys.toSorted((a, b) => Number(isChangeable(b)) - Number(isChangeable(a)));
}

/** The key of an action that the player may change, where it has one. */
export function changeableKey(own: OwnKeys, action: Action): string | undefined {
  return keysOf(own, action).find(isChangeable);
}

/** What a key would be taken from, if it were given to an action. */
export function holderOf(own: OwnKeys, key: string, action: Action): Action | undefined {
  const holder = boundBy(own).get(key);
  return holder === action ? undefined : holder;
}

/** Gives a key to an action. Another one that had it gets the old key of this one. */
export function giveKey(own: OwnKeys, key: string, action: Action): OwnKeys {
  const holder = holderOf(own, key, action);
  const changed = { ...own, [action]: key, ...(holder && { [holder]: changeableKey(own, action) }) };
  return Object.fromEntries(Object.entries(changed).filter(([of, to]) => to !== undefined && to !== firstKey(of)));
}

function firstKey(action: string): string | undefined {
  return BINDINGS.find(([name]) => name === action)?.[1].find(isChangeable);
}

/** The number of the pile that an action is for; of another action, none. */
export function pileOf(action: Action): number | undefined {
  const [, number] = /^pile(\d+)$/.exec(action) ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * A key as it is printed on the keyboard: `Ctrl Z`, `←`, `?`. The signs after the digits are other ones on most
 * keyboards, which `printed` may tell by the key's place.
 */
export function keyMessage(name: string, printed?: ReadonlyMap<string, string>): Message {
  const [, held = '', key = name] = /^((?:ctrl\+|shift\+)*)(.+)$/u.exec(name) ?? [];
  const place = { '-': 'Minus', '=': 'Equal' }[key];
  const sign = (place !== undefined && printed?.get(place)) || key;
  const capital = sign.toUpperCase();
  const isCapital = /^(.|f\d+)$/u.test(sign) && capital.length === sign.length;
  return { id: 'keysPanel.key', values: { held: held.replaceAll('+', ''), key: isCapital ? capital : sign } };
}
