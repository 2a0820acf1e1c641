import { databaseRefusal } from './database.ts';

/** A problem with the store; `newer` if a later version of the app has upgraded it. */
export type StoreTrouble = 'slow' | 'newer' | 'failed';

/** The time after which reading counts as slow, in milliseconds. */
const SLOW_AFTER = 2000;

/**
 * Reads from the store. Calls `ontrouble` if reading is slow or fails, and with `undefined` once it succeeds. Returns
 * `undefined` if it fails.
 */
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
