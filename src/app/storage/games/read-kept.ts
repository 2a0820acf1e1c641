import { databaseRefusal } from './database.ts';

/** `newer`: a later version of the app has upgraded the data. */
export type StoreTrouble = 'slow' | 'newer' | 'failed';

const SLOW_AFTER = 2000;

/** Runs a read, and reports slowness and failure; `undefined` once it succeeds. */
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
