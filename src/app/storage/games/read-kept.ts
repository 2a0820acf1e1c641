import { databaseRefusal } from './database.ts';

/** `newer` if a later version of the app has upgraded the store. */
export type StoreTrouble = 'slow' | 'newer' | 'failed';

/** In milliseconds. */
const SLOW_AFTER = 2000;

/** Calls `ontrouble` if reading is slow or fails, and with `undefined` once it succeeds. */
export async function readKept<Value>(
  read: () => Promise<Value>,
  ontrouble: (trouble: StoreTrouble | undefined) => void,
): Promise<Value | undefined> {
  const timer = setTimeout(() => ontrouble('slow'), SLOW_AFTER);
  try {
    const value = await read();
    ontrouble(undefined);
    return value;
  } catch (error) {
    ontrouble(databaseRefusal(error));
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
