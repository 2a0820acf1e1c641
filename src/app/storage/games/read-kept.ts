import { databaseRefusal } from './database.ts';

/** The reason why stored data can't be read (yet); `newer`: a later version of the app has upgraded it. */
export type StoreTrouble = 'slow' | 'newer' | 'failed';

/** Milliseconds after which a read counts as slow. */
const SLOW_AFTER = 2000;

/** Runs a read of the store. Reports slowness and failure to `ontrouble`, and `undefined` once the read succeeds. */
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
