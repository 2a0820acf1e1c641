import { databaseRefusal } from './database.ts';

/** What is in the way of what is kept: it takes long, a later version of the app has it, or the browser doesn't give it. */
export type StoreTrouble = 'slow' | 'newer' | 'failed';

/** After how long the store is told as slow, in milliseconds. */
const SLOW = 2000;

/** Reads what is kept, and tells what is in the way of it, which may pass. */
export async function readKept<Found>(
  read: () => Promise<Found>,
  ontrouble: (trouble: StoreTrouble | undefined) => void,
): Promise<Found | undefined> {
  const timer = setTimeout(() => ontrouble('slow'), SLOW);
  try {
    const found = await read();
    ontrouble(undefined);
    return found;
  } catch (error) {
    ontrouble(databaseRefusal(error));
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
